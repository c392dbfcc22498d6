package import RowanComponents
import RowanControls
package import RowanCore
import RowanDiff

extension ListEngine {
  /// Takes taps on rows and keys.
  ///
  /// Up, down, page up, page down, Home and End move from row to row, characters to the next row whose
  /// title begins with them; return activates, the space bar selects, control or command with A selects
  /// all, and shift extends what is selected. Menus, editing and moving have keys of their own.
  package func respond(to event: ResponderEvent, in root: ComponentRoot?) -> Bool {
    guard let context else { return false }
    let row = root.flatMap { rows.key(of: $0)?.rowID }
    defer { performDeferred() }
    switch event {
    case .press(let phase):
      guard let row else { return false }
      // A swipe or a lift may follow, also of a press that is for a button in the row.
      if phase == .began || phase == .inside { askAgain(row) }
      return features.respond(to: .press(row, phase))
    case .tap(let gesture):
      showDeferredContent()
      typedSearch.clear()
      if features.respond(to: .tap(isInteractive ? row : nil)) { return true }
      guard isInteractive, let row else { return false }
      let takesPart = takesTaps || interaction.isEditing
      tap(row, modifiers: gesture.modifiers)
      return takesPart
    case .key(let press):
      guard takesInput || holdsRowButtons else { return false }
      if let row { currentRow = row }
      switch features.intercept(press) {
      case .taken: return true
      case .refused: return false
      case .ignored: break
      }
      if let currentRow, features.takeCommand(press, of: currentRow) {
        typedSearch.clear()
        return true
      }
      return take(press, in: context)
    case .longPress(let gesture), .secondaryTap(let gesture):
      // The press that has become this is no part of a tap.
      interactionWillBegin(.otherGesture)
      return row.map { features.perform(.showMenu($0, at: gesture.location)) } ?? false
    case .pan(let gesture):
      return row.map { features.take(gesture, of: $0) } ?? false
    case .pinch(let gesture):
      // The first finger pressed what the second one has taken away.
      interactionWillBegin(.otherGesture)
      return row.map { features.respond(to: .pinch($0, gesture)) } ?? false
    case .doubleTap:
      interactionWillBegin(.otherGesture)
      return false
    case .track(let report):
      guard let row else { return false }
      return features.respond(to: .track(row, report))
    }
  }

  private func take(_ press: KeyPress, in context: any MountContext) -> Bool {
    guard layout.rowCount > 0 else { return false }
    switch features.take(press) {
    case .taken: return true
    case .refused: return false
    case .ignored: if find(press, in: context) { return true }
    }
    let modifiers = press.modifiers
    let isCommand = !modifiers.isDisjoint(with: [.control, .command])
    let page = max(1, windowLength - stuckHeight(at: offset))
    if capabilities.movesAcross, moveAcross(press.key, modifiers) { return true }
    switch press.key {
    case .up: move(.above, orFurther: -1, modifiers)
    case .down: move(.below, orFurther: 1, modifiers)
    case .pageUp: move(.away(-page), orFurther: -1, modifiers)
    case .pageDown: move(.away(page), orFurther: 1, modifiers)
    case .home: go(to: 0, orFurther: 1, modifiers)
    case .end: go(to: layout.rowCount - 1, orFurther: -1, modifiers)
    case .enter:
      guard modifiers.isEmpty, !interaction.isEditing, let currentRow, let onActivate else {
        return false
      }
      if features.allowsTap(on: currentRow) { onActivate(currentRow) }
    case .space: return takeSpace(modifiers)
    case .character("a") where isCommand, .character("A") where isCommand:
      guard interaction.selecting == .multiple else { return false }
      chooseAll()
    case .character, .left, .right, .tab, .escape, .backspace, .delete, .contextMenu, .function:
      return false
    }
    return true
  }

  private func takeSpace(_ modifiers: KeyPress.Modifiers) -> Bool {
    guard let currentRow else { return false }
    switch interaction.selecting {
    case .none:
      guard modifiers.isEmpty, !interaction.isEditing, let onActivate else { return false }
      if features.allowsTap(on: currentRow) { onActivate(currentRow) }
    case _ where !features.allowsTap(on: currentRow): break
    case .single:
      if let path = shownPath(of: currentRow) {
        choose([path], inPlaceOfOthers: true, start: currentRow)
      }
    case .multiple: if let path = shownPath(of: currentRow) { toggle(path) }
    }
    return true
  }
}

