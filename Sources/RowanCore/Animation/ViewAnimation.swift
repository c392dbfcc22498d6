/// An animation of a view, as a value: what changes, from what to what, when.
///
/// ```swift
/// .opacity(from: 0, .easeOut(0.25))
/// .parallel([.opacity(from: 0, .easeOut(0.2)), .transform(from: .move(y: 12), .spring())])
/// .sequence([.transform(to: .scale(1.1), .easeOut(0.1)), .transform(.spring(bounce: 0.4))])
/// ```
///
/// A start that is not given is what the view presents at that moment; an end that is not given is
/// what the view is at rest. ``values(at:rest:)`` defines what animations look like on all
/// hosts.
public struct ViewAnimation: Hashable, Sendable {
  /// The animations of single properties, those of one property in the order in which they begin.
  public private(set) var parts: [AnimationPart]

  /// Creates an animation from parts.
  public init(_ parts: [AnimationPart]) {
    // Sorting keeps equal ones in order; the later one has the say.
    self.parts = parts.enumerated().sorted { one, other in
      (one.element.delay, one.offset) < (other.element.delay, other.offset)
    }.map(\.element)
  }

  /// Nothing, which takes no time.
  public static let none = ViewAnimation([])

  /// How many seconds it takes: until its last part is over. Infinite when one repeats for ever.
  public var duration: Double { max(0, parts.map(\.end).max() ?? 0) }

  /// The properties that it animates.
  public var properties: Set<AnimatedProperty> { Set(parts.map(\.keyframes.property)) }

  /// Whether there is nothing to it.
  public var isEmpty: Bool { parts.isEmpty }
}

// MARK: - Single properties

extension ViewAnimation {
  /// Of the opacity.
  public static func opacity(
    from start: Double? = nil,
    to end: Double? = nil,
    _ timing: AnimationTiming
  ) -> ViewAnimation {
    ViewAnimation([AnimationPart(.opacity(frames(start, end)), timing)])
  }

  /// Of where the view is drawn.
  public static func transform(
    from start: ViewTransform? = nil,
    to end: ViewTransform? = nil,
    _ timing: AnimationTiming
  ) -> ViewAnimation {
    ViewAnimation([AnimationPart(.transform(frames(start, end)), timing)])
  }

  /// Of the colour behind the content.
  public static func background(
    from start: Color? = nil,
    to end: Color? = nil,
    _ timing: AnimationTiming
  ) -> ViewAnimation {
    let frames = frames(start.map { ColorBlend($0) }, end.map { ColorBlend($0) })
    return ViewAnimation([AnimationPart(.background(frames), timing)])
  }

  /// Of the colour of the view's own text or drawing.
  public static func foreground(
    from start: Color? = nil,
    to end: Color? = nil,
    _ timing: AnimationTiming
  ) -> ViewAnimation {
    let frames = frames(start.map { ColorBlend($0) }, end.map { ColorBlend($0) })
    return ViewAnimation([AnimationPart(.foreground(frames), timing)])
  }

  /// Of the view's place and size, as distances from its frame.
  public static func frame(
    from start: FrameOffset? = nil,
    to end: FrameOffset? = nil,
    _ timing: AnimationTiming
  ) -> ViewAnimation {
    ViewAnimation([AnimationPart(.frame(frames(start, end)), timing)])
  }

  /// Through several values of one property; see ``AnimationPart/init(_:_:)`` for keyframes out of order.
  public static func keyframes(_ keyframes: Keyframes, _ timing: AnimationTiming) -> ViewAnimation {
    ViewAnimation([AnimationPart(keyframes, timing)])
  }

  private static func frames<Value>(_ start: Value?, _ end: Value?) -> [Keyframe<Value>] {
    [
      Keyframe(start.map { .value($0) } ?? .presented, at: 0),
      Keyframe(end.map { .value($0) } ?? .rest, at: 1),
    ]
  }
}
