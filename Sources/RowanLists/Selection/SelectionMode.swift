/// The number of rows of a table that can be selected.
public enum SelectionMode: UInt8, Hashable, Sendable, CaseIterable {
  /// No rows.
  case none
  /// At most one row. Selecting another row deselects it.
  case single
  /// Any number of rows. A tap selects only one row, with Control or Command it toggles one, and with Shift it
  /// selects the range from the last one.
  case multiple
}
