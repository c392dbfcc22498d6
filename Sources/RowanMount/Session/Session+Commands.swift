public import RowanComponents
import RowanCore

extension Session {
  /// The key commands available now, for menus and help, in the order in which they are matched: first those of the
  /// focused view and its ancestors, then those of the layers that input reaches, from front to back. Each key
  /// combination occurs once. O(views).
  public var keyCommands: [KeyCommand] {
    wake()
    var found: [KeyCommand] = []
    var known: Set<KeyCombination> = []
    func add(_ commands: [KeyCommand]) {
      for command in commands where known.insert(command.combination).inserted {
        found.append(command)
      }
    }
    var next: (any Responder)? = focusedView
    while let responder = next {
      add(responder.ownKeyCommands)
      next = responder.nextResponder
    }
    for layer in layers.inReach { layer.view.visit { add($0.ownKeyCommands) } }
    return found
  }

  /// Performs the first command that matches a key press which the responder chain of the focus did not handle.
  /// Returns whether there is a match. O(views).
  ///
  /// A key without modifiers triggers no command of a view bound after the key was pressed: a second Return must
  /// not press the default button of the screen that the first Return opened. A key with modifiers means the same
  /// on all screens.
  func performCommand(of press: KeyPress, lastCommit: UInt64) -> Bool {
    for layer in layers.inReach {
      let command = layer.view.find { view in
        let isSeen = !press.modifiers.isEmpty || view.bindBatch <= lastCommit
        return isSeen ? view.command(for: press) : nil
      }
      if let command {
        command()
        return true
      }
    }
    return false
  }
}

extension MountedView {
  /// Returns the command of the view that matches a key press, or `nil`.
  func command(for press: KeyPress) -> KeyCommand? {
    ownKeyCommands.first { $0.combination.matches(press) }
  }

  /// Calls `body` with this view and its visible descendants, in reading order.
  fileprivate func visit(_ body: (MountedView) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }

  /// Returns the first non-`nil` result of `body` for this view and its visible descendants, in reading order.
  fileprivate func find<Found>(_ body: (MountedView) -> Found?) -> Found? {
    if let found = body(self) { return found }
    for child in children {
      if let found = child.find(body) { return found }
    }
    return nil
  }
}

extension KeyPress {
  /// Whether the key opens the context menu of the focused view: the menu key, or Shift-F10 on keyboards without
  /// one.
  var opensMenu: Bool {
    switch key {
    case .contextMenu: true
    case .function(10): modifiers == .shift
    default: false
    }
  }
}
