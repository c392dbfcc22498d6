/// Two fingers that move apart or together on a view, or what stands for them at a host: a pinch on a
/// trackpad, a wheel that is turned with the control key held down.
public struct PinchGesture: Hashable, Sendable {
  /// How far it has come.
  public var phase: PanGesture.Phase
  /// How many times as far apart the fingers are as they were when it began; more than 0.
  public var scale: Double
  /// The middle between the fingers, in the coordinates of the view that it began in, as that stands now.
  public var location: Point

  /// Creates a gesture.
  public init(phase: PanGesture.Phase, scale: Double = 1, location: Point = .zero) {
    self.phase = phase
    self.scale = scale
    self.location = location
  }
}
