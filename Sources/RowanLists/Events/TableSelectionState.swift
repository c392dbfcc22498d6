/// What becomes of a row's selection once it was selected.
public enum TableSelectionState: UInt8, Hashable, Sendable, CaseIterable {
  /// It stays selected.
  case none
  /// It is deselected at once.
  case deselect
  /// It is deselected after a moment in which the selection is seen.
  case deselectAnimated
}
