public import RowanCore
import RowanHeadless
import RowanMount

extension TestStage {
  /// Presses a key and handles it as hosts do.
  ///
  /// - Key commands of the app take precedence, except over keys that the focused field uses.
  /// - A focused field inserts typed characters at its caret, deletes with Backspace and Delete,
  ///   moves the caret by the left and right arrows, Home and End, extends the selection with
  ///   Shift, and submits on Return. An editor also uses the up and down arrows and the page keys,
  ///   and inserts a line break on Return.
  /// - Tab moves the focus.
  /// - If no field uses the arrow and page keys, Home and End, they go to the app if a view around
  ///   the focus handles navigation keys. Otherwise they scroll the nearest scroll view around the
  ///   focus, or else the only scroll view. With Control, Alt or Command they have no effect.
  /// - The app receives all other keys.
  /// - Throws: ``TestFailure`` if the app breaks a contract of the framework.
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

  /// Presses Tab until the only match of a query, or a view inside it, has the focus.
  /// - Parameters:
  ///   - query: The view to focus. It must have exactly one match.
  ///   - isBackwards: Whether Shift is held down, so that the focus moves backwards.
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call, for failures.
  /// - Throws: ``TestFailure`` if there is no match or more than one, or Tab does not reach it.
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
      stops.isEmpty ? "Tab reaches no view." : "Tab reaches \(TextTools.list(names)).",
      at: site
    )
  }

  /// Performs the host's own handling of a key. Returns whether the key is fully handled.
  private func isTakenByHost(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers) -> Bool {
    let field = focusedField
    if isCommand(key, modifiers) { return false }
    switch key {
    case .tab, .escape, .contextMenu, .function: return false
    case .backspace, .delete:
      guard let field else { return false }
      let state = host.tree[field]
      // Without a selection, the key first selects the text to delete in its own direction.
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
      // A text field uses the keys that move along a line, or extend the selection; an editor uses
      // all of them.
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
      // Return submits a text field and inserts a line break into an editor.
      send("\n", to: field)
      return true
    case .space, .character:
      guard let field else { return false }
      let isText = modifiers.isDisjoint(with: [.control, .alt, .command])
      if isText { send(key.character, to: field) }
      return true
    }
  }

  /// Returns whether a view has a command for a key that the focused field does not use.
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

  /// Whether a view around the focus handles navigation keys.
  private var isNavigated: Bool {
    var next = host.tree.focused
    while let id = next {
      if host.tree[id].interaction.contains(.navigation) { return true }
      next = host.tree[id].parent
    }
    return false
  }

  /// Scrolls the nearest scroll view around the focus, or else the only scroll view.
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

  /// The distance by which an arrow key scrolls, in points.
  private static let arrowDistance = 40.0
}

extension KeyPress.Key {
  /// The character that the key types; a space for keys that type none.
  fileprivate var character: Character {
    if case .character(let character) = self { character } else { " " }
  }
}
