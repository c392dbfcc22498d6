/// A symbol or button at the trailing edge of a row.
public enum RowAccessory: UInt8, Hashable, Sendable, CaseIterable {
  /// No accessory.
  case none
  /// A chevron, for a row that opens another screen.
  case disclosure
  /// A button that shows details of the row without selecting it.
  case detail
  /// A checkmark, for a row that is chosen.
  case checkmark
}
