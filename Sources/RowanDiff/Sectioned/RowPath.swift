/// The index path of a row: the index of its section, and its index in the section.
public struct RowPath: Comparable, Hashable, Sendable, CustomStringConvertible {
  /// The index of the section.
  public var section: Int

  /// The index of the row in its section.
  public var row: Int

  /// Creates an index path.
  @inlinable
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// Returns whether the first path precedes the second one: compares the sections, then the rows.
  @inlinable
  public static func < (first: RowPath, second: RowPath) -> Bool {
    first.section != second.section
      ? first.section < second.section : first.row < second.row
  }

  /// The section and the row as text, such as `2/0`.
  public var description: String { "\(section)/\(row)" }
}
