public import RowanCore

/// The sizes that a parent allows for a node, between a minimum and a maximum.
public struct SizeRange: Hashable, Sendable {
  /// The minimum size, finite and not negative.
  public let min: Size
  /// The maximum size, on no axis below the minimum; it may be infinite.
  public let max: Size

  /// The range that allows every size.
  public static let unbounded = SizeRange()

  /// Creates a range. A minimum that is negative, infinite or NaN counts as 0; a maximum that is
  /// NaN counts as infinite, and a maximum below the minimum is raised to it.
  public init(
    min: Size = .zero,
    max: Size = Size(width: .infinity, height: .infinity)
  ) {
    let width = SizeRange.bounds(min.width, max.width)
    let height = SizeRange.bounds(min.height, max.height)
    self.min = Size(width: width.lower, height: height.lower)
    self.max = Size(width: width.upper, height: height.upper)
  }

  /// Creates a range that allows exactly one size.
  public init(exactly size: Size) {
    self.init(min: size, max: size)
  }

  /// Creates a range with one width and a height up to a limit, as for a row of a list.
  public init(width: Double, maxHeight: Double = .infinity) {
    self.init(
      min: Size(width: width, height: 0),
      max: Size(width: width, height: maxHeight)
    )
  }

  /// Returns the size within the range that is nearest to `size`; a length that is NaN becomes the
  /// minimum.
  public func clamp(_ size: Size) -> Size {
    Size(
      width: SizeRange.clamp(size.width, min.width, max.width),
      height: SizeRange.clamp(size.height, min.height, max.height)
    )
  }

  /// Returns whether `size` lies within the range, with a tolerance in points. A size with an
  /// infinite length or NaN lies in no range.
  public func contains(_ size: Size, tolerance: Double = 0.0001) -> Bool {
    guard size.width.isFinite && size.height.isFinite else { return false }
    return size.width >= min.width - tolerance && size.width <= max.width + tolerance
      && size.height >= min.height - tolerance && size.height <= max.height + tolerance
  }

  /// Returns the sizes that both ranges allow. If they have no length in common on an axis, the
  /// result is the length of the receiver nearest to `other`.
  public func intersection(_ other: SizeRange) -> SizeRange {
    SizeRange(min: clamp(other.min), max: clamp(other.max))
  }

  private static func bounds(_ lower: Double, _ upper: Double) -> (lower: Double, upper: Double) {
    let least = lower > 0 && lower < .infinity ? lower : 0
    return (least, upper.isNaN ? .infinity : Swift.max(least, upper))
  }

  private static func clamp(_ value: Double, _ lower: Double, _ upper: Double) -> Double {
    // The comparison has this order so that NaN becomes the lower bound.
    value > lower ? Swift.min(value, upper) : lower
  }
}
