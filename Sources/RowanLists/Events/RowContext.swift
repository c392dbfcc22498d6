import RowanComponents
import RowanCore
package import RowanDiff

/// A row of any type, with the information that its events need.
///
/// It represents the row, not its index path: ``path`` and ``present`` follow the row through later changes
/// of sections.
@MainActor
package struct RowContext {
  /// The element when the context was created.
  let element: any RowValue
  /// The index path when the context was created.
  let origin: RowPath
  /// The cell that showed the row when the context was created.
  var cell: TableViewCell? { didSet { cellUses = cell?.uses ?? 0 } }
  /// The engine of the list, unowned because the engine itself retains some contexts.
  unowned let engine: ListEngine
  /// The text on the clipboard, for the paste action.
  var pastedText: String?
  /// Whether the context is for an end of display. Then ``origin`` counts even if the row is gone.
  var isLeaving = false
  /// The version of the list in which ``origin`` is valid.
  private let version: UInt64
  /// The number of uses of the cell when the context was created.
  private var cellUses: UInt64 = 0
  /// The identity of the section, and the number of the row among rows with the same identity.
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

  /// The cell that shows the row now: `cell`, or another one if `cell` was reused for another row.
  var presentCell: TableViewCell? {
    guard let cell, cell.uses != cellUses else { return cell }
    return id.flatMap { engine.live.cells[RowRoots.Key($0)] }
  }

  /// Whether the list has not changed since the context was created. O(1).
  var isCurrent: Bool { engine.contentVersion == version }

  /// The current identity of the row; `nil` if the row is known to be gone.
  var id: RowID? {
    isCurrent
      ? engine.id(of: origin)
      : naming.presentName(
        of: RowID(section: section, row: element.identityKey, occurrence: occurrence)
      )
  }

  /// The current index path of the row; `nil` if the row is gone.
  ///
  /// O(1) until other sections are shown, and for mounted rows; otherwise O(rows of the section).
  package var path: RowPath? { isCurrent ? origin : id.flatMap { engine.path(of: $0) } }

  /// Whether a row of another adapter now has the identity. The row of this context is gone then.
  var isReplaced: Bool {
    guard !isCurrent, let path else { return false }
    return engine.adapters.adapter(for: engine.shownSections[path.section].rows.value(path.row))
      !== engine.adapters.adapter(for: element)
  }

  /// The current state of the row, or this context if the row is gone or replaced.
  var present: RowContext {
    guard !isCurrent, let path, !isReplaced else { return self }
    var row = RowContext(path, in: engine, cell: presentCell)
    row.pastedText = pastedText
    return row
  }
}

extension RowValue {
  /// The identity as a key of tables.
  fileprivate var identityKey: IdentityKey { IdentityKey(id) }
}

/// Type-erased access to adapters.
extension _CellAdapterProtocol {
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

  /// The handlers of the adapter, if it is an adapter of tables.
  var tableEvents: TableCellEvents<Model, Cell>? { events.tableEvents }

  /// The handlers of the adapter, if it is an adapter of collections.
  var collectionEvents: CollectionCellEvents<Model, Cell>? { events.collectionEvents }

  /// Returns the event of a row for handlers that both kinds of lists share.
  func event(_ row: RowContext) -> ListCellEvent<Model, Cell, Face>? { makeEvent(row) }

  /// Returns the event of a row for the handlers in `tableEvents`.
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

/// The events that have a handler, so that nothing is prepared for the others.
extension _CellAdapterProtocol {
  var wantsDisplay: Bool { events.willDisplay != nil || events.endDisplay != nil }
  var wantsItemSizes: Bool { collectionEvents?.itemSize != nil }
  var wantsIndents: Bool { tableEvents?.indentLevel != nil }
  var wantsEstimates: Bool { tableEvents?.rowHeightEstimated != nil }
  var wantsHeights: Bool { tableEvents?.rowHeight != nil }
  var wantsPrefetch: Bool { events.prefetch != nil || events.cancelPrefetch != nil }
  var wantsDeselection: Bool { events.willDeselectRow != nil || events.didDeselect != nil }
  var wantsSelection: Bool { events.willSelectRow != nil || events.selectionHandler != nil }
  /// Whether the adapter has a handler that runs after a row is selected.
  var actsOnSelection: Bool { events.selectionHandler != nil }
  var wantsFocus: Bool { events.canFocus != nil }
  var hasHighlightHandler: Bool { events.shouldHighlight != nil }
  var wantsPresses: Bool {
    hasHighlightHandler || events.didHighlight != nil || events.didUnhighlight != nil
  }
}

/// Display and prefetch handlers.
extension _CellAdapterProtocol {
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
    // Rows that are gone have only their last known index path.
    let known = rows.map { $0.present }.compactMap { row in
      (row.element as? Model).map { ($0, row.path ?? row.origin) }
    }
    if !known.isEmpty { handler(known.map(\.0), known.map(\.1)) }
  }
}

/// Highlighting and selection handlers.
extension _CellAdapterProtocol {
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
