/// The selection state of a row after `didSelect`.
public enum TableSelectionState: UInt8, Hashable, Sendable, CaseIterable {
  /// The row stays selected.
  case none
  /// The row is deselected immediately.
  case deselect
  /// The row is deselected after a moment in which the selection is visible.
  case deselectAnimated
}
