public import RowanCore

/// Where a host has scrolled a view to.
public struct ScrollState: Hashable, Sendable {
  /// The offset, every correction made so far counted in.
  public var offset: Double
  /// Whether that is as far as the host could go with the content size it knew.
  public var isAtEnd: Bool
  /// How fast it moves, in points a second, positive towards the end.
  public var velocity: Double
  /// Whether the host is on its way to where it was asked to go.
  public var isRevealing: Bool
  /// Who moves it.
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
