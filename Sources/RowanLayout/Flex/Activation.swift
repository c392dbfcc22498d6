/// A container whose layout has begun: what a recursive function would keep in its stack frame.
///
/// The engine keeps activations on a stack of its own, so that the depth of a tree is limited by
/// memory and not by the stack of whichever thread lays it out.
struct Activation: BitwiseCopyable {
  var node: UInt32
  var phase = FlexPhase.collect
  var traits: ActivationTraits
  var alignContent = AlignContent.start
  var justifyContent = JustifyContent.start

  /// The question that was asked, under which the answer is cached.
  let widthAsked: AxisConstraint
  let heightAsked: AxisConstraint
  /// The question as it stands: an axis becomes exact once its length is decided.
  var width: AxisConstraint
  var height: AxisConstraint

  /// Padding and border.
  var edges = SIMD4<Float>()
  /// The lengths of the content box, or a limit for them while they are undecided.
  var innerMain: Float = 0
  var innerCross: Float = 0
  var mainGap: Float = 0
  var crossGap: Float = 0

  var firstItem: Int32 = 0
  var itemEnd: Int32 = 0
  /// The item that is being worked on.
  var cursor: Int32 = 0
  var lineCount: Int32 = 0
  /// The absolute child that is being worked on.
  var absolute = LayoutNode.none
  var absoluteWidth: Float = 0
  var absoluteHeight: Float = 0

  init(node: UInt32, width: AxisConstraint, height: AxisConstraint, isFinal: Bool) {
    self.node = node
    widthAsked = width
    heightAsked = height
    self.width = width
    self.height = height
    traits = isFinal ? .isFinal : []
  }

  @inline(__always) var isRow: Bool { traits.contains(.isRow) }
  @inline(__always) var isFinal: Bool { traits.contains(.isFinal) }
  @inline(__always) var mainConstraint: AxisConstraint { isRow ? width : height }
  @inline(__always) var crossConstraint: AxisConstraint { isRow ? height : width }
  @inline(__always) var mainEdges: Float { isRow ? edges[0] + edges[2] : edges[1] + edges[3] }
  @inline(__always) var crossEdges: Float { isRow ? edges[1] + edges[3] : edges[0] + edges[2] }

  /// Fixes the length of the content box along the main axis.
  @inline(__always)
  mutating func decideMain(_ length: Float) {
    innerMain = length
    if isRow { width = .exactly(length + mainEdges) } else { height = .exactly(length + mainEdges) }
  }

  /// Fixes the length of the content box across the main axis.
  @inline(__always)
  mutating func decideCross(_ length: Float) {
    innerCross = length
    if isRow {
      height = .exactly(length + crossEdges)
    } else {
      width = .exactly(length + crossEdges)
    }
  }
}

struct ActivationTraits: OptionSet, BitwiseCopyable {
  var rawValue: UInt16

  /// Frames below are written; otherwise only the size matters and nothing below changes.
  static let isFinal = ActivationTraits(rawValue: 1 << 0)
  static let isRow = ActivationTraits(rawValue: 1 << 1)
  static let isReversed = ActivationTraits(rawValue: 1 << 2)
  static let wraps = ActivationTraits(rawValue: 1 << 3)
  static let isWrapReversed = ActivationTraits(rawValue: 1 << 4)
  static let hasAbsolute = ActivationTraits(rawValue: 1 << 5)
  static let hasHidden = ActivationTraits(rawValue: 1 << 6)
  /// Some child's size depends on the main or cross length once that is decided.
  static let hasMainPercentages = ActivationTraits(rawValue: 1 << 7)
  static let hasCrossPercentages = ActivationTraits(rawValue: 1 << 8)
  static let hasAutoMargins = ActivationTraits(rawValue: 1 << 9)
  /// The first of two questions about the current item is answered.
  static let isSecondQuestion = ActivationTraits(rawValue: 1 << 10)
  /// Something below moved in this pass.
  static let hasMoved = ActivationTraits(rawValue: 1 << 11)

  /// What `collect` finds out anew each time.
  static let collected: ActivationTraits = [
    .hasAbsolute, .hasHidden, .hasMainPercentages, .hasCrossPercentages, .hasAutoMargins,
    .isSecondQuestion,
  ]
}

/// The steps of laying out a container. Each may stop to have a child answered.
enum FlexPhase: UInt8 {
  /// Resolve the styles of the children.
  case collect
  /// Find base sizes (CSS Flexbox §9.2).
  case base
  /// Find the width of a column that is as wide as its content.
  case columnWidth
  /// Break lines, resolve flexible lengths (§9.3, §9.7).
  case lines
  /// Find the cross sizes of the items (§9.4).
  case cross
  /// Find the cross sizes of the lines and of the container (§9.4, §9.6).
  case lineCross
  /// Lay out the children at their final size.
  case finish
  /// Position the children (§9.5, §9.6).
  case place
  /// Lay out absolute children.
  case absolute
}
