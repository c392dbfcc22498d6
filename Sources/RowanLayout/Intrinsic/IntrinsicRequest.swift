/// The two intrinsic widths of a content box (CSS Sizing §5).
enum IntrinsicKind: UInt8, BitwiseCopyable {
  case minContent
  case maxContent

  @inline(__always)
  var flag: NodeFlags { self == .minContent ? .hasMinContent : .hasMaxContent }
}

/// A request for the intrinsic width of a node.
struct IntrinsicRequest: BitwiseCopyable {
  var node: UInt32
  var kind: IntrinsicKind
  /// The height of its content box, as far as it is known.
  var height: IntrinsicHeight
}

/// The height of a content box while its intrinsic widths are determined: definite, limited or
/// unknown.
///
/// A column breaks at a limit too, but percentages in the content do not refer to it.
struct IntrinsicHeight: BitwiseCopyable {
  /// A definite height, a limit with the sign bit set (even if the limit is 0), or NaN.
  private let value: Float

  private init(value: Float) {
    self.value = value
  }

  static let unknown = IntrinsicHeight(value: .nan)

  /// Returns a height to which percentages in the content refer; it is unknown if `height` is NaN.
  @inline(__always)
  static func definite(_ height: Float) -> IntrinsicHeight {
    IntrinsicHeight(value: height)
  }

  /// Returns a maximum height, at which a column breaks.
  static func atMost(_ limit: Float) -> IntrinsicHeight {
    IntrinsicHeight(value: -limit.magnitude)
  }

  /// The definite height; NaN if there is none.
  @inline(__always) var definite: Float { value.sign == .minus ? .nan : value }

  /// The height at which a column breaks; NaN if it is unknown.
  var breaking: Float { value.magnitude }

  @inline(__always)
  static func == (one: IntrinsicHeight, other: IntrinsicHeight) -> Bool {
    one.value.bitPattern == other.value.bitPattern || one.value.isNaN && other.value.isNaN
  }
}
