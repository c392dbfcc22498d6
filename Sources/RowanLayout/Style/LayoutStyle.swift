/// The layout properties of a node: its size, and the arrangement of its children.
///
/// The initial values are ComponentKit's: a column whose children stretch and neither grow, shrink
/// nor wrap, sizes including padding and border. ``init(defaults:)`` can begin with those of CSS. A
/// child that should shrink if space is short, such as text that has to wrap beside a sibling,
/// needs a ``shrink`` factor.
///
/// ```swift
/// var style = LayoutStyle(direction: .row, alignItems: .center, gap: 8)
/// style.padding = Edges(horizontal: 16, vertical: 12)
/// ```
///
/// A style is a flat value of 124 bytes without references: copying and comparing it are cheap,
/// and the arena stores it unchanged. NaN counts as automatic or as 0, and lengths are limited to
/// 2²⁴ points.
public struct LayoutStyle: Sendable, BitwiseCopyable {
  // Automatic lengths are NaN, keywords negative, see `Length`. A missing maximum is infinite, so
  // that clamping needs no test.
  var paddingEdges = EdgeLengths(all: 0)
  var borderEdges = EdgeLengths(all: 0)
  var marginEdges = EdgeLengths(all: 0)
  var insetEdges = EdgeLengths(all: .nan)
  var size = SIMD2<Float>(repeating: .nan)
  var minimum = SIMD2<Float>()
  var maximum = SIMD2<Float>(repeating: .infinity)
  var flexBasis: Float = .nan
  var growFactor: Float = 0
  var shrinkFactor: Float = 0
  var gapOfRows: Float = 0
  var gapOfColumns: Float = 0
  var ratio: Float = 0
  var percentages = Percentages()
  var flow: UInt32 = 0
  var distribution: UInt16 = 0
  var ordinal: Int16 = 0

  /// Creates a style with the initial values.
  public init() {}

  /// Creates a style. Properties without an argument have their initial values.
  /// - Parameters:
  ///   - direction: The main axis of the children.
  ///   - wrap: Whether children continue on further lines.
  ///   - justifyContent: The distribution of the children along the main axis.
  ///   - alignItems: The position of the children across their line.
  ///   - alignSelf: The position of this node across its line.
  ///   - alignContent: The distribution of the lines.
  ///   - grow: The share of spare space that this node takes.
  ///   - shrink: The share of the overflow of a line by which this node shrinks.
  ///   - basis: The length along the parent's main axis to grow or shrink from.
  ///   - width: The width, padding and border included.
  ///   - height: The height, padding and border included.
  ///   - minWidth: The least width.
  ///   - minHeight: The least height.
  ///   - maxWidth: The greatest width.
  ///   - maxHeight: The greatest height.
  ///   - padding: The space between border and content.
  ///   - margin: The space around the border.
  ///   - gap: The space between neighbouring children and between lines.
  public init(
    direction: FlexDirection = .column,
    wrap: FlexWrap = .noWrap,
    justifyContent: JustifyContent = .flexStart,
    alignItems: AlignItems = .stretch,
    alignSelf: AlignSelf = .auto,
    alignContent: AlignContent = .flexStart,
    grow: Double = 0,
    shrink: Double = 0,
    basis: FlexBasis = .auto,
    width: LayoutDimension = .auto,
    height: LayoutDimension = .auto,
    minWidth: LayoutDimension = 0,
    minHeight: LayoutDimension = 0,
    maxWidth: LayoutDimension = .auto,
    maxHeight: LayoutDimension = .auto,
    padding: Edges<LengthPercentage> = .zero,
    margin: Edges<Margin> = .zero,
    gap: LengthPercentage = 0
  ) {
    // A keyword costs a few bits to set. Lengths cost a conversion, and mostly have their initial
    // values.
    self.direction = direction
    self.wrap = wrap
    self.justifyContent = justifyContent
    self.alignItems = alignItems
    self.alignSelf = alignSelf
    self.alignContent = alignContent
    if grow != 0 { self.grow = grow }
    if shrink != 0 { self.shrink = shrink }
    if case .auto = basis {} else { self.basis = basis }
    if case .auto = width {} else { self.width = width }
    if case .auto = height {} else { self.height = height }
    if case .points(0) = minWidth {} else { self.minWidth = minWidth }
    if case .points(0) = minHeight {} else { self.minHeight = minHeight }
    if case .auto = maxWidth {} else { self.maxWidth = maxWidth }
    if case .auto = maxHeight {} else { self.maxHeight = maxHeight }
    if padding != .zero { self.padding = padding }
    if margin != .zero { self.margin = margin }
    if case .points(0) = gap {
    } else {
      self.rowGap = gap
      self.columnGap = gap
    }
  }
}

