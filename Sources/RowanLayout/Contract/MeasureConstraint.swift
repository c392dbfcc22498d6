public import RowanCore

/// The constraint for measuring a leaf: width and height are each unbounded, limited or exact.
public struct MeasureConstraint: Hashable, Sendable {
  /// The available space on one axis, in points, without padding and border.
  public enum Bound: Hashable, Sendable {
    /// No limit.
    case unbounded
    /// Any length up to this one.
    case atMost(Double)
    /// This length, which applies regardless of the result.
    case exactly(Double)

    /// The maximum length, possibly infinite.
    public var limit: Double {
      switch self {
      case .unbounded: .infinity
      case .atMost(let length), .exactly(let length): length
      }
    }

    /// Returns `length` limited to an upper bound, or replaced by an exact length.
    public func resolve(_ length: Double) -> Double {
      switch self {
      case .unbounded: length
      case .atMost(let limit): Swift.min(length, limit)
      case .exactly(let exact): exact
      }
    }
  }

  /// The bound of the width.
  public var width: Bound
  /// The bound of the height.
  public var height: Bound

  /// Creates a constraint.
  public init(width: Bound, height: Bound) {
    self.width = width
    self.height = height
  }
}

/// The result of measuring a leaf.
public struct MeasuredSize: Hashable, Sendable {
  /// The size of the content in points, without padding and border.
  public var size: Size
  /// The distance of the first line's baseline from the upper edge, in points; `nil` for content
  /// whose lower edge serves as its baseline.
  public var baseline: Double?

  /// Creates a result. A length that is negative or NaN counts as 0.
  public init(_ size: Size, baseline: Double? = nil) {
    self.size = size
    self.baseline = baseline
  }

  /// Creates a result from a width and a height, in points.
  public init(width: Double, height: Double, baseline: Double? = nil) {
    self.init(Size(width: width, height: height), baseline: baseline)
  }
}
