public import RowanCore

/// The scroll offset and velocity that a host reports for a view.
public struct ScrollState: Hashable, Sendable {
  /// The offset, including all corrections made so far.
  public var offset: Double
  /// Whether the offset is above 0 and within a point of the maximum for the content size that the
  /// host knew.
  public var isAtEnd: Bool
  /// The velocity in points per second, positive towards the end.
  public var velocity: Double
  /// Whether the host is scrolling to a requested offset.
  public var isRevealing: Bool
  /// The cause of the scrolling.
  public var scrollPhase: ScrollPhase
  /// The expected time between a movement and its result on the screen, in seconds: from the time of an
  /// early result to the one after which the next result replaces it. `nil` if the host does not measure it.
  public var latency: ClosedRange<Double>?
  /// Whether the content is at rest, and a remote host has shown all changes and is idle.
  package var isIdle = false

  /// Creates a state.
  public init(
    offset: Double,
    isAtEnd: Bool = false,
    velocity: Double = 0,
    isRevealing: Bool = false,
    scrollPhase: ScrollPhase = .none,
    latency: ClosedRange<Double>? = nil
  ) {
    self.offset = offset
    self.isAtEnd = isAtEnd
    self.velocity = velocity
    self.isRevealing = isRevealing
    self.scrollPhase = scrollPhase
    self.latency = latency
  }
}
