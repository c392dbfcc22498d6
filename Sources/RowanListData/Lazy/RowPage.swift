/// A fetched page of rows, with the total count.
public struct RowPage<Row: RowValue & Equatable>: Sendable {
  /// The requested rows, in order; fewer at the end of all rows.
  public var rows: [Row]

  /// The total number of rows when this page was read.
  public var count: Int

  /// Creates a page.
  public init(rows: [Row], count: Int) {
    self.rows = rows
    self.count = count
  }
}
