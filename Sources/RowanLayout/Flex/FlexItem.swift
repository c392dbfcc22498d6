/// A child in the flow of a container, while that container is being laid out.
///
/// "Main" and "cross" are the container's axes; sizes are those of border boxes.
struct FlexItem: BitwiseCopyable {
  var node: UInt32
  var traits: FlexItemTraits
  var alignment: AlignItems

  var grow: Float
  var shrink: Float
  /// Automatic margins are 0 until spare space is shared out.
  var mainStartMargin: Float = 0
  var mainEndMargin: Float = 0
  var crossStartMargin: Float = 0
  var crossEndMargin: Float = 0

  var minimumMain: Float = 0
  var maximumMain: Float = .infinity
  var minimumCross: Float = 0
  var maximumCross: Float = .infinity
  /// Padding and border along the main axis.
  var mainEdges: Float = 0
  var crossEdges: Float = 0
  /// The main size in the style, if it is a length; NaN otherwise.
  var specifiedMain: Float = .nan

  /// The flex base size (CSS Flexbox §9.2).
  var base: Float = 0
  /// The main size that follows from the cross size of a column's child by its aspect ratio. In a row,
  /// the height of the content, if `hasContentHeight`.
  var transferred: Float = 0
  /// The main size that follows from the greatest cross size. In a row, the height to which
  /// percentages in the item refer, if that is not the item's own.
  var transferredMaximum: Float = .infinity
  /// The hypothetical, then the used main size.
  var main: Float = 0
  /// Known when `isCrossDecided`.
  var cross: Float = 0
  /// The distance of the first baseline from the cross start margin edge.
  var baseline: Float = 0

  /// Whether the main size follows from the cross size by an aspect ratio.
  @inline(__always)
  var isTransferred: Bool { traits.isSuperset(of: [.hasRatio, .isCrossDefinite]) }

  /// The main size with margins.
  @inline(__always) var outerMain: Float { main + mainStartMargin + mainEndMargin }
  @inline(__always) var outerCross: Float { cross + crossStartMargin + crossEndMargin }

  /// The base size within the limits.
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

  /// The base size comes from the height of the content, which has to be asked for.
  static let needsHeight = FlexItemTraits(rawValue: 1 << 0)
  /// The cross size is known, from the style, a stretched line or a measurement.
  static let isCrossDecided = FlexItemTraits(rawValue: 1 << 1)
  /// The cross size is one that percentages inside refer to.
  static let isCrossDefinite = FlexItemTraits(rawValue: 1 << 2)
  /// The used main size is final (CSS Flexbox §9.7).
  static let isFrozen = FlexItemTraits(rawValue: 1 << 3)
  static let hasAutoMainStart = FlexItemTraits(rawValue: 1 << 4)
  static let hasAutoMainEnd = FlexItemTraits(rawValue: 1 << 5)
  static let hasAutoCrossStart = FlexItemTraits(rawValue: 1 << 6)
  static let hasAutoCrossEnd = FlexItemTraits(rawValue: 1 << 7)
  /// The item becomes as large as its line.
  static let isStretched = FlexItemTraits(rawValue: 1 << 8)
  /// The minimum along the main axis follows from the content, and is not found out yet.
  static let hasOpenMinimum = FlexItemTraits(rawValue: 1 << 9)
  /// The base size is no length from the style, so that the automatic minimum cannot exceed it.
  static let isBaseContent = FlexItemTraits(rawValue: 1 << 10)
  /// In a row, the height of the content is in `transferred`: the line may limit it otherwise later.
  static let hasContentHeight = FlexItemTraits(rawValue: 1 << 11)
  static let hasRatio = FlexItemTraits(rawValue: 1 << 12)
  /// The main size in the style is a length, to which percentages inside refer.
  static let isMainDefinite = FlexItemTraits(rawValue: 1 << 13)

  /// A keyword makes the content's height a limit.
  static let hasContentLimits = FlexItemTraits(rawValue: 1 << 14)

  /// A keyword makes the cross size of the line a limit.
  static let hasLineLimits = FlexItemTraits(rawValue: 1 << 15)

  static let autoMainMargins: FlexItemTraits = [.hasAutoMainStart, .hasAutoMainEnd]
  static let autoCrossMargins: FlexItemTraits = [.hasAutoCrossStart, .hasAutoCrossEnd]
}
