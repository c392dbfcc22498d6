import RowanComponents
import RowanCore
package import RowanDiff

/// A row, whatever its type, and all that events about it come with.
///
/// It stands for the row, and not for the place that the row had: ``path`` and ``present`` follow it through
/// later sections.
@MainActor
package struct RowContext {
  /// The row as it was when this was made.
  let element: any RowValue
  /// Where the row stood then.
  let origin: RowPath
  /// The cell that showed it then.
  var cell: TableViewCell? { didSet { cellUses = cell?.uses ?? 0 } }
  /// The engine of the list, which keeps some of these itself.
  unowned let engine: ListEngine
  /// What is on the clipboard, where it is to be put here.
  var pastedText: String?
  /// Whether the row is told that it is no longer shown: then the place that it had counts, even if it is gone.
  var isLeaving = false
  /// The state of the table in which ``origin`` counts.
  private let version: UInt64
  /// What the cell had been used for by then.
  private var cellUses: UInt64 = 0
  /// The identity of the section, and the number of the row among those that shared its own.
  private let section: IdentityKey
  private let occurrence: Int
  private let naming: RowIdentityEpoch

  init(_ path: RowPath, in engine: ListEngine, cell: TableViewCell?) {
    element = engine.shownSections[path.section].rows.value(path.row)
    origin = path
    self.cell = cell
    cellUses = cell?.uses ?? 0
    self.engine = engine
    version = engine.shownVersion
    section = engine.shownSections[path.section].id
    let isAlone = engine.content.shared.isEmpty && engine.rows.lastOccurrence == 0
    occurrence = isAlone ? 0 : engine.shownID(of: path).occurrence
    naming = engine.content.naming
  }

  /// The cell, or the one that shows the row by now if it was used for another row since.
  var presentCell: TableViewCell? {
    guard let cell, cell.uses != cellUses else { return cell }
    return id.flatMap { engine.live.cells[RowRoots.Key($0)] }
  }

  /// Whether nothing has changed in the table since this was made. O(1).
  var isCurrent: Bool { engine.contentVersion == version }

  /// What the row is called at present; `nil` if it is known to be gone.
  var id: RowID? {
    isCurrent
      ? engine.id(of: origin)
      : naming.presentName(
        of: RowID(section: section, row: element.identityKey, occurrence: occurrence)
      )
  }

  /// Where the row stands at present; `nil` if it is gone.
  ///
  /// O(1) until other sections are shown, and for rows in sight; otherwise O(rows of the section).
  package var path: RowPath? { isCurrent ? origin : id.flatMap { engine.path(of: $0) } }

  /// Whether a row of another adapter has the identity at present. The row of this value is gone then.
  var isReplaced: Bool {
    guard !isCurrent, let path else { return false }
    return engine.adapters.adapter(for: engine.shownSections[path.section].rows.value(path.row))
      !== engine.adapters.adapter(for: element)
  }

  /// The row as it is at present, or was when this was made if it is gone.
  var present: RowContext {
    guard !isCurrent, let path, !isReplaced else { return self }
    var row = RowContext(path, in: engine, cell: presentCell)
    row.pastedText = pastedText
    return row
  }
}

extension RowValue {
  /// The identity as tables have it.
  fileprivate var identityKey: IdentityKey { IdentityKey(id) }
}

/// What the list asks of adapters without knowing their types.
extension CellAdapterProtocol {
  var modelType: any Any.Type { Model.self }

  func canShow(_ row: any RowValue) -> Bool { row is Model }

  var hasTitle: Bool { title != nil }

  func title(ofRow row: any RowValue) -> String? {
    guard let title, let element = row as? Model else { return nil }
    return title(element)
  }

  func child(for row: any RowValue, in cell: TableViewCell?) -> Child? {
    (row as? Model).map { content(for: $0, in: cell as? Cell) }
  }

  func makeTableCell() -> TableViewCell? { makeCell() as? TableViewCell }

  /// The handlers of the adapter, if it is one of tables.
  var tableEvents: TableCellEvents<Model, Cell>? { events.tableEvents }

  /// The handlers of the adapter, if it is one of collections.
  var collectionEvents: CollectionCellEvents<Model, Cell>? { events.collectionEvents }

  /// The event of a row that handlers of both kinds of lists get.
  func event(_ row: RowContext) -> ListCellEvent<Model, Cell, Face>? { makeEvent(row) }

  /// The event of a row that the handlers in `tableEvents` get.
  func tableEvent(_ row: RowContext) -> TableCellEvent<Model, Cell>? { makeEvent(row) }

