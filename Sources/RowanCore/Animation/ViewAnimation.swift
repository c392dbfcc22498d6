/// An animation of a view as a value: the properties, their values and the timing.
///
/// ```swift
/// .opacity(from: 0, .easeOut(0.25))
/// .parallel([.opacity(from: 0, .easeOut(0.2)), .transform(from: .move(y: 12), .spring())])
/// .sequence([.transform(to: .scale(1.1), .easeOut(0.1)), .transform(.spring(bounce: 0.4))])
/// ```
///
/// The default start is the value that the view presents at that moment; the default end is the value of the
/// view at rest. `values(at:rest:)` defines the appearance of animations on all hosts.
public struct ViewAnimation: Hashable, Sendable {
  /// The animations of single properties, sorted by their delay.
  public private(set) var parts: [ViewAnimation.Part]

  /// Creates an animation from parts.
  public init(_ parts: [ViewAnimation.Part]) {
    // Sorting keeps the order of equal delays; the later part takes precedence.
    self.parts = parts.enumerated().sorted { one, other in
      (one.element.delay, one.offset) < (other.element.delay, other.offset)
    }.map(\.element)
  }

  /// An empty animation without a duration.
  public static let none = ViewAnimation([])

  /// The duration in seconds, until the end of the last part; infinite if a part repeats without end.
  public var duration: Double { max(0, parts.map(\.end).max() ?? 0) }

  /// The animated properties.
  public var properties: Set<ViewAnimation.Property> { Set(parts.map(\.keyframes.property)) }

  /// Whether the animation has no parts.
  public var isEmpty: Bool { parts.isEmpty }
}

// MARK: - Single properties

extension ViewAnimation {
  /// Returns an animation of the opacity.
  public static func opacity(
    from start: Double? = nil,
    to end: Double? = nil,
    _ timing: AnimationTiming
  ) -> ViewAnimation {
    ViewAnimation([ViewAnimation.Part(.opacity(frames(start, end)), timing)])
  }

  /// Returns an animation of the transform.
  public static func transform(
    from start: ViewTransform? = nil,
    to end: ViewTransform? = nil,
    _ timing: AnimationTiming
  ) -> ViewAnimation {
    ViewAnimation([ViewAnimation.Part(.transform(frames(start, end)), timing)])
  }

  /// Returns an animation of the colour behind the content.
  public static func background(
    from start: Color? = nil,
    to end: Color? = nil,
    _ timing: AnimationTiming
  ) -> ViewAnimation {
    let frames = frames(
      start.map { ViewAnimation.ColorBlend($0) },
      end.map { ViewAnimation.ColorBlend($0) }
    )
    return ViewAnimation([ViewAnimation.Part(.background(frames), timing)])
  }

  /// Returns an animation of the colour of the view's own text or drawing.
  public static func foreground(
    from start: Color? = nil,
    to end: Color? = nil,
    _ timing: AnimationTiming
  ) -> ViewAnimation {
    let frames = frames(
      start.map { ViewAnimation.ColorBlend($0) },
      end.map { ViewAnimation.ColorBlend($0) }
    )
    return ViewAnimation([ViewAnimation.Part(.foreground(frames), timing)])
  }

  /// Returns an animation of the view's position and size, as offsets from its frame.
  public static func frame(
    from start: ViewAnimation.FrameOffset? = nil,
    to end: ViewAnimation.FrameOffset? = nil,
    _ timing: AnimationTiming
  ) -> ViewAnimation {
    ViewAnimation([ViewAnimation.Part(.frame(frames(start, end)), timing)])
  }

  /// Returns an animation through several values of one property; see ``ViewAnimation/Part/init(_:_:)`` for
  /// keyframes out of order.
  public static func keyframes(_ keyframes: ViewAnimation.Keyframes, _ timing: AnimationTiming)
    -> ViewAnimation
  {
    ViewAnimation([ViewAnimation.Part(keyframes, timing)])
  }

  private static func frames<Value>(_ start: Value?, _ end: Value?) -> [ViewAnimation.Keyframe<
    Value
  >] {
    [
      ViewAnimation.Keyframe(start.map { .value($0) } ?? .presented, at: 0),
      ViewAnimation.Keyframe(end.map { .value($0) } ?? .rest, at: 1),
    ]
  }
}
