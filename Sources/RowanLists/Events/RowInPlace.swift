import RowanComponents
import RowanCore
import RowanDiff

/// A row, whatever its type, and all that events about it come with.
@MainActor
struct RowInPlace {
  var element: any RowValue
  var path: RowPath?
  var cell: TableViewCell?
  /// The table, which keeps some of these itself.
  unowned var table: TableView
  /// What is on the clipboard, where it is to be put here.
  var pastedText: String?
}

/// What the table asks of adapters without knowing their types.
extension TableCellAdapterProtocol {
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

  func event(_ row: RowInPlace) -> TableCellEvent<Model, Cell>? {
    guard let element = row.element as? Model else { return nil }
    return TableCellEvent(
      indexPath: row.path,
      element: element,
      cell: row.cell as? Cell,
      table: row.table,
      pastedText: row.pastedText
    )
  }

  func dequeue(_ row: RowInPlace) {
    if let handler = events.dequeue, let event = event(row) { handler(event) }
  }

  func height(of row: RowInPlace) -> Double? {
    guard let handler = events.rowHeight, let event = event(row) else { return nil }
    return TableView.usable(handler(event))
  }

  func estimatedHeight(of row: RowInPlace) -> Double? {
    guard let handler = events.rowHeightEstimated, let event = event(row) else { return nil }
    return TableView.usable(handler(event))
  }

  func indentLevel(of row: RowInPlace) -> Int {
    guard let handler = events.indentLevel, let event = event(row) else { return 0 }
    return max(0, handler(event))
  }

  func itemSize(of row: RowInPlace) -> Size? {
    guard let handler = events.itemSize, let event = event(row) else { return nil }
    return handler(event)
  }

  func canFocus(_ row: RowInPlace) -> Bool {
    guard let handler = events.canFocus, let event = event(row) else { return true }
    return handler(event)
  }
}

/// Which events anybody wants, so that nothing is prepared for the others.
extension TableCellAdapterProtocol {
  var wantsDisplay: Bool { events.willDisplay != nil || events.endDisplay != nil }
  var wantsItemSizes: Bool { events.itemSize != nil }
  var wantsIndents: Bool { events.indentLevel != nil }
  var wantsEstimates: Bool { events.rowHeightEstimated != nil }
  var wantsHeights: Bool { events.rowHeight != nil }
  var wantsPrefetch: Bool { events.prefetch != nil || events.cancelPrefetch != nil }
  var wantsDeselection: Bool { events.willDeselect != nil || events.didDeselect != nil }
  var wantsSelection: Bool { events.willSelect != nil || events.selectionHandler != nil }
  var wantsFocus: Bool { events.canFocus != nil }
  var asksForHighlights: Bool { events.shouldHighlight != nil }
  var wantsPresses: Bool {
    asksForHighlights || events.didHighlight != nil || events.didUnhighlight != nil
  }
}

/// What adapters are told once rows are shown.
extension TableCellAdapterProtocol {
  func willDisplay(_ row: RowInPlace) {
    if let handler = events.willDisplay, let event = event(row) { handler(event) }
  }

  func endDisplay(_ row: RowInPlace) {
    if let handler = events.endDisplay, let event = event(row) { handler(event) }
  }

  func prefetch(_ rows: [(element: any RowValue, path: RowPath)]) {
    call(events.prefetch, with: rows)
  }

  func cancelPrefetch(_ rows: [(element: any RowValue, path: RowPath)]) {
    call(events.cancelPrefetch, with: rows)
  }

  private func call(
    _ handler: (([Model], [RowPath]) -> Void)?,
    with rows: [(element: any RowValue, path: RowPath)]
  ) {
    guard let handler else { return }
    let known = rows.compactMap { row in (row.element as? Model).map { ($0, row.path) } }
    if !known.isEmpty { handler(known.map(\.0), known.map(\.1)) }
  }
}

/// What adapters are asked and told when rows are selected.
extension TableCellAdapterProtocol {
  func shouldHighlight(_ row: RowInPlace) -> Bool {
    guard let event = event(row) else { return false }
    return events.shouldHighlight?(event) ?? true
  }

  func didHighlight(_ row: RowInPlace) {
    if let handler = events.didHighlight, let event = event(row) { handler(event) }
  }

  func didUnhighlight(_ row: RowInPlace) {
    if let handler = events.didUnhighlight, let event = event(row) { handler(event) }
  }

  func willSelect(_ row: RowInPlace) -> RowPath? {
    guard let handler = events.willSelect, let event = event(row) else { return row.path }
    return handler(event)
  }

  func didSelect(_ row: RowInPlace) -> TableSelectionState {
    guard let handler = events.selectionHandler, let event = event(row) else { return .none }
    return handler(event)
  }

  func willDeselect(_ row: RowInPlace) -> Bool {
    guard let handler = events.willDeselect, let event = event(row) else { return true }
    return handler(event) != nil
  }

  func didDeselect(_ row: RowInPlace) {
    if let handler = events.didDeselect, let event = event(row) { handler(event) }
  }
}
