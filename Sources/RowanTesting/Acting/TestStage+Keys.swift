public import RowanCore
import RowanHeadless
import RowanMount

extension TestStage {
  /// Presses a key, which goes where hosts have it go: a field types characters at its caret, moves that along
  /// the line by arrows, Home and End, selects with shift, and submits at return, Tab
  /// moves the focus, keys that move (arrows, pages, Home, End) go to the app where something around the focus
  /// uses them and scroll otherwise, and everything else, key commands first of all, goes to the app.
  /// - Throws: ``TestFailure`` when the app breaks a contract.
  public func press(
    _ key: KeyPress.Key,
    modifiers: KeyPress.Modifiers = [],
    file: String = #filePath,
    line: Int = #line
  ) throws(TestFailure) {
    host.recordKeyPress()
    if !isTakenByHost(key, modifiers) { host.press(key, modifiers: modifiers) }
    try check("press \(key)", at: CallSite(file, line))
  }

  /// Presses Tab until the focus is at something, or in it.
  /// - Parameters:
  ///   - query: What is meant: the one thing that matches.
  ///   - isBackwards: Whether shift is held down.
  ///   - file: Where in the test it is.
  ///   - line: Where in the test it is.
  /// - Throws: ``TestFailure`` when nothing matches or several do, or Tab never gets there.
  public func tab(
    to query: Query,
    backwards isBackwards: Bool = false,
    file: String = #filePath,
    line: Int = #line
  ) throws(TestFailure) {
    let site = CallSite(file, line)
    let act = "tab to \(query)"
    let stops = tabOrder
    for _ in 0...stops.count {
      let target = try find(query, for: act, in: scene, at: site)
      if let focused = host.tree.focused,
        focused == target.view || scene.isInside(focused, target.view)
      {
        return
      }
      host.press(.tab, modifiers: isBackwards ? .shift : [])
      try check(act, at: site)
    }
    let names = stops.map(\.description)
    throw failure(
      .notReached,
      act,
      stops.isEmpty ? "Tab stops nowhere." : "Tab stops at \(TextTools.list(names)).",
      at: site
    )
  }

  /// Does what a host does with a key by itself; answers whether that was all.
  private func isTakenByHost(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers) -> Bool {
    let field = focusedField
    if isCommand(key, modifiers) { return false }
    switch key {
    case .tab, .escape, .contextMenu, .function: return false
    case .backspace, .delete:
      guard let field else { return false }
      let state = host.tree[field]
      // What is not selected is so first, in the direction of the key.
      let isSelected = !state.fieldSelection.range.isEmpty
      let direction: KeyPress.Key = key == .backspace ? .left : .right
      if !isSelected, let selection = state.caret(movedBy: direction, extends: true) {
        if selection.range.isEmpty { return true }
        host.select(selection, in: field)
      }
      host.insert("", into: field)
      return true
    case .up, .down, .left, .right, .pageUp, .pageDown, .home, .end:
      let isShortcut = !modifiers.isDisjoint(with: [.control, .alt, .command])
      // The caret moves by those that a line has a use for, and in an editor by all of them.
      let isEditor = field.map { host.tree[$0].kind == .textEditor } ?? false
      let isCaret =
        field != nil
        && (isEditor || modifiers.contains(.shift) || [.left, .right, .home, .end].contains(key))
      if isCaret || isShortcut {
        if let field, !isShortcut,
          let caret = host.tree[field].caret(movedBy: key, extends: modifiers.contains(.shift))
        {
          host.select(caret, in: field)
        }
        return true
      }
      if isNavigated { return false }
      scroll(by: key)
      return true
    case .enter:
      guard let field else { return false }
      // A line ends the text of a field, and is one more in an editor.
      send("\n", to: field)
      return true
    case .space, .character:
      guard let field else { return false }
      let isText = modifiers.isDisjoint(with: [.control, .alt, .command])
      if isText { send(key.character, to: field) }
      return true
    }
  }

  /// Whether a view has a command for a key, and a focused field has no use for that.
  private func isCommand(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers) -> Bool {
    if let field = focusedField {
      switch key {
      case .escape, .contextMenu, .function, .tab: break
      case .enter where host.tree[field].kind == .textField && !modifiers.isEmpty: break
      case .character(let character):
        let edits = "acvxyz".contains(character.lowercased())
        if modifiers.isDisjoint(with: [.control, .command]) || edits { return false }
      default: return false
      }
    }
    return host.tree.hasCommand(KeyCombination(key, modifiers: modifiers))
  }

  /// Whether something around the focus uses the keys that move.
  private var isNavigated: Bool {
    var next = host.tree.focused
    while let id = next {
      if host.tree[id].interaction.contains(.navigation) { return true }
      next = host.tree[id].parent
    }
    return false
  }

  /// Scrolls what is around the focus, or else all there is to scroll when that is one.
  private func scroll(by key: KeyPress.Key) {
    var next = host.tree.focused
    while let id = next, host.tree[id].kind != .scroll { next = host.tree[id].parent }
    let views = host.views(.scroll)
    guard let view = next ?? (views.count == 1 ? views[0] : nil) else { return }
    let state = host.tree[view]
    let axis = state.scroll?.axis ?? .vertical
    let isMirrored = state.scroll?.isMirrored ?? false
    switch key {
    case .up where axis == .vertical, .left where axis == .horizontal && !isMirrored,
      .right where isMirrored:
      host.scroll(view, by: -Self.arrowDistance)
    case .down where axis == .vertical, .right where axis == .horizontal, .left where isMirrored:
      host.scroll(view, by: Self.arrowDistance)
    case .pageUp: host.scroll(view, by: -state.frame.size[axis])
    case .pageDown: host.scroll(view, by: state.frame.size[axis])
    case .home: host.scroll(view, to: 0)
    case .end: host.scroll(view, to: .greatestFiniteMagnitude)
    default: break
    }
  }

  /// By how far an arrow key scrolls, in points.
  private static let arrowDistance = 40.0
}

extension KeyPress.Key {
  /// What the key types, where it types.
  fileprivate var character: Character {
    if case .character(let character) = self { character } else { " " }
  }
}
