/// Rows of two chunks that are to be compared, one after the other.
@usableFromInline
struct RowRun {
  /// The first row of the one chunk.
  @usableFromInline let place: Int
  /// The other chunk.
  @usableFromInline let other: RowChunk
  /// The first row there.
  @usableFromInline let otherPlace: Int
  /// How many rows there are in both.
  @usableFromInline let count: Int
  /// How far it is to the next row: 1, or -1 for backwards.
  @usableFromInline let step: Int

  init(place: Int, other: RowChunk, otherPlace: Int, count: Int, step: Int) {
    self.place = place
    self.other = other
    self.otherPlace = otherPlace
    self.count = count
    self.step = step
  }

  /// Passes the rows that have the same keys, looking at each by itself. It comes out specialised for
  /// what it is given.
  /// - Returns: How many there are up to the first that differ.
  @inlinable
  @inline(__always)
  func pass(
    isSameKey: (Int, RowChunk, Int) -> Bool,
    isContentEqual: (Int, RowChunk, Int) -> Bool,
    _ didDiffer: (Int) -> Void
  ) -> Int {
    var (index, otherIndex) = (place, otherPlace)
    for distance in 0..<count {
      guard isSameKey(index, other, otherIndex) else { return distance }
      if !isContentEqual(index, other, otherIndex) { didDiffer(distance) }
      index &+= step
      otherIndex &+= step
    }
    return count
  }
}
