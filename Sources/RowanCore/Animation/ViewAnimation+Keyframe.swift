extension ViewAnimation {
  /// The value of an animated property at a keyframe.
  public enum KeyframeValue<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value that the view presents when the animation begins, possibly during another animation. Valid only
    /// for the first keyframe.
    case presented
    /// The value of the view without animations.
    case rest
    /// A fixed value.
    case value(Value)
  }
}

extension ViewAnimation {
  /// A value and the progress at which it is reached.
  public struct Keyframe<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The progress, from 0 to 1.
    public var offset: Double
    /// The value.
    public var value: ViewAnimation.KeyframeValue<Value>

    /// Creates a keyframe.
    public init(_ value: ViewAnimation.KeyframeValue<Value>, at offset: Double) {
      self.value = value
      self.offset = offset
    }
  }
}

extension ViewAnimation {
  /// A property of a view that can be animated.
  public enum Property: UInt8, Hashable, Sendable, CaseIterable {
    /// The opacity.
    case opacity
    /// The transform.
    case transform
    /// The colour behind its content.
    case background
    /// The colour of the view's text or drawing.
    case foreground
    /// The position and size.
    case frame
  }
}

extension ViewAnimation {
  /// The keyframes of one property.
  public enum Keyframes: Hashable, Sendable {
    /// Opacities, from 0 to 1.
    case opacity([ViewAnimation.Keyframe<Double>])
    /// Transforms; their components are interpolated independently.
    case transform([ViewAnimation.Keyframe<ViewTransform>])
    /// Colours behind the content.
    case background([ViewAnimation.Keyframe<ViewAnimation.ColorBlend>])
    /// Colours of the view's own text or drawing.
    case foreground([ViewAnimation.Keyframe<ViewAnimation.ColorBlend>])
    /// Offsets from the view's frame.
    case frame([ViewAnimation.Keyframe<FrameOffset>])

    /// The animated property.
    public var property: ViewAnimation.Property {
      switch self {
      case .opacity: .opacity
      case .transform: .transform
      case .background: .background
      case .foreground: .foreground
      case .frame: .frame
      }
    }

    /// Whether the animation moves the view, by its transform or frame.
    public var isMovement: Bool { property == .transform || property == .frame }

    /// The keyframes in order, with the first at 0 and the last at 1.
    ///
    /// Decreasing offsets are raised to the previous one, and ``ViewAnimation/KeyframeValue/presented`` is replaced by
    /// ``ViewAnimation/KeyframeValue/rest`` in all but the first keyframe.
    var inOrder: ViewAnimation.Keyframes {
      switch self {
      case .opacity(let frames): put(frames) { .opacity($0) }
      case .transform(let frames): put(frames) { .transform($0) }
      case .background(let frames): put(frames) { .background($0) }
      case .foreground(let frames): put(frames) { .foreground($0) }
      case .frame(let frames): put(frames) { .frame($0) }
      }
    }

    private func put<Value>(
      _ frames: [ViewAnimation.Keyframe<Value>],
      _ make: ([ViewAnimation.Keyframe<Value>]) -> ViewAnimation.Keyframes
    ) -> ViewAnimation.Keyframes {
      let isInOrder =
        frames.count >= 2 && frames[0].offset == 0 && frames[frames.count - 1].offset == 1
        && zip(frames, frames.dropFirst()).allSatisfy { $0.offset <= $1.offset }
        && frames.dropFirst().allSatisfy { $0.value != .presented }
      if isInOrder { return self }
      var frames = frames
      while frames.count < 2 { frames.append(ViewAnimation.Keyframe(.rest, at: 1)) }
      var least = 0.0
      for index in frames.indices {
        // The order of the arguments replaces NaN by the previous offset.
        least = min(max(least, frames[index].offset), 1)
        frames[index].offset = least
        if index > 0, frames[index].value == .presented { frames[index].value = .rest }
      }
      frames[0].offset = 0
      frames[frames.count - 1].offset = 1
      ValueReporter.report(
        "ViewAnimation.Part(_:_:)",
        "keyframes whose offsets do not rise from 0 to 1",
        used: "corrected offsets"
      )
      return make(frames)
    }
  }
}