// MARK: - Moving from row to row

extension ListEngine {
  /// The number of the row that arrow keys go on from; `nil` before there is one.
  var currentNumber: Int? {
    currentRow.flatMap { shownPath(of: $0) }.map { layout.rowNumber(of: $0) }
  }

  /// Moves to the row in a direction, or to the first one in sight before there is a current one.
  private func move(
    _ direction: ItemDirection,
    orFurther step: Int,
    _ modifiers: KeyPress.Modifiers
  ) {
    let first = firstShownRow.map { layout.rowNumber(of: $0) } ?? 0
    guard let current = currentNumber else {
      // A page counts from the first row in sight; a step goes to that row itself.
      guard case .away = direction else { return go(to: first, orFurther: step, modifiers) }
      return go(to: number(direction, of: first) ?? first, orFurther: step, modifiers)
    }
    go(to: number(direction, of: current) ?? current, orFurther: step, modifiers)
  }

  /// The number of the row next to another one; `nil` if there is none.
  func number(_ direction: ItemDirection, of number: Int) -> Int? {
    let item = layout.index(of: layout.path(ofRow: number))
    guard let next = layout.neighbor(of: item, direction),
      case .row(let path) = layout.item(at: next)
    else { return nil }
    return layout.rowNumber(of: path)
  }

  /// Moves to the row with a number or, where that takes no focus, to the next one in a direction that
  /// does, or else to the last one before. O(rows that take none).
  func go(to number: Int, orFurther step: Int, _ modifiers: KeyPress.Modifiers) {
    let start = min(max(0, number), layout.rowCount - 1)
    let ahead = stride(from: start, to: step < 0 ? -1 : layout.rowCount, by: step)
    let behind = stride(from: start, to: step < 0 ? layout.rowCount : -1, by: -step)
    // Rows are built to see whether there are buttons in them: not all of a long list without any.
    var builtAtMost = 32
    for numbers in [ahead, behind] {
      for number in numbers {
        let path = layout.path(ofRow: number)
        guard mayTakeKeys(at: path) else { continue }
        if !takesFocus(at: path), rows[RowRoots.Key(shownID(of: path))] == nil {
          guard builtAtMost > 0 else { break }
          builtAtMost -= 1
        }
        if move(toRow: number, modifiers) { return }
      }
    }
  }

  /// Whether buttons stand in rows, between which keys move as between rows.
  var holdsRowButtons: Bool { (context as? any RowFocusContext)?.holdsRowButtons ?? false }

  /// Whether a row takes the focus, or a button in it may: those of rows that are not built are not known.
  private func mayTakeKeys(at path: RowPath) -> Bool {
    takesFocus(at: path) || holdsButton(at: path) ?? holdsRowButtons
  }

  /// Whether a row takes the focus, or a button in it does.
  func takesKeys(at path: RowPath) -> Bool {
    takesFocus(at: path) || holdsButton(at: path) ?? false
  }

  /// Whether a button stands in a row; `nil` if the row is not built.
  private func holdsButton(at path: RowPath) -> Bool? {
    guard let context = context as? any RowFocusContext, context.holdsRowButtons else {
      return false
    }
    return rows[RowRoots.Key(shownID(of: path))].map { context.holdsRowButton($0) }
  }

