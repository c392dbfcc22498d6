/// The state of a container whose layout has begun, which a recursive function would keep in its
/// stack frame.
///
/// The engine has a separate stack of activations, so that the depth of a tree is limited by
/// memory, and not by the stack of the thread that lays it out.
struct Activation: BitwiseCopyable {
  let node: UInt32
  var phase = FlexPhase.collect
  var traits: ActivationTraits
  var alignContent = AlignContent.flexStart
  var justifyContent = JustifyContent.flexStart

  /// The width of the border box.
  let width: Float
  let request: HeightRequest
  /// The height of the border box; NaN until it is decided.
  var height: Float = .nan

  /// The sum of padding and border, along the reading direction.
  var edges = EdgeLengths(all: 0)
  var innerWidth: Float = 0
  /// The height of the content box; NaN until it is decided.
  var innerHeight: Float = .nan
  /// The height to which percentages refer; NaN if it is undefined.
  var definiteHeight: Float = .nan
  var mainGap: Float = 0
  var crossGap: Float = 0

  var firstItem: Int32 = 0
  var itemEnd: Int32 = 0
  /// The item that is being processed.
  var cursor: Int32 = 0
  var firstLine: Int32 = 0
  var lineEnd: Int32 = 0
  /// The line that is being finished.
  var line: Int32 = 0
  /// The sum of the cross sizes of the lines that were finished early, with a gap after each.
  var resolvedCross: Float = 0
  /// The absolute child that is being processed.
  var absolute = LayoutNode.none
  /// The height of its content, if a limit or its aspect ratio requires it; NaN until it is
  /// measured.
  var absoluteContent: Float = .nan
  var baseline: Float = .nan

  init(
    node: UInt32,
    width: Float,
    request: HeightRequest,
    isRightToLeft: Bool,
    isFinal: Bool
  ) {
    self.node = node
    self.width = width
    self.request = request
    traits = isFinal ? .isFinal : []
    if isRightToLeft { traits.insert(.isRightToLeft) }
  }

  @inline(__always) var lines: Range<Int> { Int(firstLine)..<Int(lineEnd) }
  @inline(__always) var lineCount: Int32 { lineEnd - firstLine }
  @inline(__always) var isRow: Bool { traits.contains(.isRow) }
  @inline(__always) var isFinal: Bool { traits.contains(.isFinal) }
  @inline(__always) var isRightToLeft: Bool { traits.contains(.isRightToLeft) }
  /// The size of the content box along the axes of the container; NaN until it is decided.
  @inline(__always) var innerMain: Float { isRow ? innerWidth : innerHeight }
  @inline(__always) var innerCross: Float { isRow ? innerHeight : innerWidth }

  /// The size of the container of its children.
  @inline(__always) var surroundings: ContainerSizes {
    ContainerSizes(width: innerWidth, height: definiteHeight)
  }

  /// Decides the height from that of the content.
  @inline(__always)
  mutating func decideHeight(content: Float) {
    height = request.clamp(content + edges.vertical)
    innerHeight = max(0, height - edges.vertical)
  }

  /// Sets the result to the height that the content needs, regardless of the height in the request.
  @inline(__always)
  mutating func decideFloor(content: Float) {
    height = content + edges.vertical
  }
}

struct ActivationTraits: OptionSet, BitwiseCopyable {
  var rawValue: UInt32

  /// The layout writes the frames of the descendants. Otherwise only the height is needed, and only
  /// children whose baselines are compared are laid out.
  static let isFinal = ActivationTraits(rawValue: 1 << 0)
  static let isRow = ActivationTraits(rawValue: 1 << 1)
  static let isReversed = ActivationTraits(rawValue: 1 << 2)
  static let wraps = ActivationTraits(rawValue: 1 << 3)
  static let isWrapReversed = ActivationTraits(rawValue: 1 << 4)
  static let hasAbsolute = ActivationTraits(rawValue: 1 << 5)
  static let hasHidden = ActivationTraits(rawValue: 1 << 6)
  static let hasAutoMargins = ActivationTraits(rawValue: 1 << 7)
  static let hasBaseline = ActivationTraits(rawValue: 1 << 8)
  static let hasOrder = ActivationTraits(rawValue: 1 << 9)
  static let hasContents = ActivationTraits(rawValue: 1 << 10)
  /// A descendant moved in this pass.
  static let hasMoved = ActivationTraits(rawValue: 1 << 11)
  static let isRightToLeft = ActivationTraits(rawValue: 1 << 12)
  /// The layout of the descendants depends on whether the height is definite.
  static let dependsOnDefiniteness = ActivationTraits(rawValue: 1 << 13)
  /// The baseline is that of a child whose baseline was not requested.
  static let lacksBaseline = ActivationTraits(rawValue: 1 << 14)
  /// A column has children whose widths follow from their used heights.
  static let hasDependentWidths = ActivationTraits(rawValue: 1 << 15)
  /// Before the lines can be sized, the heights of some children have to be requested.
  static let needsHeights = ActivationTraits(rawValue: 1 << 16)
  /// Some children are stretched to their line, or limited by it.
  static let needsSettling = ActivationTraits(rawValue: 1 << 17)
  /// Lines may be finished as soon as they are full.
  static let finishesAtOnce = ActivationTraits(rawValue: 1 << 18)
  /// Some lines were finished early, and left no items on the stack.
  static let hasDoneLines = ActivationTraits(rawValue: 1 << 19)
}

/// The steps of the layout of a container. A step may be interrupted until the height of a child is
/// computed.
enum FlexPhase: UInt8 {
  /// Resolves the styles of the children; in a row, also their widths (CSS Flexbox §9.2, §9.3,
  /// §9.7).
  case collect
  /// Requests the heights that depend on the content (§9.2 in a column, §9.4 in a row).
  case heights
  /// Breaks and resolves columns; sizes the lines and the container (§9.3, §9.4, §9.7).
  case lines
  /// Lays out the children at their final size and positions them (§9.5, §9.6).
  case finish
  /// Empties the frames of children that are hidden or replaced by their own children.
  case rest
  /// Lays out absolute children.
  case absolute
}
