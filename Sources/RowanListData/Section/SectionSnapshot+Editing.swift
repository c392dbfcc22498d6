import RowanCore

extension SectionSnapshot {
  /// Inserts rows before the row at an index, or at the end. O(log rows), besides the inserted rows.
  ///
  /// Editing functions count the rows that the section has, also while it is collapsed. A row that
  /// shows the state of the section does not count, and is replaced by the first row.
  ///
  /// Earlier copies of the snapshot keep their rows and share common storage.
  ///
  /// An index outside the rows is replaced by the nearest valid one, which is reported once.
  @inlinable
  public mutating func insert<Row: RowValue & Equatable>(_ new: [Row], at index: Int) {
    replace(index..<index, with: .uniform(new))
  }

  /// Inserts rows of different types before the row at an index, or at the end. O(log rows),
  /// besides the inserted rows.
  ///
  /// An index outside the rows is replaced by the nearest valid one, which is reported once.
  public mutating func insert(mixed new: [any RowValue], at index: Int) {
    replace(index..<index, with: .mixed(new))
  }

  /// Replaces rows. O(log rows).
  ///
  /// A range that exceeds the rows is clamped, which is reported once.
  @inlinable
  public mutating func replaceRows<Row: RowValue & Equatable>(
    _ range: Range<Int>,
    with new: [Row]
  ) {
    replace(range, with: .uniform(new))
  }

  /// Removes rows. O(log rows).
  ///
  /// A range that exceeds the rows is clamped, which is reported once.
  public mutating func removeRows(_ range: Range<Int>) {
    edit { $0.remove(range) }
  }

  /// Moves a row so that its new index is `destination`. O(log rows). If either index is invalid, no row moves,
  /// which is reported once.
  public mutating func moveRow(from index: Int, to destination: Int) {
    let count = storedRows.count
    guard (0..<count).contains(index), (0..<count).contains(destination) else {
      let move = "a move from \(index) to \(destination) in \(count) rows"
      return ValueReporter.report("moveRow(from:to:)", move, used: "no move")
    }
    edit { $0.move(from: index, to: destination) }
  }

  @usableFromInline
  mutating func replace(_ range: Range<Int>, with new: RowStorage) {
    edit { $0.replaceSubrange(range, with: new) }
  }

  private mutating func edit(_ change: (inout RowStorage) -> Void) {
    var stored = storedRows
    change(&stored)
    self = showing(stored)
  }
}
