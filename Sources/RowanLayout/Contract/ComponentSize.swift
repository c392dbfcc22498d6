public import RowanCore

/// The preferred size of a component: a length and its limits for each axis.
///
/// The final size can differ: the parent passes a ``SizeRange``, and if the preferred size and the
/// range conflict, the range takes precedence.
///
/// ```swift
/// ComponentSize(width: .percent(50), maxWidth: 320)
/// ```
public struct ComponentSize: Hashable, Sendable {
  /// The width.
  public var width: LayoutDimension
  /// The height.
  public var height: LayoutDimension
  /// The minimum width, which takes precedence over ``maxWidth`` and ``width``.
  public var minWidth: LayoutDimension
  /// The minimum height, which takes precedence over ``maxHeight`` and ``height``.
  public var minHeight: LayoutDimension
  /// The maximum width, which takes precedence over ``width``.
  public var maxWidth: LayoutDimension
  /// The maximum height, which takes precedence over ``height``.
  public var maxHeight: LayoutDimension

  /// Automatic lengths without limits, which allow every size.
  public static let auto = ComponentSize()

  /// Creates a size. Lengths and limits without an argument are automatic.
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

  /// Returns the sizes that the preferred size allows in a parent of `parentSize`.
  ///
  /// On each axis, the minimum takes precedence over the maximum, and the maximum over the exact
  /// length. Without an exact length, the result is the range between the limits; otherwise it is
  /// the exact length, clamped to the limits. A percentage of an undefined or infinite length is
  /// automatic, as is every length that is not finite; negative lengths count as 0. Percentages are
  /// not rounded, because snapping frames to pixels is a separate step.
  /// - Parameter parentSize: The size that percentages refer to.
  /// - Returns: The range of sizes; minimum and maximum are equal on an axis with an exact length.
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
  /// Returns the length in points, given the length of the parent on the same axis; `nil` if the
  /// dimension is automatic, a percentage of an undefined or infinite length, not finite, or a
  /// keyword. Negative lengths count as 0.
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
  /// Returns the sizes of the range that `size` allows in a parent of `parentSize`. If they have no
  /// length in common on an axis, the result is the length of the range nearest to those of `size`.
  public func restricted(
    to size: ComponentSize,
    relativeTo parentSize: ProposedSize = .undefined
  ) -> SizeRange {
    intersection(size.resolve(parentSize: parentSize))
  }
}

extension LayoutProxy {
  /// Returns the size of the child in `range` restricted to `size`, for a layout that sets the
  /// sizes of its children. The child's style is resolved within the restricted range.
  /// - Parameters:
  ///   - range: The sizes allowed, which take precedence over `size`.
  ///   - size: The preferred size of the child.
  ///   - parentSize: The size that percentages of `size` and of the child refer to.
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
  /// The preferred size of a box with this style. Setting it turns automatic minimums into 0, so
  /// that they do not follow from the content.
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
