public import RowanCore

/// The size that a component wishes to have: for each axis a length, and limits for it.
///
/// A wish is no promise: the parent hands down a ``SizeRange``, and where wish and range contradict
/// each other the range prevails.
///
/// ```swift
/// ComponentSize(width: .percent(50), maxWidth: 320)
/// ```
public struct ComponentSize: Hashable, Sendable {
  /// The width.
  public var width: LayoutDimension
  /// The height.
  public var height: LayoutDimension
  /// The least width; it prevails over ``maxWidth`` and ``width``.
  public var minWidth: LayoutDimension
  /// The least height; it prevails over ``maxHeight`` and ``height``.
  public var minHeight: LayoutDimension
  /// The greatest width; it prevails over ``width``.
  public var maxWidth: LayoutDimension
  /// The greatest height; it prevails over ``height``.
  public var maxHeight: LayoutDimension

  /// No wish: any size will do.
  public static let auto = ComponentSize()

  /// Creates a size; what is not named is automatic.
  public init(
    width: LayoutDimension = .auto,
    height: LayoutDimension = .auto,
    minWidth: LayoutDimension = .auto,
    minHeight: LayoutDimension = .auto,
    maxWidth: LayoutDimension = .auto,
    maxHeight: LayoutDimension = .auto
  ) {
    self.width = width
    self.height = height
    self.minWidth = minWidth
    self.minHeight = minHeight
    self.maxWidth = maxWidth
    self.maxHeight = maxHeight
  }

  /// Creates a size that is fixed on both axes, in points.
  public init(_ size: Size) {
    self.init(width: .points(size.width), height: .points(size.height))
  }

  /// The sizes that the wish allows in a parent of `parentSize`.
  ///
  /// On each axis the minimum beats the maximum, which beats the exact length: without an exact
  /// length the result is all there is between the limits, otherwise the one length between them
  /// that is nearest to it. A percentage of a length that is undefined or infinite is automatic, and
  /// so is whatever comes to no finite number; negative lengths count as 0. Percentages are not
  /// rounded: fitting frames to pixels is a step of its own.
  /// - Parameter parentSize: What percentages refer to.
  /// - Returns: A range, of one length on an axis with an exact one.
  public func resolve(parentSize: ProposedSize) -> SizeRange {
    let horizontal = bounds(minWidth, width, maxWidth, of: parentSize.width)
    let vertical = bounds(minHeight, height, maxHeight, of: parentSize.height)
    return SizeRange(
      min: Size(width: horizontal.lower, height: vertical.lower),
      max: Size(width: horizontal.upper, height: vertical.upper)
    )
  }

  private func bounds(
    _ minimum: LayoutDimension,
    _ exact: LayoutDimension,
    _ maximum: LayoutDimension,
    of parent: Double?
  ) -> (lower: Double, upper: Double) {
    let lower = minimum.resolve(in: parent) ?? 0
    let upper = maximum.resolve(in: parent) ?? .infinity
    if upper <= lower { return (lower, lower) }
    guard let exact = exact.resolve(in: parent) else { return (lower, upper) }
    let length = Swift.min(Swift.max(exact, lower), upper)
    return (length, length)
  }
}

extension LayoutDimension {
  /// The length in points where `parent` is the parent's on the same axis; `nil` if it is automatic,
  /// a percentage of something undefined, no finite number, or follows from the content. Negative
  /// lengths count as 0.
  public func resolve(in parent: Double?) -> Double? {
    let length: Double
    switch self {
    case .points(let points): length = points
    case .percent(let share):
      guard let parent, parent.isFinite else { return nil }
      length = share * parent / 100
    default: return nil
    }
    return length.isFinite ? Swift.max(0, length) : nil
  }
}

extension SizeRange {
  /// The sizes of the range that `size` allows in a parent of `parentSize`. On an axis where they
  /// share none, the range prevails: the result is its point nearest to what `size` allows.
  public func restricted(
    to size: ComponentSize,
    relativeTo parentSize: ProposedSize = .undefined
  ) -> SizeRange {
    intersection(size.resolve(parentSize: parentSize))
  }
}

extension LayoutProxy {
  /// The size that the child takes in `range` restricted to `size`: for a layout that gives its
  /// children sizes of its own. The child's style is resolved within what is left.
  /// - Parameters:
  ///   - range: The sizes allowed; they prevail over `size`.
  ///   - size: The size that the child ought to have.
  ///   - parentSize: What the percentages of `size` and of the child refer to.
  /// - Returns: The size of the child's border box, in points.
  public func measure(
    in range: SizeRange,
    restrictedTo size: ComponentSize,
    relativeTo parentSize: ProposedSize = .undefined
  ) -> Size {
    measure(in: range.restricted(to: size, relativeTo: parentSize), parentSize: parentSize)
  }
}

extension LayoutStyle {
  /// The size that a box laid out with the style wishes to have. Setting it leaves the content no say
  /// about a minimum that is automatic.
  public var componentSize: ComponentSize {
    get {
      ComponentSize(
        width: width,
        height: height,
        minWidth: minWidth == 0 ? .auto : minWidth,
        minHeight: minHeight == 0 ? .auto : minHeight,
        maxWidth: maxWidth,
        maxHeight: maxHeight
      )
    }
    set {
      width = newValue.width
      height = newValue.height
      minWidth = newValue.minWidth == .auto ? 0 : newValue.minWidth
      minHeight = newValue.minHeight == .auto ? 0 : newValue.minHeight
      maxWidth = newValue.maxWidth
      maxHeight = newValue.maxHeight
    }
  }
}
