extension RowStorage {
  /// The greatest number of rows that are checked for having the same type.
  private static let few = 64

  /// Returns the rows with some of them replaced. O(log rows).
  package func replacing(_ range: Range<Int>, _ elements: [any RowValue]) -> RowStorage {
    var copy = self
    copy.replaceSubrange(range, with: Self.few(elements))
    return copy
  }

  /// Returns storage for a few rows. Rows of one type are stored by that type, so that they can be
  /// merged with their neighbours.
  private static func few(_ elements: [any RowValue]) -> RowStorage {
    func uniform<Row: RowValue & Equatable>(_ first: Row) -> RowStorage? {
      let rows = elements.compactMap { $0 as? Row }
      return rows.count == elements.count ? .uniform(rows) : nil
    }
    guard elements.count <= few, let first = elements.first as? any RowValue & Equatable else {
      return .mixed(elements)
    }
    return uniform(first) ?? .mixed(elements)
  }
}
