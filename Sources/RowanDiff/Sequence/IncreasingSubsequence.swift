/// Finds the most elements that can stay where they are: a longest increasing subsequence of the
/// old positions in their new order. All others move, and no changeset has fewer moves.
///
/// The algorithm is patience sorting (Craige Schensted, "Longest increasing and decreasing
/// subsequences", 1961): for each length the smallest value that ends a subsequence of this length.
/// The memory is reused from range to range.
@usableFromInline
struct IncreasingSubsequence: ~Copyable {
  /// For each length minus one, the index of the value that ends the subsequence.
  @usableFromInline var ends: ScratchBuffer<Int32>

  /// For each index of the range, the index of the value before it in its subsequence.
  @usableFromInline var predecessors: ScratchBuffer<Int32>

  /// Allocates memory for ranges of up to `capacity` values.
  @inlinable
  init(capacity: Int) {
    ends = ScratchBuffer(unwritten: capacity)
    predecessors = ScratchBuffer(unwritten: capacity)
  }

  /// Complements every value in the range that does not belong to a longest increasing subsequence,
  /// which makes it negative. Negative values are passed over. O(*n* log *n*), and O(*n*) for
  /// values in order.
  @inlinable
  mutating func markMoves(in values: inout ScratchBuffer<Int32>, range: Range<Int>) {
    let length = link(values, range: range)
    guard length > 0 else { return }
    var kept = Int(ends[length &- 1])
    var index = range.upperBound
    while index > range.lowerBound {
      index &-= 1
      let value = values[index]
      if value < 0 { continue }
      if index == kept {
        kept = Int(predecessors[index &- range.lowerBound])
      } else {
        values[index] = ~value
      }
    }
  }

  /// Fills the predecessors and returns the greatest length.
  @inlinable
  mutating func link(_ values: borrowing ScratchBuffer<Int32>, range: Range<Int>) -> Int {
    var length = 0
    var greatest: Int32 = -1
    for index in range {
      let value = values[index]
      if value < 0 { continue }
      let offset = index &- range.lowerBound
      let place: Int
      if value > greatest {
        place = length
        length &+= 1
        greatest = value
      } else {
        place = firstEnd(notBelow: value, in: values, length: length)
        if place == length &- 1 { greatest = value }
      }
      predecessors[offset] = place > 0 ? ends[place &- 1] : -1
      ends[place] = Int32(truncatingIfNeeded: index)
    }
    return length
  }

  /// The first length minus one whose end is not below `value`: steps that double from the back,
  /// since most values belong near it, then a binary search.
  @inlinable
  func firstEnd(
    notBelow value: Int32,
    in values: borrowing ScratchBuffer<Int32>,
    length: Int
  ) -> Int {
    var high = length &- 1
    var step = 1
    var low = high &- step
    while low >= 0 && values[Int(ends[low])] > value {
      high = low
      step &*= 2
      low = high &- step
    }
    low = max(low &+ 1, 0)
    while low < high {
      let middle = (low &+ high) >> 1
      if values[Int(ends[middle])] < value { low = middle &+ 1 } else { high = middle }
    }
    return high
  }
}
