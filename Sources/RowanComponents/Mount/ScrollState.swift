public import RowanCore

/// The scroll offset and velocity that a host reports for a view.
public struct ScrollState: Hashable, Sendable {
  /// The offset, including all corrections made so far.
  public var offset: Double
  /// Whether the offset is the maximum for the content size that the host knew.
  public var isAtEnd: Bool
  /// The velocity in points per second, positive towards the end.
  public var velocity: Double
  /// Whether the host is scrolling to a requested offset.
  public var isRevealing: Bool
  /// The cause of the scrolling.
  public var scrollPhase: ScrollPhase

  /// Creates a state.
  public init(
    offset: Double,
    isAtEnd: Bool = false,
    velocity: Double = 0,
    isRevealing: Bool = false,
    scrollPhase: ScrollPhase = .none
  ) {
    self.offset = offset
    self.isAtEnd = isAtEnd
    self.velocity = velocity
    self.isRevealing = isRevealing
    self.scrollPhase = scrollPhase
  }
}
