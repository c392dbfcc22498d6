/// A page that does not have the rows that it should have, by the count that came with it.
public struct RowPageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The rows that were asked for.
  public var range: Range<Int>
  /// The number of rows that came.
  public var rowCount: Int
  /// The number of rows that there are in all, as the page says.
  public var count: Int

  /// Creates an error.
  public init(range: Range<Int>, rowCount: Int, count: Int) {
    self.range = range
    self.rowCount = rowCount
    self.count = count
  }

  /// The mistake, and the rows that are shown.
  public var description: String {
    "Rows \(range.lowerBound) to \(range.upperBound - 1) were asked for twice, and \(rowCount) came, although the page"
      + " says that there are \(count) in all. The rows that came are shown."
  }
}
