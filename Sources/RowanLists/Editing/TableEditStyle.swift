/// The kind of control before a row in edit mode.
public enum TableEditStyle: UInt8, Hashable, Sendable, CaseIterable {
  /// No control.
  case none
  /// A control that deletes the row, after a confirmation.
  case delete
  /// A control that inserts another row.
  case insert
}
