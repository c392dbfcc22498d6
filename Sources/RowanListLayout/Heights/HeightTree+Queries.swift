extension HeightTree {
  /// The height of a row, known or estimated. O(log *n*).
  package func height(at index: Int) -> Double {
    let (block, row) = locate(index)
    return blocks[block][row].value(estimate: estimate)
  }

  /// Whether the height of a row was measured. O(log *n*).
  package func isMeasured(at index: Int) -> Bool {
    let (block, row) = locate(index)
    return blocks[block][row].isMeasured
  }

  /// The top of a row; the index behind the last row gives the height of all. O(log *n*).
  package func offset(of index: Int) -> Double {
    precondition(index >= 0 && index <= count, "The row is out of range.")
    if index == count { return total }
    let place = sums.place(ofRow: index)
    let first = blocks[place.block].summary(ofFirst: index - Int(place.before.rowCount))
    return (place.before + first).height(estimate: estimate)
  }

  /// The row that covers an offset, its top included and its bottom not. Above all rows it is the
  /// first one, below them the last. O(log *n*).
  ///
  /// Rows without height cover nothing.
  package func index(at offset: Double) -> Int {
    precondition(count > 0, "An empty list has no row at any offset.")
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
