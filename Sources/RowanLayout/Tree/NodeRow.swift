/// All that the arena knows about a node: 192 bytes, three cache lines.
struct NodeRow: BitwiseCopyable {
  var style: LayoutStyle
  var flags: NodeFlags

  var parent = LayoutNode.none
  var firstChild = LayoutNode.none
  /// The next child of the parent, or the next free row.
  var nextSibling = LayoutNode.none

  /// Left, top, width and height of the border box in the parent.
  var frame = SIMD4<Float>()
  /// The last pass that changed the frame or one below it.
  var lastMoved: UInt32 = 0

  /// The size that the content asks for in unbounded space.
  var intrinsicWidth: Float = 0
  var intrinsicHeight: Float = 0
  /// The last answer to a question that left an axis open.
  var measured = CachedSize()
  /// The answer that the frames below belong to.
  var final = CachedSize()

  init(style: LayoutStyle, content: LayoutContent) {
    self.style = style
    flags = [.isUsed, .isDirty, .isTouched]
    flags.content = content
  }
}

/// The state of a row.
struct NodeFlags: OptionSet, BitwiseCopyable {
  var rawValue: UInt16

  /// Something at or below the node changed since its last layout. All ancestors are dirty too.
  static let isDirty = NodeFlags(rawValue: 1 << 2)
  /// The node is new or its list of children changed: it counts as moved even if its frame stays.
  static let isTouched = NodeFlags(rawValue: 1 << 3)
  /// Everything at and below the node is known to have an empty frame.
  static let isSettled = NodeFlags(rawValue: 1 << 4)
  /// The row belongs to a node and is not free.
  static let isUsed = NodeFlags(rawValue: 1 << 5)
  static let hasIntrinsic = NodeFlags(rawValue: 1 << 6)
  static let hasMeasured = NodeFlags(rawValue: 1 << 7)
  static let hasFinal = NodeFlags(rawValue: 1 << 8)
  static let hasCaches: NodeFlags = [.hasIntrinsic, .hasMeasured, .hasFinal]

  var content: LayoutContent {
    get { LayoutContent(rawValue: UInt8(truncatingIfNeeded: rawValue & 3)) ?? .none }
    set { rawValue = rawValue & ~3 | UInt16(newValue.rawValue) }
  }
}

/// A question about a node's size, and the answer.
struct CachedSize: BitwiseCopyable {
  var widthAsked = AxisConstraint.unbounded
  var heightAsked = AxisConstraint.unbounded
  var width: Float = 0
  var height: Float = 0
}
