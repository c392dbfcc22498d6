/// What stands behind the content of a row and says what there is to it.
public enum RowAccessory: UInt8, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case none
  /// A sign that opening the row leads somewhere.
  case disclosure
  /// A button for more about the row, which does not select it.
  case detail
  /// A mark that the row is chosen.
  case checkmark
}
