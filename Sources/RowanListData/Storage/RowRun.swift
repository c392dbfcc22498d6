/// Consecutive rows of two chunks to compare.
@usableFromInline
struct RowRun {
  /// The index of the first row in the first chunk.
  @usableFromInline let place: Int
  /// The second chunk.
  @usableFromInline let other: RowChunk
  /// The index of the first row in the second chunk.
  @usableFromInline let otherPlace: Int
  /// The number of rows in each chunk.
  @usableFromInline let count: Int
  /// The distance to the next row: 1, or -1 for backwards.
  @usableFromInline let step: Int

  init(place: Int, other: RowChunk, otherPlace: Int, count: Int, step: Int) {
    self.place = place
    self.other = other
    self.otherPlace = otherPlace
    self.count = count
    self.step = step
  }

  /// Compares row by row, up to the first row whose key differs. The compiler specializes it for its
  /// arguments.
  /// - Returns: The number of rows with equal keys.
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
