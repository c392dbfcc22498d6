/// A row that a pointer presses, or pressed just before a tap.
struct RowHighlight {
  var id: RowID
  /// The row and its data at the time of the press.
  var row: RowContext
  var adapter: any _CellAdapterProtocol
  /// Whether the adapter allows the highlight.
  var isAllowed: Bool
  /// Whether the pointer is still down.
  var isPressed = true

  /// Whether the host's press feedback depends on this highlight.
  @MainActor var changesFeedback: Bool { isAllowed && adapter.hasHighlightHandler }
}
