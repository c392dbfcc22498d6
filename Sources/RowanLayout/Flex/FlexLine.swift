/// Items that stand beside each other on one line of a container.
///
/// Lines have a stack of their own: those of a large container are looked through several times,
/// and far apart among its items each would be fetched from memory.
struct FlexLine: BitwiseCopyable {
  /// The items.
  var first: Int32
  var end: Int32
  var cross: Float = 0
  var position: Float = 0
  /// The largest distance of a baseline from the line's edge.
  var baseline: Float = 0

  @inline(__always)
  init(_ items: Range<Int>) {
    first = Int32(truncatingIfNeeded: items.lowerBound)
    end = Int32(truncatingIfNeeded: items.upperBound)
  }

  @inline(__always) var items: Range<Int> { Int(first)..<Int(end) }
}
