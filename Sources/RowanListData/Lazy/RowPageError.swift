/// The error that a page has another number of rows than its count requires.
public struct RowPageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The requested rows.
  public var range: Range<Int>
  /// The number of returned rows.
  public var rowCount: Int
  /// The total number of rows that the page states.
  public var count: Int

  /// Creates an error.
  public init(range: Range<Int>, rowCount: Int, count: Int) {
    self.range = range
    self.rowCount = rowCount
    self.count = count
  }

  /// The expected and the returned rows, and the rows that are shown.
  public var description: String {
    "Rows \(range.lowerBound) to \(range.upperBound - 1) were requested twice, and \(rowCount) were"
      + " returned, although the page states a total of \(count). The returned rows are shown."
  }
}
