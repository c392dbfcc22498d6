public import RowanComponents
import RowanCore

extension Session {
  /// The commands that keys can give at present, in the order in which they are asked, each combination
  /// once: those of the focused view and of what is around it, then those of its layer and of the layers
  /// behind. For menus and help. O(views).
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

  /// Has the first view perform a command that has it for a key press that nobody on the way outwards from
  /// the focus has taken. Answers whether there is one. O(views).
  ///
  /// A key without modifiers gives no command of a view that has come since it was pressed: a second return must not
  /// press the default button of the screen to which the first has led. What is asked for with modifiers held down
  /// means the same on all screens.
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
  /// The command that the view has for a key press.
  func command(for press: KeyPress) -> KeyCommand? {
    ownKeyCommands.first { $0.combination.matches(press) }
  }

  /// Goes through the visible views in reading order, this one first.
  fileprivate func visit(_ body: (MountedView) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }

  /// The first outcome among the visible views in reading order, this one first.
  fileprivate func find<Found>(_ body: (MountedView) -> Found?) -> Found? {
    if let found = body(self) { return found }
    for child in children {
      if let found = child.find(body) { return found }
    }
    return nil
  }
}

extension KeyPress {
  /// Whether it is the key that opens a menu for what has the focus, or the one that stands for it where
  /// there is none.
  var opensMenu: Bool {
    switch key {
    case .contextMenu: true
    case .function(10): modifiers == .shift
    default: false
    }
  }
}
