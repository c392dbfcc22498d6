extension HeightTree {
  /// Returns the height of a row, known or estimated. O(log *n*).
  package func height(at index: Int) -> Double {
    let (block, row) = locate(index)
    return blocks[block][row].value(estimate: estimate)
  }

  /// Returns whether the height of a row is measured. O(log *n*).
  package func isMeasured(at index: Int) -> Bool {
    let (block, row) = locate(index)
    return blocks[block][row].isMeasured
  }

  /// Returns the top of a row; the total height for the index after the last row. O(log *n*).
  package func offset(of index: Int) -> Double {
    precondition(index >= 0 && index <= count, "Row \(index) is out of bounds.")
    if index == count { return total }
    let place = sums.place(ofRow: index)
    let first = blocks[place.block].summary(ofFirst: index - Int(place.before.rowCount))
    return (place.before + first).height(estimate: estimate)
  }

  /// Returns the row that covers an offset, including its top and excluding its bottom; the first
  /// row for an offset above all rows, the last for an offset below them. O(log *n*).
  ///
  /// Rows without height cover no offset.
  package func index(at offset: Double) -> Int {
    precondition(count > 0, "An empty list has no row at the offset \(offset).")
    let estimate = estimate
    guard offset >= 0 else { return 0 }
    guard offset < total else { return count - 1 }
    let place = sums.place(atOffset: offset, estimate: estimate)
    guard place.block < blocks.count else { return count - 1 }
    let block = blocks[place.block]
    let row = block.row(at: offset, after: place.before, estimate: estimate)
    return Int(place.before.rowCount) + (row ?? block.count - 1)
  }
}
