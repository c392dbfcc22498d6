extension ViewAnimation {
  /// Several at once; it takes as long as the longest of them.
  public static func parallel(_ animations: [ViewAnimation]) -> ViewAnimation {
    ViewAnimation(animations.flatMap(\.parts))
  }

  /// One after another; it takes as long as all of them together. Where one begins with what is
  /// presented, it goes on from where the one before has come to.
  ///
  /// What follows an animation that goes on for ever is left out, which is reported once.
  public static func sequence(_ animations: [ViewAnimation]) -> ViewAnimation {
    var parts: [AnimationPart] = []
    var start = 0.0
    for animation in animations {
      guard start.isFinite else {
        ValueReporter.report(
          "ViewAnimation.sequence(_:)",
          "an animation behind one without an end",
          used: "the sequence up to there"
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

  /// The same, beginning some seconds later.
  public func delayed(by delay: Double) -> ViewAnimation {
    let limits = -ValueLimit.seconds...ValueLimit.seconds
    let delay = delay.corrected("ViewAnimation.delayed(by:)", in: limits, otherwise: 0)
    return changingParts { $0.delay += delay }
  }

  /// The same several times, once at least; of a sequence or a parallel animation, each part for itself.
  public func repeated(_ count: Int, autoreverses: Bool = false) -> ViewAnimation {
    let count = count.corrected("ViewAnimation.repeated(_:)", in: 1...1_000_000_000)
    return changingParts {
      $0.repeats = Double(count)
      $0.autoreverses = autoreverses
    }
  }

  /// The same without an end.
  public func repeatedForever(autoreverses: Bool = false) -> ViewAnimation {
    changingParts {
      $0.repeats = .infinity
      $0.autoreverses = autoreverses
    }
  }

  /// The same, showing its first value before or its last value after its time.
  public func filled(_ fill: AnimationFill) -> ViewAnimation {
    changingParts { $0.fill = fill }
  }

  private func changingParts(_ change: (inout AnimationPart) -> Void) -> ViewAnimation {
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
  /// The animation as hosts take it: what it shows outside of its time said of every part, the usual
  /// being `fill`. Of several parts of one property the first fills backwards and the last forwards;
  /// each shows its end until the next begins.
  package func prepared(_ fill: AnimationFill) -> ViewAnimation {
    var result = parts
    let duration = self.duration
    for property in AnimatedProperty.allCases {
      let places = result.indices.filter { result[$0].keyframes.property == property }
      guard let first = places.first, let last = places.last else { continue }
      let isBackwards = (result[first].fill ?? fill).contains(.backwards)
      let isForwards = (result[last].fill ?? fill).contains(.forwards)
      for place in places { result[place].fill = place == last ? [] : .forwards }
      if isBackwards { result[first].fill?.insert(.backwards) }
      if isForwards { result[last].fill?.insert(.forwards) }
      if !isForwards, first != last, result[last].end < duration {
        // What comes before the last part must not show again while other properties go on.
        result.append(.atRest(property, from: result[last].end, until: duration))
      }
    }
    return ViewAnimation(result)
  }

  /// What it goes on showing after its end: the parts of properties whose last part fills forwards.
  package var remainder: ViewAnimation {
    let kept = properties.filter { property in
      parts.last { $0.keyframes.property == property }?.fill?.contains(.forwards) == true
    }
    return ViewAnimation(parts.filter { kept.contains($0.keyframes.property) })
  }

  /// What is left for those who asked for less movement: nothing moves and nothing goes on for ever.
  /// Where only movement said that a view comes or goes, it fades in its stead.
  package func reducingMotion(fading fade: ViewAnimation?) -> ViewAnimation {
    let still = parts.filter { !$0.keyframes.isMovement && $0.repeats.isFinite }
    if still.isEmpty, let fade, !isEmpty { return fade }
    return ViewAnimation(still)
  }

  /// Whether less movement would leave less of it.
  package var hasMovement: Bool {
    parts.contains { $0.keyframes.isMovement || !$0.repeats.isFinite }
  }
}

extension AnimationPart {
  /// Nothing but the value at rest, for a while.
  fileprivate static func atRest(
    _ property: AnimatedProperty,
    from start: Double,
    until end: Double
  ) -> AnimationPart {
    func rest<Value>() -> [Keyframe<Value>] { [Keyframe(.rest, at: 0), Keyframe(.rest, at: 1)] }
    let keyframes: Keyframes =
      switch property {
      case .opacity: .opacity(rest())
      case .transform: .transform(rest())
      case .background: .background(rest())
      case .foreground: .foreground(rest())
      case .frame: .frame(rest())
      }
    let duration = end.isFinite ? end - start : 1
    var part = AnimationPart(keyframes, AnimationTiming(duration: duration))
    part.delay = start
    part.fill = []
    if !end.isFinite { part.repeats = .infinity }
    return part
  }
}

extension Keyframes {
  /// The same, beginning with the end of `other` where it begins with what is presented.
  fileprivate func following(_ other: Keyframes) -> Keyframes {
    func follow<Value>(
      _ frames: [Keyframe<Value>],
      _ before: [Keyframe<Value>]
    ) -> [Keyframe<Value>] {
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
