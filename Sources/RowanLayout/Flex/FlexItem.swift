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
  var mainStartMargin: Float
  var mainEndMargin: Float
  var crossStartMargin: Float
  var crossEndMargin: Float

  var minimumMain: Float
  var maximumMain: Float
  var minimumCross: Float
  var maximumCross: Float
  /// Padding and border along the main axis.
  var mainEdges: Float

  /// The flex base size (CSS Flexbox §9.2).
  var base: Float
  /// The base size within the limits; then the used main size.
  var hypothetical: Float
  var main: Float
  /// Known when `isCrossDecided`.
  var cross: Float

  /// Where the item stands in its container's content box, along the container's axes.
  var mainPosition: Float = 0
  var crossPosition: Float = 0

  /// On the first item of a line: the number of items and the cross size and position of the line.
  var lineLength: Int32 = 0
  var lineCross: Float = 0
  var linePosition: Float = 0

  /// The main size with margins.
  @inline(__always) var outerMain: Float { main + mainStartMargin + mainEndMargin }
  @inline(__always) var outerCross: Float { cross + crossStartMargin + crossEndMargin }

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
  var rawValue: UInt8

  /// The base size comes from the content.
  static let needsContent = FlexItemTraits(rawValue: 1 << 0)
  /// The cross size is known, from the style, a stretched line or a measurement.
  static let isCrossDecided = FlexItemTraits(rawValue: 1 << 1)
  /// The used main size is final (CSS Flexbox §9.7).
  static let isFrozen = FlexItemTraits(rawValue: 1 << 2)
  static let hasAutoMainStart = FlexItemTraits(rawValue: 1 << 3)
  static let hasAutoMainEnd = FlexItemTraits(rawValue: 1 << 4)
  static let hasAutoCrossStart = FlexItemTraits(rawValue: 1 << 5)
  static let hasAutoCrossEnd = FlexItemTraits(rawValue: 1 << 6)
  /// The style gives no cross size, so that the item may be stretched to its line.
  static let hasAutoCross = FlexItemTraits(rawValue: 1 << 7)

  static let autoMainMargins: FlexItemTraits = [.hasAutoMainStart, .hasAutoMainEnd]
  static let autoCrossMargins: FlexItemTraits = [.hasAutoCrossStart, .hasAutoCrossEnd]
}
