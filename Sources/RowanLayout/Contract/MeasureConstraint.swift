public import RowanCore

/// What a measured leaf is asked: its size where width and height may be fixed or limited.
public struct MeasureConstraint: Hashable, Sendable {
  /// The room on one axis, in points, without padding and border.
  public enum Bound: Hashable, Sendable {
    /// As much as the content would like.
    case unbounded
    /// Any length up to this one.
    case atMost(Double)
    /// This length; it is taken whatever the answer.
    case exactly(Double)

    /// The greatest length allowed, possibly infinite.
    public var limit: Double {
      switch self {
      case .unbounded: .infinity
      case .atMost(let length), .exactly(let length): length
      }
    }

    /// `length` made to obey the bound.
    public func resolve(_ length: Double) -> Double {
      switch self {
      case .unbounded: length
      case .atMost(let limit): Swift.min(length, limit)
      case .exactly(let exact): exact
      }
    }
  }

  /// The room for the width.
  public var width: Bound
  /// The room for the height.
  public var height: Bound

  /// Creates a constraint.
  public init(width: Bound, height: Bound) {
    self.width = width
    self.height = height
  }
}

/// What measuring a leaf found out.
public struct MeasuredSize: Hashable, Sendable {
  /// The size of the content in points, without padding and border.
  public var size: Size
  /// The distance of the first line's baseline from the upper edge, in points; `nil` for content
  /// that stands on its lower edge.
  public var baseline: Double?

  /// Creates an answer. A length that is negative or no number counts as 0.
  public init(_ size: Size, baseline: Double? = nil) {
    self.size = size
    self.baseline = baseline
  }

  /// Creates an answer from its lengths, in points.
  public init(width: Double, height: Double, baseline: Double? = nil) {
    self.init(Size(width: width, height: height), baseline: baseline)
  }
}
