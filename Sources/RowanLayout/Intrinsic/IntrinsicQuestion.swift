/// Which of the two intrinsic widths of a content box is looked for (CSS Sizing §5).
enum IntrinsicKind: UInt8, BitwiseCopyable {
  case minContent
  case maxContent

  @inline(__always)
  var flag: NodeFlags { self == .minContent ? .hasMinContent : .hasMaxContent }
}

/// A node whose intrinsic width is needed by another.
struct IntrinsicQuestion: BitwiseCopyable {
  var node: UInt32
  var kind: IntrinsicKind
  /// The height of its content box, if that is definite; NaN otherwise.
  var height: Float
}
