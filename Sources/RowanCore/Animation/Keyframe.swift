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

  /// Whether there is a first keyframe at 0, a last one at 1, and those between them in order.
  var isInOrder: Bool {
    func inOrder<Value>(_ frames: [Keyframe<Value>]) -> Bool {
      frames.count >= 2 && frames[0].offset == 0 && frames[frames.count - 1].offset == 1
        && zip(frames, frames.dropFirst()).allSatisfy { $0.offset <= $1.offset }
        && frames.dropFirst().allSatisfy { $0.value != .presented }
    }
    return switch self {
    case .opacity(let frames): inOrder(frames)
    case .transform(let frames): inOrder(frames)
    case .background(let frames): inOrder(frames)
    case .foreground(let frames): inOrder(frames)
    case .frame(let frames): inOrder(frames)
    }
  }
}
