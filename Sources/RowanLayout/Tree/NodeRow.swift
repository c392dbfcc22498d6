/// All that the arena knows about a node: 200 bytes at most, a test says so.
struct NodeRow: BitwiseCopyable {
  var style: LayoutStyle
  var flags: NodeFlags

  var parent = LayoutNode.none
  var firstChild = LayoutNode.none
  /// The next child of the parent, or the next free row.
  var nextSibling = LayoutNode.none

  /// The border box in the parent. Its size is also the question that the frames below answer, as
  /// long as `hasFinal` is set.
  var frame = NodeFrame()
  /// The last pass that changed the frame or one below it.
  var lastMoved: UInt32 = 0

  /// The width that percentages among padding and margins referred to.
  var edgeBasis: Float = 0
  /// The first baseline, from the upper edge of the border box; NaN if there is none.
  var baseline: Float = .nan

  // What follows is not touched where boxes of a decided size are laid out.

  /// The intrinsic widths of the content box.
  var minContent: Float = 0
  var maxContent: Float = 0
  /// The height of the content box that they were found with, where that matters.
  var intrinsicHeight = IntrinsicHeight.unknown
  /// The last question that left the height open, and the answer.
  var measured = MeasuredHeight()
  /// The answers of a custom layout, in the tree's list of them.
  var customCache = LayoutNode.none

  init(style: LayoutStyle, content: LayoutContent) {
    self.style = style
    flags = [.isUsed, .isDirty, .isTouched]
    flags.content = content
    if style.isPlain { flags.insert(.isPlain) }
  }

  /// Whether the node has neither content nor children.
  @inline(__always) var isEmptyBox: Bool {
    firstChild == LayoutNode.none && flags.content == LayoutContent.none
  }
}

/// A border box in its parent's.
struct NodeFrame: BitwiseCopyable {
  var x: Float = 0
  var y: Float = 0
  var width: Float = 0
  var height: Float = 0
}

/// A question about a height, and the answer.
struct MeasuredHeight: BitwiseCopyable {
  var width: Float = 0
  var lower: Float = 0
  var upper: Float = 0
  var height: Float = 0
}

/// The state of a row.
struct NodeFlags: OptionSet, BitwiseCopyable {
  var rawValue: UInt32

  /// Something at or below the node changed since its last layout. All ancestors are dirty too.
  static let isDirty = NodeFlags(rawValue: 1 << 2)
  /// The node is new or its list of children changed: it counts as moved even if its frame stays.
  static let isTouched = NodeFlags(rawValue: 1 << 3)
  /// Everything at and below the node is known to have an empty frame.
  static let isSettled = NodeFlags(rawValue: 1 << 4)
  /// The row belongs to a node and is not free.
  static let isUsed = NodeFlags(rawValue: 1 << 5)

  static let hasMinContent = NodeFlags(rawValue: 1 << 6)
  static let hasMaxContent = NodeFlags(rawValue: 1 << 7)
  static let hasMeasured = NodeFlags(rawValue: 1 << 8)
  /// The frames below are those for the size of the frame.
  static let hasFinal = NodeFlags(rawValue: 1 << 9)
  /// The answers of the custom layout are those of its present content.
  static let hasCustom = NodeFlags(rawValue: 1 << 13)
  /// The intrinsic widths depend on whether the height is definite, and on that height.
  static let intrinsicsDependOnHeight = NodeFlags(rawValue: 1 << 14)
  /// More was asked about the height than `measured` remembers.
  static let wasAskedSeveral = NodeFlags(rawValue: 1 << 15)
  /// The node is among those that changed since the last layout.
  static let isSeed = NodeFlags(rawValue: 1 << 16)
  /// The style or the kind of content changed: the parent has to look at the node anew.
  static let hasNewStyle = NodeFlags(rawValue: 1 << 17)
  /// Nobody wanted to know the baseline, which would have taken measuring a text.
  static let lacksBaseline = NodeFlags(rawValue: 1 << 18)
  /// The frames below were found with percentages that refer to another height than the node has.
  static let finalHasOtherBase = NodeFlags(rawValue: 1 << 19)
  /// The frames below were found by a question that left the height open.
  static let finalWasOpen = NodeFlags(rawValue: 1 << 22)
  /// The node is a column that wraps: a height that is decided breaks it, even its own content's.
  static let breaksColumns = NodeFlags(rawValue: 1 << 23)
  static let hasCaches: NodeFlags = [
    .hasMinContent, .hasMaxContent, .hasMeasured, .hasFinal, .hasCustom, .intrinsicsDependOnHeight,
    .wasAskedSeveral, .lacksBaseline, .breaksColumns,
  ]
  /// A layout gave the node a frame, or left it out: what is above rests on it even if nothing is
  /// remembered here.
  static let wasVisited = NodeFlags(rawValue: 1 << 24)
  static let isKnown: NodeFlags = [.hasCaches, .wasVisited]

  /// The frames below are mirrored.
  static let finalIsMirrored = NodeFlags(rawValue: 1 << 10)
  /// The frames below were found with a definite height, to which percentages refer.
  static let finalIsDefinite = NodeFlags(rawValue: 1 << 11)
  /// Whether the height is definite makes a difference below.
  static let dependsOnDefiniteness = NodeFlags(rawValue: 1 << 12)

  /// A child is replaced by its own children, or was.
  static let hasReplaced = NodeFlags(rawValue: 1 << 20)

  /// The style takes no thought, see `LayoutStyle.isPlain`.
  static let isPlain = NodeFlags(rawValue: 1 << 21)

  /// Notes that the frames below are final.
  @inline(__always)
  mutating func beFinal(isMirrored: Bool, isDefinite: Bool) {
    var flags = subtracting([
      .isDirty, .isSettled, .finalIsMirrored, .finalIsDefinite, .finalHasOtherBase, .finalWasOpen,
    ])
    flags.formUnion([.hasFinal, .wasVisited])
    if isMirrored { flags.insert(.finalIsMirrored) }
    if isDefinite { flags.insert(.finalIsDefinite) }
    self = flags
  }

  var content: LayoutContent {
    get { LayoutContent(rawValue: UInt8(truncatingIfNeeded: rawValue & 3)) ?? .none }
    set { rawValue = rawValue & ~3 | UInt32(newValue.rawValue) }
  }
}
