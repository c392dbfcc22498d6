/// Four lengths in the order of ``Edges``. Not a SIMD vector, whose alignment would leave gaps in
/// the arena's rows.
struct EdgeLengths: Sendable, BitwiseCopyable {
  var leading: Float
  var top: Float
  var trailing: Float
  var bottom: Float

  @inline(__always)
  init(_ leading: Float, _ top: Float, _ trailing: Float, _ bottom: Float) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  @inline(__always)
  init(all length: Float) {
    self.init(length, length, length, length)
  }

  @inline(__always) var horizontal: Float { leading + trailing }
  @inline(__always) var vertical: Float { top + bottom }

  /// The lengths with leading and trailing exchanged.
  @inline(__always)
  var mirrored: EdgeLengths { EdgeLengths(trailing, top, leading, bottom) }

  @inline(__always)
  static func + (one: EdgeLengths, other: EdgeLengths) -> EdgeLengths {
    EdgeLengths(
      one.leading + other.leading,
      one.top + other.top,
      one.trailing + other.trailing,
      one.bottom + other.bottom
    )
  }

  @inline(__always)
  var bits: SIMD4<UInt32> {
    SIMD4(
      leading.bitPattern,
      top.bitPattern,
      trailing.bitPattern,
      bottom.bitPattern
    )
  }
}
