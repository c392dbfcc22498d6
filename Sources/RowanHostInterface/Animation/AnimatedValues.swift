public import RowanCore

/// The values of a view at one moment of its animations; `nil` for properties that are not animated.
public struct AnimatedValues: Hashable, Sendable {
  /// The opacity, from 0 to 1.
  public var opacity: Double?
  /// The transform.
  public var transform: ViewTransform?
  /// The colour behind its content.
  public var background: ViewAnimation.ColorBlend?
  /// The colour of the view's text or drawing.
  public var foreground: ViewAnimation.ColorBlend?
  /// The offset from the view's frame.
  public var frame: ViewAnimation.FrameOffset?

  /// Creates values without an animated property.
  public init() {}

  /// Replaces the values of the properties that `other` animates.
  public mutating func merge(_ other: AnimatedValues) {
    opacity = other.opacity ?? opacity
    transform = other.transform ?? transform
    background = other.background ?? background
    foreground = other.foreground ?? foreground
    frame = other.frame ?? frame
  }
}

/// The opacity and transform of a view without animations.
public struct RestingValues: Hashable, Sendable {
  /// The opacity, from 0 to 1.
  public var opacity: Double
  /// The transform.
  public var transform: ViewTransform

  /// Creates values.
  public init(opacity: Double = 1, transform: ViewTransform = .identity) {
    self.opacity = opacity
    self.transform = transform
  }
}

extension ViewAnimation {
  /// Returns the values of the animation at a time after its start: the definition for all hosts. If several
  /// parts animate the same property, the last one to begin takes effect. O(parts).
  /// - Parameters:
  ///   - time: The seconds since the start.
  ///   - rest: The values of the view without animations.
  /// - Returns: The values of the animated properties.
  public func values(at time: Double, rest: RestingValues = RestingValues()) -> AnimatedValues {
    var values = AnimatedValues()
    for part in parts { values.merge(part.values(at: time, rest: rest)) }
    return values
  }
}

extension ViewAnimation.Part {
  /// Returns the values of the part at a time, in seconds, after the animation's start.
  public func values(at time: Double, rest: RestingValues = RestingValues()) -> AnimatedValues {
    var values = AnimatedValues()
    guard let progress = progress(at: time) else { return values }
    switch keyframes {
    case .opacity(let frames):
      let opacity = frames.value(at: progress, rest: rest.opacity) { $0 + ($1 - $0) * $2 }
      values.opacity = min(max(0, opacity), 1)
    case .transform(let frames):
      values.transform = frames.value(at: progress, rest: rest.transform) { $0.mixed(with: $1, $2) }
    case .background(let frames):
      values.background = frames.value(at: progress, rest: .rest) { $0.mixed(with: $1, share: $2) }
    case .foreground(let frames):
      values.foreground = frames.value(at: progress, rest: .rest) { $0.mixed(with: $1, share: $2) }
    case .frame(let frames):
      values.frame = frames.value(at: progress, rest: .zero) { $0.mixed(with: $1, $2) }
    }
    return values
  }

  /// Returns the part with a fixed start: the presented values replace ``ViewAnimation/KeyframeValue/presented``, or are
  /// added to the first value if the part accumulates.
  package func beginning(with presented: AnimatedValues, rest: RestingValues) -> ViewAnimation.Part
  {
    var part = self
    part.accumulates = false
    switch keyframes {
    case .opacity(let frames):
      let start = presented.opacity ?? rest.opacity
      part.keyframes = .opacity(frames.beginning(with: start))
    case .transform(let frames):
      let start = presented.transform ?? rest.transform
      part.keyframes = .transform(frames.beginning(with: start))
    case .background(let frames):
      part.keyframes = .background(frames.beginning(with: presented.background ?? .rest))
    case .foreground(let frames):
      part.keyframes = .foreground(frames.beginning(with: presented.foreground ?? .rest))
    case .frame(var frames):
      let now = presented.frame ?? .zero
      if accumulates, case .value(let first) = frames[0].value {
        frames[0].value = .value(first.sum(with: now))
      }
      part.keyframes = .frame(frames.beginning(with: now))
    }
    return part
  }
}

extension Array {
  /// Returns the value at a progress. `mix` interpolates between two neighbours.
  fileprivate func value<Value>(
    at progress: Double,
    rest: Value,
    mix: (Value, Value, Double) -> Value
  ) -> Value where Element == ViewAnimation.Keyframe<Value> {
    let index = Swift.min(
      Swift.max(0, (lastIndex { $0.offset <= progress } ?? 0)),
      count - 2
    )
    let (one, other) = (self[index], self[index + 1])
    let (start, end) = (one.value.resolved(rest), other.value.resolved(rest))
    let length = other.offset - one.offset
    // Two values at the same offset: a jump.
    guard length > 0 else { return progress < other.offset ? start : end }
    return mix(start, end, (progress - one.offset) / length)
  }

  fileprivate func beginning<Value>(with presented: Value) -> [ViewAnimation.Keyframe<Value>]
  where Element == ViewAnimation.Keyframe<Value> {
    guard let first, first.value == .presented else { return self }
    var frames = self
    frames[0].value = .value(presented)
    return frames
  }
}

extension ViewAnimation.KeyframeValue {
  fileprivate func resolved(_ rest: Value) -> Value {
    if case .value(let value) = self { value } else { rest }
  }
}

extension ViewTransform {
  fileprivate func mixed(with other: ViewTransform, _ share: Double) -> ViewTransform {
    func mix(_ one: Double, _ other: Double) -> Double { one + (other - one) * share }
    return ViewTransform(
      translation: Point(
        x: mix(translation.x, other.translation.x),
        y: mix(translation.y, other.translation.y)
      ),
      scaleX: mix(scaleX, other.scaleX),
      scaleY: mix(scaleY, other.scaleY),
      rotation: mix(rotation, other.rotation)
    )
  }
}

extension ViewAnimation.FrameOffset {
  fileprivate func mixed(with other: ViewAnimation.FrameOffset, _ share: Double)
    -> ViewAnimation.FrameOffset
  {
    func mix(_ one: Double, _ other: Double) -> Double { one + (other - one) * share }
    return ViewAnimation.FrameOffset(
      x: mix(x, other.x),
      y: mix(y, other.y),
      width: mix(width, other.width),
      height: mix(height, other.height)
    )
  }

  fileprivate func sum(with other: ViewAnimation.FrameOffset) -> ViewAnimation.FrameOffset {
    ViewAnimation.FrameOffset(
      x: x + other.x,
      y: y + other.y,
      width: width + other.width,
      height: height + other.height
    )
  }
}
