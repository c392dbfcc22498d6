/// Finds the largest set of elements that need not move: a longest increasing subsequence of the
/// old positions in their new order. All other elements move, and no changeset has fewer moves.
///
/// The algorithm is patience sorting (Craige Schensted, "Longest increasing and decreasing
/// subsequences", 1961): it stores, for each length, the smallest value that ends a subsequence of
/// this length. The memory is reused for each range.
@usableFromInline
struct IncreasingSubsequence: ~Copyable {
  /// The smallest value so far that ends a subsequence, indexed by the length minus one.
  @usableFromInline var ends: ScratchBuffer<Int32>

  /// The length minus one of the longest subsequence that a value ends, for each index of the
  /// range.
  @usableFromInline var places: ScratchBuffer<Int32>

  /// Allocates memory for ranges of up to `capacity` values.
  @inlinable
  init(capacity: Int) {
    ends = ScratchBuffer(unwritten: capacity)
    places = ScratchBuffer(unwritten: capacity)
  }

  /// Complements every value in the range that does not belong to a longest increasing subsequence,
  /// which makes it negative. Negative values are skipped. O(*n* log *n*), and O(*n*) for values in
  /// ascending order.
  @inlinable
  mutating func markMoves(in values: inout ScratchBuffer<Int32>, range: Range<Int>) {
    // Among the values with the same length, each is smaller than the one before it. Going
    // backwards, the first value with the next smaller length is therefore smaller than the value
    // selected before, and no value needs a link to its predecessor.
    var kept = Int32(truncatingIfNeeded: fillPlaces(values, range: range) &- 1)
    var index = range.upperBound
    while index > range.lowerBound {
      index &-= 1
      let value = values[index]
      // Arithmetic instead of a branch, because it cannot be predicted which values stay.
      let stays: Int32 = places[index &- range.lowerBound] == kept ? 1 : 0
      kept &-= stays
      values[index] = value ^ ((stays &- 1) & ~(value >> (Int32.bitWidth - 1)))
    }
  }

  /// Fills `places` and returns the greatest length.
  @inlinable
  mutating func fillPlaces(_ values: borrowing ScratchBuffer<Int32>, range: Range<Int>) -> Int {
    var length = 0
    var greatest: Int32 = -1
    for index in range {
      let value = values[index]
      let place: Int
      if value > greatest {
        place = length
        length &+= 1
        greatest = value
      } else if value < 0 {
        places[index &- range.lowerBound] = Self.nowhere
        continue
      } else {
        place = firstEnd(above: value, length: length)
        if place == length &- 1 { greatest = value }
      }
      places[index &- range.lowerBound] = Int32(truncatingIfNeeded: place)
      ends[place] = value
    }
    return length
  }

  /// The entry in `places` for a skipped value.
  @inlinable static var nowhere: Int32 { -2 }

  /// Returns the smallest length minus one whose end is greater than `value`. No two ends are
  /// equal. The search first examines the last but one end, since most values belong behind it,
  /// then goes back in growing steps until it has passed the result, then bisects.
  @inlinable
  func firstEnd(above value: Int32, length: Int) -> Int {
    let last = length &- 1
    if last == 0 || ends[last &- 1] < value { return last }
    var step = 16
    var low = last &- 1 &- step
    while low >= 0 && ends[low] > value {
      step &*= 8
      low = last &- 1 &- step
    }
    low = max(low &+ 1, 0)
    // The result is between `low` and `last` minus one.
    var count = last &- low
    while count > 1 {
      let half = count >> 1
      low = ends[low &+ half &- 1] < value ? low &+ half : low
      count &-= half
    }
    return low
  }
}
