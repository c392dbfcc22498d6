import RowanComponents

/// What adapters are asked when rows are dragged from one place to another.
extension CellAdapterProtocol {
  /// Whether rows may be dragged elsewhere.
  var wantsDrags: Bool { events.dragItems != nil }

  func dragItems(of row: RowContext) -> [DragItem] {
    guard let handler = events.dragItems, let event = event(row) else { return [] }
    return handler(event)
  }

  /// What is seen at the pointer; `nil` for what the row shows.
  func dragPreview(of row: RowContext) -> Child? {
    guard let handler = events.dragPreview, let event = event(row), let preview = handler(event)
    else { return nil }
    return Child(erasing: preview)
  }
}
