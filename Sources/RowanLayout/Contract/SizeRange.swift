public import RowanCore

/// The sizes that a parent allows: what a node answers has to lie between the two bounds.
public struct SizeRange: Hashable, Sendable {
  /// The least size, finite and not negative.
  public let min: Size
  /// The greatest size, nowhere below the least one; it may be infinite.
  public let max: Size

  /// Allows every size.
  public static let unbounded = SizeRange()

  /// Creates a range. A minimum that is negative, infinite or no number counts as 0; a maximum
  /// that is no number counts as infinite, and one below the minimum is raised to it.
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

  /// Creates a range with one width and a height up to a limit: what a row of a list gets.
  public init(width: Double, maxHeight: Double = .infinity) {
    self.init(
      min: Size(width: width, height: 0),
      max: Size(width: width, height: maxHeight)
    )
  }

  /// The size within the range that is nearest to `size`; an axis that is no number takes the
  /// minimum.
  public func clamp(_ size: Size) -> Size {
    Size(
      width: SizeRange.clamp(size.width, min.width, max.width),
      height: SizeRange.clamp(size.height, min.height, max.height)
    )
  }

  /// Whether `size` lies within the range, give or take `tolerance` points. What is infinite or no
  /// number lies in none.
  public func contains(_ size: Size, tolerance: Double = 0.0001) -> Bool {
    guard size.width.isFinite && size.height.isFinite else { return false }
    return size.width >= min.width - tolerance && size.width <= max.width + tolerance
      && size.height >= min.height - tolerance && size.height <= max.height + tolerance
  }

  /// The sizes that both ranges allow. On an axis where they share none, the receiver prevails:
  /// the result is its point nearest to `other`.
  public func intersection(_ other: SizeRange) -> SizeRange {
    SizeRange(min: clamp(other.min), max: clamp(other.max))
  }

  private static func bounds(_ lower: Double, _ upper: Double) -> (lower: Double, upper: Double) {
    let least = lower > 0 && lower < .infinity ? lower : 0
    return (least, upper.isNaN ? .infinity : Swift.max(least, upper))
  }

  private static func clamp(_ value: Double, _ lower: Double, _ upper: Double) -> Double {
    // Written so that a value which is no number falls to the lower bound.
    value > lower ? Swift.min(value, upper) : lower
  }
}