  /// Moves to the row with a number, if it or something in it takes the focus; answers whether there is no other
  /// row to look for.
  @discardableResult
  func move(toRow number: Int, _ modifiers: KeyPress.Modifiers = []) -> Bool {
    let path = layout.path(ofRow: number)
    let row = shownID(of: path)
    guard takesFocus(at: path) else { return move(toButtonOf: row, at: path) }
    guard mayMoveFocus(to: path) else { return true }
    // Where rows are marked one by one, going past them changes none.
    let isMarking = interaction.marksRows && !modifiers.contains(.shift)
    switch isMarking ? .none : interaction.selecting {
    case .none: break
    case .single: choose([path], inPlaceOfOthers: true, start: row)
    case .multiple:
      if modifiers.contains(.shift) {
        if interaction.selection.start == nil, let currentRow, let start = shownPath(of: currentRow)
        {
          choose([start], inPlaceOfOthers: true, start: currentRow)
        }
        if let path = shownPath(of: row) { extendSelection(to: path) }
      } else if modifiers.isDisjoint(with: [.control, .command]) {
        choose([path], inPlaceOfOthers: true, start: row)
      }
    }
    // Whoever was told of it may have changed the table.
    guard let path = shownPath(of: row) else { return true }
    currentRow = row
    reveal(path, at: .nearest)
    if let root = rows[RowRoots.Key(row)] { context?.focus(root) }
    return true
  }

  /// Moves to the button of a row that takes no focus by itself; answers whether there is one.
  private func move(toButtonOf row: RowID, at path: RowPath) -> Bool {
    let former = currentRow
    if rows[RowRoots.Key(row)] == nil { reveal(path, at: .nearest) }
    guard let path = shownPath(of: row), takesKeys(at: path) else { return false }
    guard mayMoveFocus(to: path) else { return true }
    currentRow = row
    reveal(path, at: .nearest)
    guard let root = rows[RowRoots.Key(row)], context?.focus(root) == true else {
      currentRow = former
      return false
    }
    return true
  }

  /// Takes in which row holds the focus.
  func noteFocus() {
    guard isInteractive || holdsRowButtons, let context else { return }
    for key in mountedIndices.keys {
      guard let id = key.rowID, let root = rows[key], context.holdsFocus(root) else { continue }
      currentRow = id
    }
    noteFocusedItem()
  }
}

// MARK: - Typing to find

extension ListEngine {
  /// Goes on with a search under way, whatever the row would do with the space bar.
  package func continueTyping(_ press: KeyPress) -> Bool {
    guard typedSearch.isActive, takesInput, let context else { return false }
    defer { performDeferred() }
    return find(press, in: context)
  }

  /// Ends a search under way, as a component in a row has taken a key or a tap.
  package func endTyping() { typedSearch.clear() }

  /// Takes a key that types to find a row by its title; any other key ends the search. O(rows) when no title fits.
  private func find(_ press: KeyPress, in context: any MountContext) -> Bool {
    guard adapters.hasTitles else { return false }
    let present = currentNumber
    let outcome = typedSearch.take(
      press,
      from: present,
      count: layout.rowCount,
      clock: context.clock
    ) { number in
      let path = layout.path(ofRow: number)
      guard takesFocus(at: path) else { return nil }
      return adapters.title(of: shownSections[path.section].rows.value(path.row))
    }
    if case .found(let found) = outcome, found != present { move(toRow: found) }
    return outcome != .notTyped
  }
}

// MARK: - Gestures that adapters refused

extension ListEngine {
  /// Asks the adapter of a row anew what it refused when the row was placed. A pointer is pressed before it
  /// lifts or swipes the row, and the host then knows of the gesture in time. What the adapter allowed is asked
  /// again when the gesture itself begins.
  private func askAgain(_ row: RowID) {
    guard mountedIndices[RowRoots.Key(row)] != nil, let path = shownPath(of: row),
      features.rowLook().refusesGesture(of: row, at: path)
    else { return }
    let before = traits(of: row, at: path)
    knownTraits[row] = nil
    let allowsMore = features.askAgain(row, at: path)
    if traits(of: row, at: path) != before || allowsMore { runPass() }
  }

  /// Tells the host which keys the list has a use for, when these are others than before.
  func noteCommands(in context: any MountContext) {
    let commands = isInteractive && hasCommands ? features.keyCommands : []
    guard commands != lastCommands else { return }
    lastCommands = commands
    context.setCommands(commands)
  }

  /// Does what assistive technology was offered.
  package func perform(_ action: String, in root: ComponentRoot) -> Bool {
    guard let row = rows.key(of: root)?.rowID, shownPath(of: row) != nil else { return false }
    defer { performDeferred() }
    return features.perform(action, of: row)
  }
}
