import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanListData
import RowanListLayout

/// The keyboard focus of a list: keys that go from row to row, open and select rows, and search by typing.
///
/// Up, down, page up, page down, Home and End move from row to row, and in collections left and right as well; characters go to
/// the next row whose title begins with them; return activates, the space bar selects, control or command with A selects
/// all, and shift extends what is selected.
@MainActor
final class Focus: RowRemappingFeature, RowViewFeature, EventFeature, KeyFeature, TypingFeature,
  ContentFeature
{
  private unowned let list: any ListAccess
  private let interaction: InteractionState
  private let capabilities: ListCapabilities
  /// The search for a row by its title.
  private let search = TypedSearch()
  /// The row that has the focus, as far as handlers were told.
  private var notifiedRow: RowID?
  /// The rows that may take the focus over, while other sections come.
  private var successors: FocusSuccessors?
  /// The row that is to stay in sight, while other sections come.
  private var focusAnchor: FocusAnchor?

  init(_ list: any ListAccess, _ capabilities: ListCapabilities) {
    self.list = list
    interaction = list.interaction
    self.capabilities = capabilities
  }

  private var layout: ListLayout { list.layout }
  private var rowContext: (any RowFocusContext)? { list.context as? any RowFocusContext }

  // MARK: Rows

  var addsToRows: Bool { list.takesInput }

  func add(to view: inout RowViewParts, of row: PlacedRow) {
    guard row.takesPart else { return }
    // One row alone is reached by Tab; arrow keys go on from there.
    let isCurrent = interaction.currentRow.map { $0 == row.id } ?? (firstInteractiveRow == row.path)
    let focus: Interaction = isCurrent ? .focus : [.focus, .skippedByTab]
    view.interaction = list.allowsFocus(at: row.path) ? focus : []
  }

  /// The first row that takes the focus. O(rows in front of it) once for every snapshot: each row that
  /// is placed asks.
  private var firstInteractiveRow: RowPath? {
    if let known = interaction.firstInteractiveRow { return known }
    var first: RowPath?
    if list.takesInput {
      let asksForFocus = list.handlers.contains(.focus)
      for (index, section) in list.shownSections.enumerated() where first == nil {
        let row =
          asksForFocus
          ? (0..<section.count).first {
            !section.rows.isUnknown($0) && list.takesFocus(at: RowPath(section: index, row: $0))
          }
          : section.rows.firstIndex { list.takesPart($0.value($1)) }
        first = row.map { RowPath(section: index, row: $0) }
      }
    }
    interaction.firstInteractiveRow = .some(first)
    return first
  }

  var keepsRows: Bool { notifiedRow != nil }

  func rowsDidChange(_ update: RowIdentityUpdate) { notifiedRow = notifiedRow.flatMap(update.id) }

  // MARK: Where the focus is

  func focusDidMove() {
    guard list.takesRowInput || list.containsRowButtons, let context = list.context else { return }
    var focused: RowID?
    for key in list.mountedIndices.keys {
      guard let row = key.rowID, let root = list.root(of: row), context.holdsFocus(root) else {
        continue
      }
      list.currentRow = row
      focused = row
    }
    notifyFocus(of: focused)
  }

  /// Tells the handler of a collection about the item that has the focus, if it is another one.
  private func notifyFocus(of row: RowID?) {
    guard let collection = list.collection, row != notifiedRow else { return }
    let previous = notifiedRow.flatMap { list.shownPath(of: $0) }.map {
      list.inPlace($0, showing: nil)
    }
    let next = row.flatMap { list.shownPath(of: $0) }.map { list.inPlace($0, showing: nil) }
    notifiedRow = row
    // Other sections may be shown by then.
    list.afterPass { [weak collection] in
      collection?.events.didUpdateFocus?(
        CollectionFocusChange(previous: previous?.path, next: next?.path)
      )
    }
  }

  /// Asks whether a key may take the focus to an item of a collection.
  private func mayMove(to path: RowPath) -> Bool {
    guard let ask = list.collection?.events.shouldUpdateFocus else { return true }
    let previous = list.currentRow.flatMap { list.shownPath(of: $0) }
    guard previous != path else { return true }
    return list.query { ask(CollectionFocusChange(previous: previous, next: path)) }
  }

  // MARK: Keys

  func take(_ press: KeyPress) -> KeyResult {
    guard layout.rowCount > 0, let context = list.context else { return .ignored }
    if find(press, in: context) { return .taken }
    let modifiers = press.modifiers
    let isCommand = !modifiers.isDisjoint(with: [.control, .command])
    let page = max(1, list.windowLength - list.stuckHeight(at: list.offset))
    if capabilities.movesAcross, moveAcross(press.key, modifiers) { return .taken }
    switch press.key {
    case .up: move(.above, orFurther: -1, modifiers)
    case .down: move(.below, orFurther: 1, modifiers)
    case .pageUp: move(.away(-page), orFurther: -1, modifiers)
    case .pageDown: move(.away(page), orFurther: 1, modifiers)
    case .home: go(to: 0, orFurther: 1, modifiers)
    case .end: go(to: layout.rowCount - 1, orFurther: -1, modifiers)
    case .enter: return takeEnter(modifiers)
    case .space: return takeSpace(modifiers)
    case .character("a") where isCommand, .character("A") where isCommand:
      guard interaction.selecting == .multiple else { return .ignored }
      list.perform(.selectAll)
    case .character, .left, .right, .tab, .escape, .backspace, .delete, .contextMenu, .function:
      return .ignored
    }
    return .taken
  }

  private func takeEnter(_ modifiers: KeyPress.Modifiers) -> KeyResult {
    guard modifiers.isEmpty, !interaction.isEditing, let row = list.currentRow,
      let onActivate = interaction.onActivate
    else { return .ignored }
    if list.allowsTap(on: row) { onActivate(row) }
    return .taken
  }

  private func takeSpace(_ modifiers: KeyPress.Modifiers) -> KeyResult {
    guard let row = list.currentRow else { return .ignored }
    switch interaction.selecting {
    case .none: return takeEnter(modifiers)
    case _ where !list.allowsTap(on: row): break
    case .single: if let path = list.shownPath(of: row) { list.perform(.select(path, .alone)) }
    case .multiple: if let path = list.shownPath(of: row) { list.perform(.select(path, .toggled)) }
    }
    return .taken
  }

  // MARK: Moving from row to row

  /// The number of the row that arrow keys go on from; `nil` before there is one.
  private var currentNumber: Int? {
    list.currentRow.flatMap { list.shownPath(of: $0) }.map { layout.rowNumber(of: $0) }
  }

  /// The number of the first row in sight.
  private var firstNumber: Int { list.firstShownRow.map { layout.rowNumber(of: $0) } ?? 0 }

  /// Moves to the row in a direction, or to the first one in sight before there is a current one.
  private func move(
    _ direction: ItemDirection,
    orFurther step: Int,
    _ modifiers: KeyPress.Modifiers
  ) {
    guard let current = currentNumber else {
      // A page counts from the first row in sight; a step goes to that row itself.
      let first = firstNumber
      guard case .away = direction else { return go(to: first, orFurther: step, modifiers) }
      return go(to: number(direction, of: first) ?? first, orFurther: step, modifiers)
    }
    go(to: number(direction, of: current) ?? current, orFurther: step, modifiers)
  }

  /// Takes an arrow key, or a key for a page, where items stand beside each other as well as below each other.
  /// - Returns: Whether the key is one of these.
  private func moveAcross(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers) -> Bool {
    guard let direction = direction(of: key) else { return false }
    guard let current = currentNumber else {
      go(to: firstNumber, orFurther: 1, modifiers)
      return true
    }
    let isBackwards: Bool
    switch direction {
    case .previous, .above: isBackwards = true
    case .next, .below: isBackwards = false
    case .away(let length): isBackwards = length < 0
    }
    // At either end the key does nothing.
    guard let next = number(direction, of: current) else { return true }
    go(to: next, orFurther: isBackwards ? -1 : 1, modifiers)
    return true
  }

  /// The direction in which a key moves in the order and the lines of items; `nil` for other keys.
  private func direction(of key: KeyPress.Key) -> ItemDirection? {
    switch key {
    case .pageUp, .pageDown:
      guard let number = currentNumber else { return .next }
      let height = layout.height(at: layout.index(of: layout.path(ofRow: number)))
      let page = max(1, list.windowLength - list.stuckHeight(at: list.offset) - height)
      return .away(key == .pageUp ? -page : page)
    default: return list.arrowDirection(of: key)
    }
  }

  /// The number of the row next to another one; `nil` if there is none.
  private func number(_ direction: ItemDirection, of number: Int) -> Int? {
    let item = layout.index(of: layout.path(ofRow: number))
    guard let next = layout.neighbor(of: item, direction),
      case .row(let path) = layout.item(at: next)
    else { return nil }
    return layout.rowNumber(of: path)
  }

  /// Moves to the row with a number or, where that takes no focus, to the next one in a direction that
  /// does, or else to the last one before. O(rows that take none).
  private func go(to number: Int, orFurther step: Int, _ modifiers: KeyPress.Modifiers) {
    let start = min(max(0, number), layout.rowCount - 1)
    let ahead = stride(from: start, to: step < 0 ? -1 : layout.rowCount, by: step)
    let behind = stride(from: start, to: step < 0 ? layout.rowCount : -1, by: -step)
    // Rows are built to see whether there are buttons in them: not all of a long list without any.
    var builtAtMost = 32
    for numbers in [ahead, behind] {
      for number in numbers {
        let path = layout.path(ofRow: number)
        guard mayTakeKeys(at: path) else { continue }
        if !list.takesFocus(at: path), list.root(of: list.shownID(of: path)) == nil {
          guard builtAtMost > 0 else { break }
          builtAtMost -= 1
        }
        if move(toRow: number, modifiers) { return }
      }
    }
  }

  /// Whether a row takes the focus, or a button in it may: those of rows that are not built are not known.
  private func mayTakeKeys(at path: RowPath) -> Bool {
    list.takesFocus(at: path) || containsButton(at: path) ?? list.containsRowButtons
  }

  /// Whether a row takes the focus, or a button in it does.
  private func takesKeys(at path: RowPath) -> Bool {
    list.takesFocus(at: path) || containsButton(at: path) ?? false
  }

  /// Whether a button stands in a row; `nil` if the row is not built.
  private func containsButton(at path: RowPath) -> Bool? {
    guard let context = rowContext, context.containsRowButtons else { return false }
    return list.root(of: list.shownID(of: path)).map { context.containsRowButton($0) }
  }

  /// Moves to the row with a number, if it or something in it takes the focus.
  /// - Returns: Whether no other row is to be looked for.
  @discardableResult
  private func move(toRow number: Int, _ modifiers: KeyPress.Modifiers = []) -> Bool {
    let path = layout.path(ofRow: number)
    let row = list.shownID(of: path)
    guard list.takesFocus(at: path) else { return move(toButtonOf: row, at: path) }
    guard mayMove(to: path) else { return true }
    // Where rows are marked one by one, going past them changes none.
    let isMarking = interaction.marksRows && !modifiers.contains(.shift)
    switch isMarking ? .none : interaction.selecting {
    case .none: break
    case .single: list.perform(.select(path, .alone))
    case .multiple:
      if modifiers.contains(.shift) {
        if interaction.selection.start == nil, let current = list.currentRow,
          let start = list.shownPath(of: current)
        {
          list.perform(.select(start, .alone))
        }
        if let path = list.shownPath(of: row) { list.perform(.select(path, .range)) }
      } else if modifiers.isDisjoint(with: [.control, .command]) {
        list.perform(.select(path, .alone))
      }
    }
    // A handler that was told of it may have changed the list.
    guard let path = list.shownPath(of: row) else { return true }
    list.currentRow = row
    list.reveal(path)
    if let root = list.root(of: row) { list.context?.focus(root) }
    return true
  }

  /// Moves to the button of a row that takes no focus by itself.
  /// - Returns: Whether there is one.
  private func move(toButtonOf row: RowID, at path: RowPath) -> Bool {
    let former = list.currentRow
    if list.root(of: row) == nil { list.reveal(path) }
    guard let path = list.shownPath(of: row), takesKeys(at: path) else { return false }
    guard mayMove(to: path) else { return true }
    list.currentRow = row
    list.reveal(path)
    guard let root = list.root(of: row), list.context?.focus(root) == true else {
      list.currentRow = former
      return false
    }
    return true
  }

  // MARK: Typing to find

  func continueTyping(_ press: KeyPress) -> Bool {
    guard search.isActive, list.takesInput, let context = list.context else { return false }
    defer { list.performDeferred() }
    return find(press, in: context)
  }

  func endTyping() { search.clear() }

  func respond(to event: ListEvent) -> Bool {
    if case .tap = event { endTyping() }
    return false
  }

  /// Takes a key that types to find a row by its title; any other key ends the search. O(rows) when no title fits.
  private func find(_ press: KeyPress, in context: any MountContext) -> Bool {
    guard list.adapters.hasTitles else { return false }
    let present = currentNumber
    let outcome = search.take(
      press,
      from: present,
      count: layout.rowCount,
      clock: context.clock
    ) { number in
      let path = layout.path(ofRow: number)
      guard list.takesFocus(at: path) else { return nil }
      return list.adapters.title(of: list.shownSections[path.section].rows.value(path.row))
    }
    if case .found(let found) = outcome, found != present { move(toRow: found) }
    return outcome != .notTyped
  }

  // MARK: Other sections come

  func contentWillChange(by update: ListUpdate) {
    successors = FocusSuccessors(of: list, by: update.mapping)
    focusAnchor = capabilities.keepsFocusVisible ? FocusAnchor(of: list, by: update) : nil
  }

  func adjust(_ anchor: ListAnchor) -> ListAnchor {
    focusAnchor.flatMap { $0.anchor(anchor, of: list) } ?? anchor
  }

  func placesDidChange() {
    guard let found = successors else { return }
    successors?.row = nil
    guard list.currentRow == nil, let path = found.places.first(where: { takesKeys(at: $0) })
    else { return }
    let successor = list.shownID(of: path)
    list.currentRow = successor
    if found.inheritFocus { successors?.row = successor }
  }

  func contentWasPlaced() {
    if let successor = successors?.row, list.currentRow == successor,
      let root = list.root(of: successor)
    {
      list.context?.focus(root)
    }
    successors = nil
    let focusAnchor = focusAnchor
    self.focusAnchor = nil
    // Rows that became known on the way may have moved the row with the focus out of sight.
    if let anchor = focusAnchor?.anchor(at: list.offset, of: list) {
      list.runPass(keeping: anchor.index, at: anchor.distance)
    }
  }
}
