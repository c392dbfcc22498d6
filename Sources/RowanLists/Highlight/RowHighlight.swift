/// A row on which a pointer is pressed, or was until just now.
struct RowHighlight {
  var id: RowID
  /// The row as it was when it was seen to last.
  var row: RowContext
  var adapter: any CellAdapterProtocol
  /// Whether the adapter has let the row stand out.
  var isAllowed: Bool
  /// Whether the pointer is still pressed.
  var isPressed = true

  /// Whether what the host shows of the press depends on it.
  @MainActor var changesFeedback: Bool { isAllowed && adapter.asksForHighlights }
}