  private func makeEvent<List>(_ row: RowContext) -> ListCellEvent<Model, Cell, List>? {
    (row.element as? Model).map { ListCellEvent(row: row, original: $0) }
  }

  func dequeue(_ row: RowContext) {
    if let handler = events.dequeue, let event = event(row) { handler(event) }
  }

  func height(of row: RowContext) -> Double? {
    guard let handler = tableEvents?.rowHeight, let event = tableEvent(row) else { return nil }
    return ListEngine.usable(handler(event))
  }

  func estimatedHeight(of row: RowContext) -> Double? {
    guard let handler = tableEvents?.rowHeightEstimated, let event = tableEvent(row) else {
      return nil
    }
    return ListEngine.usable(handler(event))
  }

  func indentLevel(of row: RowContext) -> Int {
    guard let handler = tableEvents?.indentLevel, let event = tableEvent(row) else { return 0 }
    return max(0, handler(event))
  }

  func itemSize(of row: RowContext) -> Size? {
    guard let handler = collectionEvents?.itemSize,
      let event: CollectionCellEvent<Model, Cell> = makeEvent(row)
    else { return nil }
    return handler(event)
  }

  func canFocus(_ row: RowContext) -> Bool {
    guard let handler = events.canFocus, let event = event(row) else { return true }
    return handler(event)
  }
}

/// Which events anybody wants, so that nothing is prepared for the others.
extension CellAdapterProtocol {
  var wantsDisplay: Bool { events.willDisplay != nil || events.endDisplay != nil }
  var wantsItemSizes: Bool { collectionEvents?.itemSize != nil }
  var wantsIndents: Bool { tableEvents?.indentLevel != nil }
  var wantsEstimates: Bool { tableEvents?.rowHeightEstimated != nil }
  var wantsHeights: Bool { tableEvents?.rowHeight != nil }
  var wantsPrefetch: Bool { events.prefetch != nil || events.cancelPrefetch != nil }
  var wantsDeselection: Bool { events.willDeselectRow != nil || events.didDeselect != nil }
  var wantsSelection: Bool { events.willSelectRow != nil || events.selectionHandler != nil }
  /// Whether selecting a row does something besides that.
  var actsOnSelection: Bool { events.selectionHandler != nil }
  var wantsFocus: Bool { events.canFocus != nil }
  var asksForHighlights: Bool { events.shouldHighlight != nil }
  var wantsPresses: Bool {
    asksForHighlights || events.didHighlight != nil || events.didUnhighlight != nil
  }
}

/// What adapters are told once rows are shown.
extension CellAdapterProtocol {
  func willDisplay(_ row: RowContext) {
    if let handler = events.willDisplay, let event = event(row) { handler(event) }
  }

  func endDisplay(_ row: RowContext) {
    if let handler = events.endDisplay, let event = event(row) { handler(event) }
  }

  func prefetch(_ rows: [RowContext]) {
    call(events.prefetch, with: rows)
  }

  func cancelPrefetch(_ rows: [RowContext]) {
    call(events.cancelPrefetch, with: rows)
  }

  private func call(
    _ handler: (([Model], [RowPath]) -> Void)?,
    with rows: [RowContext]
  ) {
    guard let handler else { return }
    // Rows that are gone by now have just the place they had.
    let known = rows.map { $0.present }.compactMap { row in
      (row.element as? Model).map { ($0, row.path ?? row.origin) }
    }
    if !known.isEmpty { handler(known.map(\.0), known.map(\.1)) }
  }
}

/// What adapters are asked and told when rows are selected.
extension CellAdapterProtocol {
  func shouldHighlight(_ row: RowContext) -> Bool {
    guard let event = event(row) else { return false }
    return events.shouldHighlight?(event) ?? true
  }

  func didHighlight(_ row: RowContext) {
    if let handler = events.didHighlight, let event = event(row) { handler(event) }
  }

  func didUnhighlight(_ row: RowContext) {
    if let handler = events.didUnhighlight, let event = event(row) { handler(event) }
  }

  func willSelect(_ row: RowContext) -> RowPath? {
    guard let handler = events.willSelectRow, let event = event(row) else { return row.origin }
    return handler(event)
  }

  func didSelect(_ row: RowContext) -> TableSelectionState {
    guard let handler = events.selectionHandler, let event = event(row) else { return .none }
    return handler(event)
  }

  func willDeselect(_ row: RowContext) -> Bool {
    guard let handler = events.willDeselectRow, let event = event(row) else { return true }
    return handler(event) != nil
  }

  func didDeselect(_ row: RowContext) {
    if let handler = events.didDeselect, let event = event(row) { handler(event) }
  }
}
