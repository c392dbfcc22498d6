/// Finds the most elements that can stay where they are: a longest increasing subsequence of the
/// old positions in their new order. All others move, and no changeset has fewer moves.
///
/// The algorithm is patience sorting (Craige Schensted, "Longest increasing and decreasing
/// subsequences", 1961): for each length the smallest value that ends a subsequence of this length.
/// The memory is reused from range to range.
@usableFromInline
struct IncreasingSubsequence: ~Copyable {
  /// For each length minus one, the smallest value so far that ends a subsequence.
  @usableFromInline var ends: ScratchBuffer<Int32>

  /// For each index of the range, the length minus one of the longest subsequence that its value
  /// ends.
  @usableFromInline var places: ScratchBuffer<Int32>

  /// Allocates memory for ranges of up to `capacity` values.
  @inlinable
  init(capacity: Int) {
    ends = ScratchBuffer(unwritten: capacity)
    places = ScratchBuffer(unwritten: capacity)
  }

  /// Complements every value in the range that does not belong to a longest increasing subsequence,
  /// which makes it negative. Negative values are passed over. O(*n* log *n*), and O(*n*) for
  /// values in order.
  @inlinable
  mutating func markMoves(in values: inout ScratchBuffer<Int32>, range: Range<Int>) {
    // Values at one place only get smaller. The last one at the place below, seen backwards, is
    // therefore smaller than the one kept before, and no value has to name its predecessor.
    var kept = Int32(truncatingIfNeeded: fillPlaces(values, range: range) &- 1)
    var index = range.upperBound
    while index > range.lowerBound {
      index &-= 1
      let value = values[index]
      // Counting instead of branching: which values stay cannot be predicted.
      let stays: Int32 = places[index &- range.lowerBound] == kept ? 1 : 0
      kept &-= stays
      values[index] = value ^ ((stays &- 1) & ~(value >> (Int32.bitWidth - 1)))
    }
  }

  /// Fills the places and returns the greatest length.
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

  /// The place of a value that is passed over.
  @inlinable static var nowhere: Int32 { -2 }

  /// The first length minus one whose end is above `value`, which is among the ends at most once:
  /// a look at the last but one, since most values belong behind it; steps from there that grow
  /// until they have passed the place; then halving.
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
    // The place is from `low` to `last` minus one.
    var count = last &- low
    while count > 1 {
      let half = count >> 1
      low = ends[low &+ half &- 1] < value ? low &+ half : low
      count &-= half
    }
    return low
  }
}
