import RowanComponents

/// The drag source handlers of an adapter.
extension _CellAdapterProtocol {
  /// Whether rows may be dragged out of the list.
  var wantsDrags: Bool { events.dragItems != nil }

  func dragItems(of row: RowContext) -> [DragItem] {
    guard let handler = events.dragItems, let event = event(row) else { return [] }
    return handler(event)
  }

  /// Returns the preview at the pointer; `nil` to show the content of the row.
  func dragPreview(of row: RowContext) -> Child? {
    guard let handler = events.dragPreview, let event = event(row), let preview = handler(event)
    else { return nil }
    return Child(erasing: preview)
  }
}
