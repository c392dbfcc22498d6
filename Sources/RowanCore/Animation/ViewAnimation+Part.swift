extension ViewAnimation {
  /// The values that an animation shows before and after its duration, like `fill` in the Web Animations API.
  public struct Fill: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public var rawValue: UInt8

    /// Creates a set from bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The first value during the delay.
    public static let backwards = ViewAnimation.Fill(rawValue: 1)
    /// The last value from the end until the animation is removed.
    public static let forwards = ViewAnimation.Fill(rawValue: 2)
  }
}

extension ViewAnimation {
  /// The animation of one property: its keyframes and timing.
  public struct Part: Hashable, Sendable {
    /// The keyframes.
    public var keyframes: ViewAnimation.Keyframes
    /// The timing curve.
    public var curve: TimingCurve
    /// The delay in seconds after the animation's start.
    public var delay: Double
    /// The duration of one iteration in seconds.
    public var duration: Double
    /// The number of iterations; infinite for an endless animation.
    public var repeats: Double
    /// Whether every second iteration runs backwards.
    public var autoreverses: Bool
    /// The values shown before and after the duration; `nil` for the default of its use.
    public var fill: ViewAnimation.Fill?
    /// Whether the first value is added to the value presented when the part begins, so that successive movements
    /// of a frame are continuous.
    public var accumulates: Bool

    /// Creates a part with one iteration.
    ///
    /// Keyframes must have offsets in ascending order, with the first at 0 and the last at 1, and only the first
    /// may be ``ViewAnimation/KeyframeValue/presented``. Others are corrected, which is reported once.
    public init(_ keyframes: ViewAnimation.Keyframes, _ timing: AnimationTiming) {
      self.keyframes = keyframes.inOrder
      curve = timing.curve
      delay = timing.delay.corrected(
        "AnimationTiming.delay",
        in: 0...ValueLimit.seconds,
        otherwise: 0
      )
      duration = timing.duration.corrected(
        "AnimationTiming.duration",
        in: 0...ValueLimit.seconds,
        otherwise: 0
      )
      repeats = 1
      autoreverses = false
      accumulates = false
    }

    /// The end in seconds after the animation's start; infinite for an endless animation.
    public var end: Double { delay + activeDuration }

    /// The duration of all iterations. Iterations without a duration take no time.
    var activeDuration: Double { duration == 0 ? 0 : duration * repeats }

    /// Returns the progress at a time in seconds after the animation's start; `nil` while the part has no effect.
    public func progress(at time: Double) -> Double? {
      let local = time - delay
      let fill = fill ?? []
      if local < 0 { return fill.contains(.backwards) ? curve.progress(at: 0) : nil }
      if local >= activeDuration {
        guard fill.contains(.forwards) else { return nil }
        let isBack = autoreverses && repeats.truncatingRemainder(dividingBy: 2) == 0
        return curve.progress(at: isBack ? 0 : 1)
      }
      // An endless animation has no value at an infinite time.
      guard local.isFinite else { return nil }
      let round = (local / duration).rounded(.down)
      let share = local / duration - round
      let isBack = autoreverses && round.truncatingRemainder(dividingBy: 2) == 1
      return curve.progress(at: isBack ? 1 - share : share)
    }
  }
}
