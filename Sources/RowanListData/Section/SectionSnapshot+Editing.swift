import RowanCore

extension SectionSnapshot {
  /// Puts rows in front of the one at an index, or at the end. O(log rows), beside the rows that come.
  ///
  /// Snapshots made before keep their rows; what they have in common is shared.
  ///
  /// An index beyond the rows counts as the nearest, which is reported once.
  @inlinable
  public mutating func insert<Row: RowValue & Equatable>(_ new: [Row], at index: Int) {
    replace(index..<index, with: .uniform(new))
  }

  /// Puts rows of various types in front of the one at an index, or at the end. O(log rows).
  ///
  /// An index beyond the rows counts as the nearest, which is reported once.
  public mutating func insert(mixed new: [any RowValue], at index: Int) {
    replace(index..<index, with: .mixed(new))
  }

  /// Puts other rows in the place of some. O(log rows).
  ///
  /// Of a range that reaches beyond the rows, the part among them counts, which is reported once.
  @inlinable
  public mutating func replaceRows<Row: RowValue & Equatable>(
    _ range: Range<Int>,
    with new: [Row]
  ) {
    replace(range, with: .uniform(new))
  }

  /// Takes rows away. O(log rows).
  ///
  /// Of a range that reaches beyond the rows, the part among them counts, which is reported once.
  public mutating func removeRows(_ range: Range<Int>) {
    rows.remove(range)
  }

  /// Takes a row to where it has the index `destination` afterwards. O(log rows). Where either is no index of a row,
  /// nothing moves, which is reported once.
  public mutating func moveRow(from index: Int, to destination: Int) {
    guard (0..<count).contains(index), (0..<count).contains(destination) else {
      let move = "a move from \(index) to \(destination) among \(count)"
      return ValueReporter.report("moveRow(from:to:)", move, used: "no move")
    }
    rows.move(from: index, to: destination)
  }

  @usableFromInline
  mutating func replace(_ range: Range<Int>, with new: RowStorage) {
    rows.replaceSubrange(range, with: new)
  }
}
