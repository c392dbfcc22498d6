/// Rows that were fetched, and how many there are in all.
public struct RowPage<Row: RowValue & Equatable>: Sendable {
  /// The rows asked for, in order; fewer where there are no more.
  public var rows: [Row]

  /// How many rows there are in all, at the moment these were read.
  public var count: Int

  /// Creates a page.
  public init(rows: [Row], count: Int) {
    self.rows = rows
    self.count = count
  }
}
