/// A child in the flow of a container, during the layout of that container.
///
/// "Main" and "cross" are the axes of the container; sizes are those of border boxes.
struct FlexItem: BitwiseCopyable {
  var node: UInt32
  var traits: FlexItemTraits
  var alignment: AlignItems

  var grow: Float
  var shrink: Float
  /// Automatic margins are 0 until the free space is distributed.
  var mainStartMargin: Float = 0
  var mainEndMargin: Float = 0
  var crossStartMargin: Float = 0
  var crossEndMargin: Float = 0

  var minimumMain: Float = 0
  var maximumMain: Float = .infinity
  var minimumCross: Float = 0
  var maximumCross: Float = .infinity
  /// The sum of padding and border along the main axis.
  var mainEdges: Float = 0
  var crossEdges: Float = 0
  /// The main size in the style, if it is a length; NaN otherwise.
  var specifiedMain: Float = .nan

  /// The flex base size (CSS Flexbox §9.2).
  var base: Float = 0
  /// In a column, the main size that follows from the cross size by the child's aspect ratio. In a
  /// row, the height of the content, if `hasContentHeight` is set.
  var transferred: Float = 0
  /// In a column, the main size that follows from the maximum cross size by the aspect ratio. In a
  /// row, the height to which percentages in the item refer if it is not the item's own height;
  /// infinite otherwise.
  var transferredMaximum: Float = .infinity
  /// The hypothetical main size, later the used main size.
  var main: Float = 0
  /// Valid if `isCrossDecided` is set, or after the height of the child of a row was computed.
  var cross: Float = 0
  /// The distance of the first baseline from the cross start margin edge.
  var baseline: Float = 0

  /// Whether the main size follows from the cross size by an aspect ratio.
  @inline(__always)
  var isTransferred: Bool { traits.isSuperset(of: [.hasRatio, .isCrossDefinite]) }

  /// The main size including margins.
  @inline(__always) var outerMain: Float { main + mainStartMargin + mainEndMargin }
  @inline(__always) var outerCross: Float { cross + crossStartMargin + crossEndMargin }

  /// The base size, clamped to the limits.
  @inline(__always) var hypothetical: Float { clampMain(base) }

  @inline(__always)
  func clampMain(_ length: Float) -> Float {
    max(minimumMain, min(maximumMain, length))
  }

  @inline(__always)
  func clampCross(_ length: Float) -> Float {
    max(minimumCross, min(maximumCross, length))
  }
}

struct FlexItemTraits: OptionSet, BitwiseCopyable {
  var rawValue: UInt16

  /// The base size follows from the height of the content, which has to be measured.
  static let needsHeight = FlexItemTraits(rawValue: 1 << 0)
  /// The cross size is decided by the style, the container, the line, an aspect ratio, or limits
  /// that follow from the content.
  static let isCrossDecided = FlexItemTraits(rawValue: 1 << 1)
  /// The cross size is definite: percentages inside refer to it.
  static let isCrossDefinite = FlexItemTraits(rawValue: 1 << 2)
  /// The used main size is final (CSS Flexbox §9.7).
  static let isFrozen = FlexItemTraits(rawValue: 1 << 3)
  static let hasAutoMainStart = FlexItemTraits(rawValue: 1 << 4)
  static let hasAutoMainEnd = FlexItemTraits(rawValue: 1 << 5)
  static let hasAutoCrossStart = FlexItemTraits(rawValue: 1 << 6)
  static let hasAutoCrossEnd = FlexItemTraits(rawValue: 1 << 7)
  /// The item is stretched to the cross size of its line.
  static let isStretched = FlexItemTraits(rawValue: 1 << 8)
  /// The minimum along the main axis follows from the content, and has not been found yet.
  static let hasOpenMinimum = FlexItemTraits(rawValue: 1 << 9)
  /// The base size is that of the content, or the main size in the style, so that the automatic
  /// minimum cannot exceed it.
  static let isBaseContent = FlexItemTraits(rawValue: 1 << 10)
  /// In a row, `transferred` is the height of the content, to which the line may apply other limits
  /// later.
  static let hasContentHeight = FlexItemTraits(rawValue: 1 << 11)
  static let hasRatio = FlexItemTraits(rawValue: 1 << 12)
  /// The main size is definite: percentages inside refer to it.
  static let isMainDefinite = FlexItemTraits(rawValue: 1 << 13)

  /// A keyword makes the height of the content a limit.
  static let hasContentLimits = FlexItemTraits(rawValue: 1 << 14)

  /// A keyword makes the cross size of the line a limit.
  static let hasLineLimits = FlexItemTraits(rawValue: 1 << 15)

  static let autoMainMargins: FlexItemTraits = [.hasAutoMainStart, .hasAutoMainEnd]
  static let autoCrossMargins: FlexItemTraits = [.hasAutoCrossStart, .hasAutoCrossEnd]
}
