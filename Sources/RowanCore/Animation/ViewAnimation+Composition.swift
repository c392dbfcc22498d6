extension ViewAnimation {
  /// Returns an animation that runs several animations at the same time; its duration is that of the longest.
  public static func parallel(_ animations: [ViewAnimation]) -> ViewAnimation {
    ViewAnimation(animations.flatMap(\.parts))
  }

  /// Returns an animation that runs several animations one after another; its duration is their sum. If one
  /// begins with the presented value, it continues with the end value of the previous one.
  ///
  /// Animations after an endless one are omitted, which is reported once.
  public static func sequence(_ animations: [ViewAnimation]) -> ViewAnimation {
    var parts: [ViewAnimation.Part] = []
    var start = 0.0
    for animation in animations {
      guard start.isFinite else {
        ValueReporter.report(
          "ViewAnimation.sequence(_:)",
          "an animation after one that never ends",
          used: "the animations up to the endless one"
        )
        break
      }
      for part in animation.parts {
        var part = part
        part.delay += start
        let before = parts.last { $0.keyframes.property == part.keyframes.property }
        if let before { part.keyframes = part.keyframes.following(before.keyframes) }
        parts.append(part)
      }
      start += animation.duration
    }
    return ViewAnimation(parts)
  }

  /// Returns the animation with an additional delay in seconds.
  public func delayed(by delay: Double) -> ViewAnimation {
    let limits = -ValueLimit.seconds...ValueLimit.seconds
    let delay = delay.corrected("ViewAnimation.delayed(by:)", in: limits, otherwise: 0)
    return changingParts { $0.delay += delay }
  }

  /// Returns the animation repeated at least once. In a sequence or a parallel animation, each part is repeated
  /// independently.
  public func repeated(_ count: Int, autoreverses: Bool = false) -> ViewAnimation {
    let count = count.corrected("ViewAnimation.repeated(_:)", in: 1...1_000_000_000)
    return changingParts {
      $0.repeats = Double(count)
      $0.autoreverses = autoreverses
    }
  }

  /// Returns the animation repeated without end.
  public func repeatedForever(autoreverses: Bool = false) -> ViewAnimation {
    changingParts {
      $0.repeats = .infinity
      $0.autoreverses = autoreverses
    }
  }

  /// Returns the animation with the values that it shows before and after its duration.
  public func filled(_ fill: ViewAnimation.Fill) -> ViewAnimation {
    changingParts { $0.fill = fill }
  }

  private func changingParts(_ change: (inout ViewAnimation.Part) -> Void) -> ViewAnimation {
    ViewAnimation(
      parts.map { part in
        var part = part
        change(&part)
        return part
      }
    )
  }
}

extension ViewAnimation {
  /// Returns the animation for hosts, with an explicit fill in every part; `fill` is the default. If several
  /// parts animate the same property, the first one fills backwards and the last one forwards; each shows its
  /// end value until the next one begins.
  package func prepared(_ fill: ViewAnimation.Fill) -> ViewAnimation {
    var result = parts
    let duration = self.duration
    for property in ViewAnimation.Property.allCases {
      let places = result.indices.filter { result[$0].keyframes.property == property }
      guard let first = places.first, let last = places.last else { continue }
      let isBackwards = (result[first].fill ?? fill).contains(.backwards)
      let isForwards = (result[last].fill ?? fill).contains(.forwards)
      for place in places { result[place].fill = place == last ? [] : .forwards }
      if isBackwards { result[first].fill?.insert(.backwards) }
      if isForwards { result[last].fill?.insert(.forwards) }
      if !isForwards, first != last, result[last].end < duration {
        // Earlier parts must not show again while other properties are still animated.
        result.append(.atRest(property, from: result[last].end, until: duration))
      }
    }
    return ViewAnimation(result)
  }

  /// The animation that remains visible after the end: the parts of properties with a last part that fills
  /// forwards.
  package var remainder: ViewAnimation {
    let kept = properties.filter { property in
      parts.last { $0.keyframes.property == property }?.fill?.contains(.forwards) == true
    }
    return ViewAnimation(parts.filter { kept.contains($0.keyframes.property) })
  }

  /// Returns the animation for users who prefer reduced motion: without movements and endless parts. If only
  /// movements announced that a view appears or disappears, it fades instead.
  package func reducingMotion(fading fade: ViewAnimation?) -> ViewAnimation {
    let still = parts.filter { !$0.keyframes.isMovement && $0.repeats.isFinite }
    if still.isEmpty, let fade, !isEmpty { return fade }
    return ViewAnimation(still)
  }

  /// Whether reduced motion would change the animation.
  package var hasMovement: Bool {
    parts.contains { $0.keyframes.isMovement || !$0.repeats.isFinite }
  }
}

extension ViewAnimation.Part {
  /// Returns a part that shows the value at rest for a time.
  fileprivate static func atRest(
    _ property: ViewAnimation.Property,
    from start: Double,
    until end: Double
  ) -> ViewAnimation.Part {
    func rest<Value>() -> [ViewAnimation.Keyframe<Value>] {
      [ViewAnimation.Keyframe(.rest, at: 0), ViewAnimation.Keyframe(.rest, at: 1)]
    }
    let keyframes: ViewAnimation.Keyframes =
      switch property {
      case .opacity: .opacity(rest())
      case .transform: .transform(rest())
      case .background: .background(rest())
      case .foreground: .foreground(rest())
      case .frame: .frame(rest())
      }
    let duration = end.isFinite ? end - start : 1
    var part = ViewAnimation.Part(keyframes, AnimationTiming(duration: duration))
    part.delay = start
    part.fill = []
    if !end.isFinite { part.repeats = .infinity }
    return part
  }
}

extension ViewAnimation.Keyframes {
  /// Returns the keyframes with the end value of `other` as their first value, if they begin with the presented
  /// value.
  fileprivate func following(_ other: ViewAnimation.Keyframes) -> ViewAnimation.Keyframes {
    func follow<Value>(
      _ frames: [ViewAnimation.Keyframe<Value>],
      _ before: [ViewAnimation.Keyframe<Value>]
    ) -> [ViewAnimation.Keyframe<Value>] {
      guard frames[0].value == .presented, let last = before.last else { return frames }
      var frames = frames
      frames[0].value = last.value
      return frames
    }
    return switch (self, other) {
    case (.opacity(let frames), .opacity(let before)): .opacity(follow(frames, before))
    case (.transform(let frames), .transform(let before)): .transform(follow(frames, before))
    case (.background(let frames), .background(let before)): .background(follow(frames, before))
    case (.foreground(let frames), .foreground(let before)): .foreground(follow(frames, before))
    case (.frame(let frames), .frame(let before)): .frame(follow(frames, before))
    default: self
    }
  }
}
