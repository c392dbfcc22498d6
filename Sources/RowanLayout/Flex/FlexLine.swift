/// A line of a container: items beside each other along the main axis.
///
/// Lines have their own stack, because the lines of a large container are traversed several times:
/// if they were stored among the items, far apart, each access would have to fetch from memory.
struct FlexLine: BitwiseCopyable {
  /// The range of the items on their stack: `first` is its start, `end` its end.
  var first: Int32
  var end: Int32
  var cross: Float = 0
  var position: Float = 0
  /// The greatest distance of a baseline from the line's edge.
  var baseline: Float = 0

  @inline(__always)
  init(_ items: Range<Int>) {
    first = Int32(truncatingIfNeeded: items.lowerBound)
    end = Int32(truncatingIfNeeded: items.upperBound)
  }

  @inline(__always) var items: Range<Int> { Int(first)..<Int(end) }
}