/// The lengths of a style that are percentages.
struct Percentages: OptionSet, Sendable, BitwiseCopyable {
  var rawValue: UInt32 = 0

  static let width = Percentages(rawValue: 1 << 0)
  static let height = Percentages(rawValue: 1 << 1)
  static let minWidth = Percentages(rawValue: 1 << 2)
  static let minHeight = Percentages(rawValue: 1 << 3)
  static let maxWidth = Percentages(rawValue: 1 << 4)
  static let maxHeight = Percentages(rawValue: 1 << 5)
  static let basis = Percentages(rawValue: 1 << 6)
  static let rowGap = Percentages(rawValue: 1 << 7)
  static let columnGap = Percentages(rawValue: 1 << 8)
  /// The first of four neighbouring bits, in the order of `Edges`.
  static let padding = Percentages(rawValue: 1 << 9)
  static let margin = Percentages(rawValue: 1 << 13)
  static let inset = Percentages(rawValue: 1 << 17)
  /// The result of a custom layout that uses the size of the node's container.
  static let content = Percentages(rawValue: 1 << 21)

  static let anyPadding = padding.four
  static let anyMargin = margin.four
  static let anyInset = inset.four
  static let anySize: Percentages = [.width, .height, .minWidth, .minHeight, .maxWidth, .maxHeight]
  /// The lengths that depend on the height of the parent.
  static let vertical: Percentages = [
    .height, .minHeight, .maxHeight, inset.next(1), inset.next(3), .content,
  ]

  static let verticalLimits: Percentages = [.minHeight, .maxHeight]

  static let verticalInColumn: Percentages = [.vertical, .basis]

  /// The receiver and the three bits after it, one for each edge.
  var four: Percentages { Percentages(rawValue: rawValue * 15) }

  func next(_ index: Int) -> Percentages {
    Percentages(rawValue: rawValue << UInt32(index))
  }

  mutating func set(_ kind: Percentages, _ isPercentage: Bool) {
    if isPercentage { insert(kind) } else { remove(kind) }
  }
}

extension LayoutStyle: Equatable {
  /// Returns whether two styles have equal layout properties.
  public static func == (one: LayoutStyle, other: LayoutStyle) -> Bool {
    // Bits, because an automatic length is NaN, which differs from itself.
    let edges =
      (one.paddingEdges.bits ^ other.paddingEdges.bits)
      | (one.borderEdges.bits ^ other.borderEdges.bits)
      | (one.marginEdges.bits ^ other.marginEdges.bits)
      | (one.insetEdges.bits ^ other.insetEdges.bits)
    let sizes =
      (bits(one.size) ^ bits(other.size)) | (bits(one.minimum) ^ bits(other.minimum))
      | (bits(one.maximum) ^ bits(other.maximum))
    return edges == SIMD4() && sizes == SIMD2()
      && one.flexBasis.bitPattern == other.flexBasis.bitPattern
      && one.growFactor == other.growFactor && one.shrinkFactor == other.shrinkFactor
      && one.gapOfRows == other.gapOfRows && one.gapOfColumns == other.gapOfColumns
      && one.ratio == other.ratio && one.percentages == other.percentages
      && one.flow == other.flow && one.distribution == other.distribution
      && one.ordinal == other.ordinal
  }

  @inline(__always)
  static func bits(_ vector: SIMD2<Float>) -> SIMD2<UInt32> {
    unsafeBitCast(vector, to: SIMD2<UInt32>.self)
  }
}
