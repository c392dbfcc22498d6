/// What the control does that stands before a row while a table is edited.
public enum TableEditStyle: UInt8, Hashable, Sendable, CaseIterable {
  /// There is none.
  case none
  /// It deletes the row, once that was confirmed.
  case delete
  /// It inserts another row.
  case insert
}
