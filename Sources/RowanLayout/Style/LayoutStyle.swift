/// How a node is sized and how it arranges its children.
///
/// The initial values are those of a column whose children stretch and neither grow, shrink nor
/// wrap. Sizes include padding and border. A child that should give way when space is short, like
/// text that has to wrap beside something else, needs a ``shrink`` factor.
///
/// ```swift
/// var style = LayoutStyle(direction: .row, alignItems: .center, gap: 8)
/// style.padding = Edges(horizontal: 16, vertical: 12)
/// ```
///
/// A style is a flat value of 113 bytes without references: copying and comparing it are cheap,
/// and the arena keeps it as it is. Values that are no numbers count as automatic or as 0, and
/// lengths are cut at 2²⁴ points.
public struct LayoutStyle: Sendable, BitwiseCopyable {
  // Edges are ordered leading, top, trailing, bottom; pairs width, height. Automatic lengths are
  // NaN, a missing minimum is 0 and a missing maximum infinite, so that clamping needs no test.
  var paddingEdges = SIMD4<Float>()
  var borderEdges = SIMD4<Float>()
  var marginEdges = SIMD4<Float>()
  var insetEdges = SIMD4<Float>(repeating: .nan)
  var size = SIMD2<Float>(repeating: .nan)
  var minimum = SIMD2<Float>()
  var maximum = SIMD2<Float>(repeating: .infinity)
  var flexBasis: Float = .nan
  var growFactor: Float = 0
  var shrinkFactor: Float = 0
  var gapOfRows: Float = 0
  var gapOfColumns: Float = 0
  var percentages = Percentages()
  var flow: UInt8 = 0
  var justification: UInt8 = 0
  var alignment: UInt8 = 0

  /// Creates a style with the initial values.
  public init() {}

  /// Creates a style; what is not named has its initial value.
  /// - Parameters:
  ///   - direction: The main axis of the children.
  ///   - wrap: Whether children continue on further lines.
  ///   - justifyContent: The distribution of the children along the main axis.
  ///   - alignItems: The position of the children across their line.
  ///   - alignSelf: The position of this node across its line.
  ///   - alignContent: The distribution of the lines.
  ///   - grow: The share of spare space that this node takes.
  ///   - shrink: The share of missing space that this node gives up.
  ///   - basis: The length along the parent's main axis to grow or shrink from.
  ///   - width: The width, padding and border included.
  ///   - height: The height, padding and border included.
  ///   - minWidth: The least width.
  ///   - minHeight: The least height.
  ///   - maxWidth: The greatest width.
  ///   - maxHeight: The greatest height.
  ///   - padding: The space between border and content, in points.
  ///   - margin: The space around the border.
  ///   - gap: The space between neighbouring children and between lines, in points.
  public init(
    direction: FlexDirection = .column,
    wrap: FlexWrap = .noWrap,
    justifyContent: JustifyContent = .start,
    alignItems: AlignItems = .stretch,
    alignSelf: AlignSelf = .auto,
    alignContent: AlignContent = .start,
    grow: Double = 0,
    shrink: Double = 0,
    basis: Dimension = .auto,
    width: Dimension = .auto,
    height: Dimension = .auto,
    minWidth: Dimension = .auto,
    minHeight: Dimension = .auto,
    maxWidth: Dimension = .auto,
    maxHeight: Dimension = .auto,
    padding: Edges<Double> = .zero,
    margin: Edges<Margin> = .zero,
    gap: Double = 0
  ) {
    self.direction = direction
    self.wrap = wrap
    self.justifyContent = justifyContent
    self.alignItems = alignItems
    self.alignSelf = alignSelf
    self.alignContent = alignContent
    self.grow = grow
    self.shrink = shrink
    self.basis = basis
    self.width = width
    self.height = height
    self.minWidth = minWidth
    self.minHeight = minHeight
    self.maxWidth = maxWidth
    self.maxHeight = maxHeight
    self.padding = padding
    self.margin = margin
    self.rowGap = gap
    self.columnGap = gap
  }
}

/// Which dimensions of a style are percentages.
struct Percentages: OptionSet, Sendable, BitwiseCopyable {
  var rawValue: UInt16 = 0

  static let width = Percentages(rawValue: 1 << 0)
  static let height = Percentages(rawValue: 1 << 1)
  static let minWidth = Percentages(rawValue: 1 << 2)
  static let minHeight = Percentages(rawValue: 1 << 3)
  static let maxWidth = Percentages(rawValue: 1 << 4)
  static let maxHeight = Percentages(rawValue: 1 << 5)
  static let basis = Percentages(rawValue: 1 << 6)
  static let leading = Percentages(rawValue: 1 << 7)
  static let top = Percentages(rawValue: 1 << 8)
  static let trailing = Percentages(rawValue: 1 << 9)
  static let bottom = Percentages(rawValue: 1 << 10)

  static let horizontal: Percentages = [.width, .minWidth, .maxWidth]
  static let vertical: Percentages = [.height, .minHeight, .maxHeight]
}

extension LayoutStyle: Equatable {
  /// Whether the two styles lay out alike.
  public static func == (one: LayoutStyle, other: LayoutStyle) -> Bool {
    // Bits, because an automatic length is NaN, which differs from itself.
    let edges =
      (bits(one.paddingEdges) ^ bits(other.paddingEdges))
      | (bits(one.borderEdges) ^ bits(other.borderEdges))
      | (bits(one.marginEdges) ^ bits(other.marginEdges))
      | (bits(one.insetEdges) ^ bits(other.insetEdges))
    let sizes =
      (bits(one.size) ^ bits(other.size)) | (bits(one.minimum) ^ bits(other.minimum))
      | (bits(one.maximum) ^ bits(other.maximum))
    return edges == SIMD4() && sizes == SIMD2()
      && one.flexBasis.bitPattern == other.flexBasis.bitPattern
      && one.growFactor == other.growFactor && one.shrinkFactor == other.shrinkFactor
      && one.gapOfRows == other.gapOfRows && one.gapOfColumns == other.gapOfColumns
      && one.percentages == other.percentages && one.flow == other.flow
      && one.justification == other.justification && one.alignment == other.alignment
  }

  @inline(__always)
  private static func bits(_ vector: SIMD4<Float>) -> SIMD4<UInt32> {
    unsafeBitCast(vector, to: SIMD4<UInt32>.self)
  }

  @inline(__always)
  private static func bits(_ vector: SIMD2<Float>) -> SIMD2<UInt32> {
    unsafeBitCast(vector, to: SIMD2<UInt32>.self)
  }
}
