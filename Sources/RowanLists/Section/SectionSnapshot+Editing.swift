extension SectionSnapshot {
  /// Puts rows in front of the one at an index, or at the end. O(log rows), beside the rows that come.
  ///
  /// Snapshots made before keep their rows; what they have in common is shared.
  /// - Precondition: The index is that of a row, or the count of rows.
  @inlinable
  public mutating func insert<Row: RowValue & Equatable>(_ new: [Row], at index: Int) {
    replace(index..<index, with: .uniform(new))
  }

  /// Puts rows of various types in front of the one at an index, or at the end. O(log rows).
  /// - Precondition: The index is that of a row, or the count of rows.
  public mutating func insert(mixed new: [any RowValue], at index: Int) {
    replace(index..<index, with: .mixed(new))
  }

  /// Puts other rows in the place of some. O(log rows).
  /// - Precondition: The range is one of rows.
  @inlinable
  public mutating func replaceRows<Row: RowValue & Equatable>(
    _ range: Range<Int>,
    with new: [Row]
  ) {
    replace(range, with: .uniform(new))
  }

  /// Takes rows away. O(log rows).
  /// - Precondition: The range is one of rows.
  public mutating func removeRows(_ range: Range<Int>) {
    rows.remove(range)
  }

  /// Takes a row to where it has the index `destination` afterwards. O(log rows).
  /// - Precondition: Both are indexes of rows.
  public mutating func moveRow(from index: Int, to destination: Int) {
    precondition(
      (0..<count).contains(index) && (0..<count).contains(destination),
      "A row cannot move from \(index) to \(destination) among \(count)."
    )
    rows.move(from: index, to: destination)
  }

  @usableFromInline
  mutating func replace(_ range: Range<Int>, with new: RowStorage) {
    rows.replaceSubrange(range, with: new)
  }
}
