/// What an animated property is at one moment of an animation.
public enum KeyframeValue<Value: Hashable & Sendable>: Hashable, Sendable {
  /// What the view shows when the animation begins, in the middle of another one perhaps. Only the
  /// first keyframe can say so.
  case presented
  /// What the view shows without an animation.
  case rest
  /// This.
  case value(Value)
}

/// A value, and the share of the way at which it is reached.
public struct Keyframe<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The share of the way, from 0 to 1.
  public var offset: Double
  /// The value.
  public var value: KeyframeValue<Value>

  /// Creates a keyframe.
  public init(_ value: KeyframeValue<Value>, at offset: Double) {
    self.value = value
    self.offset = offset
  }
}

/// What can be animated about a view.
public enum AnimatedProperty: UInt8, Hashable, Sendable, CaseIterable {
  /// How opaque it is.
  case opacity
  /// Where it is drawn.
  case transform
  /// The colour behind its content.
  case background
  /// The colour of its own text or drawing.
  case foreground
  /// Its place and size.
  case frame
}

/// The values that an animation of one property passes through.
public enum Keyframes: Hashable, Sendable {
  /// Opacities, from 0 to 1.
  case opacity([Keyframe<Double>])
  /// Transforms, each part of which goes its way by itself.
  case transform([Keyframe<ViewTransform>])
  /// Colours behind the content.
  case background([Keyframe<ColorBlend>])
  /// Colours of the view's own text or drawing.
  case foreground([Keyframe<ColorBlend>])
  /// Distances from the view's frame.
  case frame([Keyframe<FrameOffset>])

  /// The property.
  public var property: AnimatedProperty {
    switch self {
    case .opacity: .opacity
    case .transform: .transform
    case .background: .background
    case .foreground: .foreground
    case .frame: .frame
    }
  }

  /// Whether it is seen as movement.
  public var isMovement: Bool { property == .transform || property == .frame }

  /// The keyframes with a first one at 0, a last one at 1, and those between them in order.
  ///
  /// Offsets that go back are raised to the one before; only the first keyframe is taken from what is presented.
  var inOrder: Keyframes {
    switch self {
    case .opacity(let frames): put(frames) { .opacity($0) }
    case .transform(let frames): put(frames) { .transform($0) }
    case .background(let frames): put(frames) { .background($0) }
    case .foreground(let frames): put(frames) { .foreground($0) }
    case .frame(let frames): put(frames) { .frame($0) }
    }
  }

  private func put<Value>(
    _ frames: [Keyframe<Value>],
    _ make: ([Keyframe<Value>]) -> Keyframes
  ) -> Keyframes {
    let isInOrder =
      frames.count >= 2 && frames[0].offset == 0 && frames[frames.count - 1].offset == 1
      && zip(frames, frames.dropFirst()).allSatisfy { $0.offset <= $1.offset }
      && frames.dropFirst().allSatisfy { $0.value != .presented }
    if isInOrder { return self }
    var frames = frames
    while frames.count < 2 { frames.append(Keyframe(.rest, at: 1)) }
    var least = 0.0
    for index in frames.indices {
      // Written so that an offset which is not a number falls to the one before.
      least = min(max(least, frames[index].offset), 1)
      frames[index].offset = least
      if index > 0, frames[index].value == .presented { frames[index].value = .rest }
    }
    frames[0].offset = 0
    frames[frames.count - 1].offset = 1
    ValueReporter.report(
      "AnimationPart(_:_:)",
      "keyframes out of order",
      used: "their offsets in order"
    )
    return make(frames)
  }
}
