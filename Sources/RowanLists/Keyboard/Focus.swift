import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHostInterface
import RowanListData
import RowanListLayout

/// The keyboard focus of a list. Keys move the focus between rows, activate and select rows, and
/// find rows by the first characters of their titles.
///
/// Up, Down, Page Up, Page Down, Home and End move between rows, and in collections Left and Right as well. Characters
/// move to the next row whose title begins with them. Return activates, Space selects, Control-A or Command-A selects
/// all rows, and Shift extends the selection.
@MainActor
final class Focus: RowRemappingFeature, RowViewFeature, EventFeature, KeyFeature, TypingFeature,
  ContentFeature
{
  private unowned let list: any ListAccess
  private let interaction: InteractionState
  private let capabilities: ListCapabilities
  /// The search for a row by its title.
  private let search = TypedSearch()
  /// The row with the focus that the handler was last notified of.
  private var notifiedRow: RowID?
  /// The candidates for the focus while the sections change.
  private var successors: FocusSuccessors?
  /// The row that must stay visible while the sections change.
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
    // Tab reaches only the current row; arrow keys move from there.
    let isCurrent = interaction.currentRow.map { $0 == row.id } ?? (firstInteractiveRow == row.path)
    let focus: Interaction = isCurrent ? .focus : [.focus, .skippedByTab]
    view.interaction = list.allowsFocus(at: row.path) ? focus : []
  }

  /// The first row that takes the focus. Each placed row needs it, so it is cached per snapshot. O(rows before it) once
  /// per snapshot.
  private var firstInteractiveRow: RowPath? {
    if let known = interaction.firstInteractiveRow { return known }
    var first: RowPath?
    if list.takesInput {
      let hasFocusHandler = list.handlers.contains(.focus)
      for (index, section) in list.shownSections.enumerated() where first == nil {
        let row =
          hasFocusHandler
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

  var hasRowData: Bool { notifiedRow != nil }

  func rowsDidChange(_ update: RowIdentityUpdate) { notifiedRow = notifiedRow.flatMap(update.id) }

  // MARK: Focus changes

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

  /// Calls the focus handler of a collection if another item has the focus.
  private func notifyFocus(of row: RowID?) {
    guard let collection = list.collection, row != notifiedRow else { return }
    let previous = notifiedRow.flatMap { list.shownPath(of: $0) }.map {
      list.inPlace($0, showing: nil)
    }
    let next = row.flatMap { list.shownPath(of: $0) }.map { list.inPlace($0, showing: nil) }
    notifiedRow = row
    // The index paths are read when the handler runs, because other sections may be shown by then.
    list.afterPass { [weak collection] in
      collection?.events.didUpdateFocus?(
        CollectionEvents.FocusChange(previous: previous?.path, next: next?.path)
      )
    }
  }

  /// Whether the handler of a collection allows a key to move the focus to an item.
  private func mayMove(to path: RowPath) -> Bool {
    guard let handler = list.collection?.events.shouldUpdateFocus else { return true }
    let previous = list.currentRow.flatMap { list.shownPath(of: $0) }
    guard previous != path else { return true }
    return list.query { handler(CollectionEvents.FocusChange(previous: previous, next: path)) }
  }

  // MARK: Keys

  func handle(_ press: KeyPress) -> KeyResult {
    guard layout.rowCount > 0, let context = list.context else { return .ignored }
    if find(press, in: context) { return .handled }
    let modifiers = press.modifiers
    let isCommand = !modifiers.isDisjoint(with: [.control, .command])
    let page = max(1, list.windowLength - list.stuckHeight(at: list.offset))
    if capabilities.movesAcross, moveAcross(press.key, modifiers) { return .handled }
    switch press.key {
    case .up: move(.above, orFurther: -1, modifiers)
    case .down: move(.below, orFurther: 1, modifiers)
    case .pageUp: move(.away(-page), orFurther: -1, modifiers)
    case .pageDown: move(.away(page), orFurther: 1, modifiers)
    case .home: go(to: 0, orFurther: 1, modifiers)
    case .end: go(to: layout.rowCount - 1, orFurther: -1, modifiers)
    case .enter: return handleEnter(modifiers)
    case .space: return handleSpace(modifiers)
    case .character("a") where isCommand, .character("A") where isCommand:
      guard interaction.selecting == .multiple else { return .ignored }
      list.perform(.selectAll)
    case .character, .left, .right, .tab, .escape, .backspace, .delete, .contextMenu, .function:
      return .ignored
    }
    return .handled
  }

  private func handleEnter(_ modifiers: KeyPress.Modifiers) -> KeyResult {
    guard modifiers.isEmpty, !interaction.isEditing, let row = list.currentRow,
      let onActivate = interaction.onActivate
    else { return .ignored }
    if list.allowsTap(on: row) { onActivate(row) }
    return .handled
  }

  private func handleSpace(_ modifiers: KeyPress.Modifiers) -> KeyResult {
    guard let row = list.currentRow else { return .ignored }
    switch interaction.selecting {
    case .none: return handleEnter(modifiers)
    case _ where !list.allowsTap(on: row): break
    case .single: if let path = list.shownPath(of: row) { list.perform(.select(path, .alone)) }
    case .multiple: if let path = list.shownPath(of: row) { list.perform(.select(path, .toggled)) }
    }
    return .handled
  }

  // MARK: Moving between rows

  /// The number of the row that arrow keys start from, or `nil` if there is none yet.
  private var currentNumber: Int? {
    list.currentRow.flatMap { list.shownPath(of: $0) }.map { layout.rowNumber(of: $0) }
  }

  /// The number of the first visible row.
  private var firstNumber: Int { list.firstShownRow.map { layout.rowNumber(of: $0) } ?? 0 }

  /// Moves to the next row in a direction. Without a current row, a step moves to the first visible row.
  private func move(
    _ direction: ItemDirection,
    orFurther step: Int,
    _ modifiers: KeyPress.Modifiers
  ) {
    guard let current = currentNumber else {
      // A page is counted from the first visible row; a step moves to that row itself.
      let first = firstNumber
      guard case .away = direction else { return go(to: first, orFurther: step, modifiers) }
      return go(to: number(direction, of: first) ?? first, orFurther: step, modifiers)
    }
    go(to: number(direction, of: current) ?? current, orFurther: step, modifiers)
  }

  /// Handles an arrow or page key in a layout with several items in a line.
  /// - Returns: Whether the key is an arrow or page key.
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
    // At either end, the key does nothing.
    guard let next = number(direction, of: current) else { return true }
    go(to: next, orFurther: isBackwards ? -1 : 1, modifiers)
    return true
  }

  /// Returns the direction of an arrow or page key in the order and lines of items, or `nil` for other keys.
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

  /// Returns the number of the next row in a direction, or `nil` if there is none.
  private func number(_ direction: ItemDirection, of number: Int) -> Int? {
    let item = layout.index(of: layout.path(ofRow: number))
    guard let next = layout.neighbor(of: item, direction),
      case .row(let path) = layout.item(at: next)
    else { return nil }
    return layout.rowNumber(of: path)
  }

  /// Moves to a row by number. If the row takes no focus, moves to the next row in the direction of `step` that does,
  /// or else to the nearest such row in the opposite direction. O(rows that take no focus).
  private func go(to number: Int, orFurther step: Int, _ modifiers: KeyPress.Modifiers) {
    let start = min(max(0, number), layout.rowCount - 1)
    let ahead = stride(from: start, to: step < 0 ? -1 : layout.rowCount, by: step)
    let behind = stride(from: start, to: step < 0 ? layout.rowCount : -1, by: -step)
    // Rows must be built to find buttons in them. The limit avoids building all rows of a long list without buttons.
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

  /// Whether a row takes the focus, or may contain a button that does. The buttons of rows that are not built are
  /// unknown.
  private func mayTakeKeys(at path: RowPath) -> Bool {
    list.takesFocus(at: path) || containsButton(at: path) ?? list.containsRowButtons
  }

  /// Whether a row takes the focus, or is built and contains a button that does.
  private func takesKeys(at path: RowPath) -> Bool {
    list.takesFocus(at: path) || containsButton(at: path) ?? false
  }

  /// Whether a row contains a button, or `nil` if the row is not built.
  private func containsButton(at path: RowPath) -> Bool? {
    guard let context = rowContext, context.containsRowButtons else { return false }
    return list.root(of: list.shownID(of: path)).map { context.containsRowButton($0) }
  }

  /// Moves to a row by number if the row or a button in it takes the focus.
  /// - Returns: Whether the search for a row is over.
  @discardableResult
  private func move(toRow number: Int, _ modifiers: KeyPress.Modifiers = []) -> Bool {
    let path = layout.path(ofRow: number)
    let row = list.shownID(of: path)
    guard list.takesFocus(at: path) else { return move(toButtonOf: row, at: path) }
    guard mayMove(to: path) else { return true }
    // In a mode in which rows are marked individually, moving past rows does not mark them.
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
    // The selection handlers may have changed the list.
    guard let path = list.shownPath(of: row) else { return true }
    list.currentRow = row
    list.reveal(path)
    if let root = list.root(of: row) { list.context?.focus(root) }
    return true
  }

  /// Moves to the button in a row that does not take the focus.
  /// - Returns: Whether the search for a row is over: a button has the focus, or a handler forbids the move.
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

  // MARK: Type-to-find

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

  /// Handles a key of the search for a row by its title. Any other key ends the search. O(rows) if no title matches.
  private func find(_ press: KeyPress, in context: any MountContext) -> Bool {
    guard list.adapters.hasTitles else { return false }
    let present = currentNumber
    let outcome = search.handle(
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

  // MARK: Changes of sections

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
    // Measuring rows during the pass may have moved the focused row out of the window.
    if let anchor = focusAnchor?.anchor(at: list.offset, of: list) {
      list.runPass(keeping: anchor.index, at: anchor.distance)
    }
  }
}
