/// The place of a row: its section, and its index in there.
public struct RowPath: Comparable, Hashable, Sendable, CustomStringConvertible {
  /// The index of the section.
  public var section: Int

  /// The index of the row in its section.
  public var row: Int

  /// Makes a path.
  @inlinable
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// Orders by sections, then by rows.
  @inlinable
  public static func < (first: RowPath, second: RowPath) -> Bool {
    first.section != second.section
      ? first.section < second.section : first.row < second.row
  }

  /// The section and the row, such as `2/0`.
  public var description: String { "\(section)/\(row)" }
}
