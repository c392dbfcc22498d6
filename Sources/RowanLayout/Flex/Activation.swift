/// A container whose layout has begun: what a recursive function would keep in its stack frame.
///
/// The engine keeps activations on a stack of its own, so that the depth of a tree is limited by
/// memory and not by the stack of whichever thread lays it out.
struct Activation: BitwiseCopyable {
  let node: UInt32
  var phase = FlexPhase.collect
  var traits: ActivationTraits
  var alignContent = AlignContent.flexStart
  var justifyContent = JustifyContent.flexStart

  /// The width of the border box.
  let width: Float
  let question: HeightQuestion
  /// The height of the border box, once it is decided.
  var height: Float = .nan

  /// Padding and border, along the reading direction.
  var edges = EdgeLengths(all: 0)
  var innerWidth: Float = 0
  /// The height of the content box, NaN until it is decided.
  var innerHeight: Float = .nan
  /// What percentages of the height refer to: NaN if it is undefined.
  var definiteHeight: Float = .nan
  var mainGap: Float = 0
  var crossGap: Float = 0

  var firstItem: Int32 = 0
  var itemEnd: Int32 = 0
  /// The item that is being worked on.
  var cursor: Int32 = 0
  var firstLine: Int32 = 0
  var lineEnd: Int32 = 0
  /// The line that is being finished.
  var line: Int32 = 0
  /// What the lines take that were finished at once, with the gap after each.
  var resolvedCross: Float = 0
  /// The absolute child that is being worked on.
  var absolute = LayoutNode.none
  /// The height of its content, where that is a limit.
  var absoluteContent: Float = .nan
  var baseline: Float = .nan

  init(
    node: UInt32,
    width: Float,
    question: HeightQuestion,
    isRightToLeft: Bool,
    isFinal: Bool
  ) {
    self.node = node
    self.width = width
    self.question = question
    traits = isFinal ? .isFinal : []
    if isRightToLeft { traits.insert(.isRightToLeft) }
  }

  @inline(__always) var lines: Range<Int> { Int(firstLine)..<Int(lineEnd) }
  @inline(__always) var lineCount: Int32 { lineEnd - firstLine }
  @inline(__always) var isRow: Bool { traits.contains(.isRow) }
  @inline(__always) var isFinal: Bool { traits.contains(.isFinal) }
  @inline(__always) var isRightToLeft: Bool { traits.contains(.isRightToLeft) }
  /// The lengths of the content box; NaN while undecided.
  @inline(__always) var innerMain: Float { isRow ? innerWidth : innerHeight }
  @inline(__always) var innerCross: Float { isRow ? innerHeight : innerWidth }

  /// What is around its children.
  @inline(__always) var surroundings: ContainerSizes {
    ContainerSizes(width: innerWidth, height: definiteHeight)
  }

  /// Decides the height from that of the content.
  @inline(__always)
  mutating func decideHeight(content: Float) {
    height = question.clamp(content + edges.vertical)
    innerHeight = max(0, height - edges.vertical)
  }

  /// Answers how high the content is, whatever the height.
  @inline(__always)
  mutating func answerFloor(content: Float) {
    height = content + edges.vertical
  }
}

struct ActivationTraits: OptionSet, BitwiseCopyable {
  var rawValue: UInt32

  /// Frames below are written; otherwise only the height matters and nothing below changes.
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
  /// Something below moved in this pass.
  static let hasMoved = ActivationTraits(rawValue: 1 << 11)
  static let isRightToLeft = ActivationTraits(rawValue: 1 << 12)
  /// Whether the height is definite makes a difference below.
  static let dependsOnDefiniteness = ActivationTraits(rawValue: 1 << 13)
  /// The baseline is that of a child that was not asked for it.
  static let lacksBaseline = ActivationTraits(rawValue: 1 << 14)
  /// A column has children whose widths follow from their used heights.
  static let hasDependentWidths = ActivationTraits(rawValue: 1 << 15)
  /// The heights of some children have to be asked for before the lines can be sized.
  static let needsHeights = ActivationTraits(rawValue: 1 << 16)
  /// Some children become as large as their line, or are limited by it.
  static let needsSettling = ActivationTraits(rawValue: 1 << 17)
  /// Lines may be finished as soon as they are full.
  static let finishesAtOnce = ActivationTraits(rawValue: 1 << 18)
  /// Some lines were finished at once, and left no items behind.
  static let hasDoneLines = ActivationTraits(rawValue: 1 << 19)
}

/// The steps of laying out a container. Each may stop to have a child answered.
enum FlexPhase: UInt8 {
  /// Resolve the styles of the children; in a row, their widths (CSS Flexbox §9.2, §9.3, §9.7).
  case collect
  /// Ask for the heights that depend on the content (§9.2 in a column, §9.4 in a row).
  case heights
  /// Break and resolve columns; size the lines and the container (§9.3, §9.4, §9.7).
  case lines
  /// Lay out the children at their final size and position them (§9.5, §9.6).
  case finish
  /// Empty what is left out.
  case rest
  /// Lay out absolute children.
  case absolute
}
