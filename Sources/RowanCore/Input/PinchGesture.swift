/// A gesture of two fingers that move apart or together on a view, or equivalent input of a host: a pinch on a
/// trackpad, or a wheel that is turned while the Control key is pressed.
public struct PinchGesture: Hashable, Sendable {
  /// The phase.
  public var phase: PanGesture.Phase
  /// The distance between the fingers relative to their distance at the beginning; more than 0.
  public var scale: Double
  /// The midpoint between the fingers, in the current coordinates of the view in which the gesture began.
  public var location: Point

  /// Creates a gesture.
  public init(phase: PanGesture.Phase, scale: Double = 1, location: Point = .zero) {
    self.phase = phase
    self.scale = scale
    self.location = location
  }
}
