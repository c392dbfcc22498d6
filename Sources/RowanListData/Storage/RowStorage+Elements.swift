extension RowStorage {
  /// Up to so many rows are looked at to find out whether they are of one type.
  private static let few = 64

  /// The rows with others in place of some. O(log rows).
  package func replacing(_ range: Range<Int>, _ elements: [any RowValue]) -> RowStorage {
    var copy = self
    copy.replaceSubrange(range, with: Self.few(elements))
    return copy
  }

  /// Keeps a few rows by their type, if they are of one, so that they become one with their neighbours.
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
