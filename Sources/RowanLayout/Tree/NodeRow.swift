/// The row of a node in the arena, with its style, state and cached results. It takes at most 200
/// bytes, which a test checks.
struct NodeRow: BitwiseCopyable {
  var style: LayoutStyle
  var flags: NodeFlags

  var parent = LayoutNode.none
  var firstChild = LayoutNode.none
  /// The next child of the parent, or the next row in the list of free rows.
  var nextSibling = LayoutNode.none

  /// The border box in the coordinates of the parent's border box. While `hasFinal` is set, its
  /// size is also the size for which the frames of the descendants were computed.
  var frame = NodeFrame()
  /// The number of the last pass that changed this frame or that of a descendant.
  var lastMoved: UInt32 = 0

  /// The width to which percentages of padding referred.
  var edgeBasis: Float = 0
  /// The distance of the first baseline from the upper edge of the border box; NaN if there is
  /// none.
  var baseline: Float = .nan

  // The layout of a box whose size is decided does not access the following fields.

  /// The intrinsic widths of the content box.
  var minContent: Float = 0
  var maxContent: Float = 0
  /// The height of the content box for which the intrinsic widths were found, if they depend on it.
  var intrinsicHeight = IntrinsicHeight.unknown
  /// The last request that left the height open, and its result.
  var measured = MeasuredHeight()
  /// The index of the cache of the custom layout in the tree's list of caches.
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

/// A border box in the coordinates of the parent's border box.
struct NodeFrame: BitwiseCopyable {
  var x: Float = 0
  var y: Float = 0
  var width: Float = 0
  var height: Float = 0
}

/// A request for a height, with its result.
struct MeasuredHeight: BitwiseCopyable {
  var width: Float = 0
  var lower: Float = 0
  var upper: Float = 0
  var height: Float = 0
}

/// The state of a node, with its kind of content in the lowest two bits.
struct NodeFlags: OptionSet, BitwiseCopyable {
  var rawValue: UInt32

  /// The node or a descendant changed since its last layout. All ancestors are dirty too.
  static let isDirty = NodeFlags(rawValue: 1 << 2)
  /// The node is new, or its list of children or its parent changed: it counts as moved even if its
  /// frame stays.
  static let isTouched = NodeFlags(rawValue: 1 << 3)
  /// The frames of the node and all its descendants are known to be empty.
  static let isSettled = NodeFlags(rawValue: 1 << 4)
  /// The row belongs to a node, and is not free.
  static let isUsed = NodeFlags(rawValue: 1 << 5)

  static let hasMinContent = NodeFlags(rawValue: 1 << 6)
  static let hasMaxContent = NodeFlags(rawValue: 1 << 7)
  static let hasMeasured = NodeFlags(rawValue: 1 << 8)
  /// The frames of the descendants match the size in `frame`.
  static let hasFinal = NodeFlags(rawValue: 1 << 9)
  /// The cached results of the custom layout are those for its current content.
  static let hasCustom = NodeFlags(rawValue: 1 << 13)
  /// The intrinsic widths depend on whether the height is definite, and on that height.
  static let intrinsicsDependOnHeight = NodeFlags(rawValue: 1 << 14)
  /// More heights of the node were requested than `measured` stores.
  static let hadSeveralRequests = NodeFlags(rawValue: 1 << 15)
  /// The node is in the list of nodes that changed since the last layout.
  static let isSeed = NodeFlags(rawValue: 1 << 16)
  /// The style or the kind of content changed, so that the parent has to process the node again.
  static let hasNewStyle = NodeFlags(rawValue: 1 << 17)
  /// The baseline is not known, because no request included it and it would have required measuring
  /// a text.
  static let lacksBaseline = NodeFlags(rawValue: 1 << 18)
  /// The frames of the descendants were found with percentages that refer to a height other than
  /// the node's.
  static let finalHasOtherBase = NodeFlags(rawValue: 1 << 19)
  /// The frames of the descendants were found by a request that left the height open.
  static let finalWasOpen = NodeFlags(rawValue: 1 << 22)
  /// The node is a column that wraps: it breaks at any decided height, even if that equals the
  /// height of its content.
  static let breaksColumns = NodeFlags(rawValue: 1 << 23)
  static let hasCaches: NodeFlags = [
    .hasMinContent, .hasMaxContent, .hasMeasured, .hasFinal, .hasCustom, .intrinsicsDependOnHeight,
    .hadSeveralRequests, .lacksBaseline, .breaksColumns,
  ]
  /// A layout gave the node a frame or left the node out: results of ancestors depend on it even if
  /// the node has no cached results.
  static let wasVisited = NodeFlags(rawValue: 1 << 24)
  static let isKnown: NodeFlags = [.hasCaches, .wasVisited]

  /// The frames of the descendants are mirrored.
  static let finalIsMirrored = NodeFlags(rawValue: 1 << 10)
  /// The frames of the descendants were found with a definite height, to which percentages refer.
  static let finalIsDefinite = NodeFlags(rawValue: 1 << 11)
  /// The frames of the descendants depend on whether the height is definite.
  static let dependsOnDefiniteness = NodeFlags(rawValue: 1 << 12)

  /// A child is or was replaced by its own children.
  static let hasReplaced = NodeFlags(rawValue: 1 << 20)

  /// The style needs no special handling, see `LayoutStyle.isPlain`.
  static let isPlain = NodeFlags(rawValue: 1 << 21)

  /// Records that the frames of the descendants are final.
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
