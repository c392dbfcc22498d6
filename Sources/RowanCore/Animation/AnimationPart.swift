/// What an animation shows outside of its time.
public struct AnimationFill: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public var rawValue: UInt8

  /// Creates a set from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Its first value, while its delay passes.
  public static let backwards = AnimationFill(rawValue: 1)
  /// Its last value, from its end until it is taken away.
  public static let forwards = AnimationFill(rawValue: 2)
}

/// The animation of one property: its values, and when it passes through them.
public struct AnimationPart: Hashable, Sendable {
  /// The values.
  public var keyframes: Keyframes
  /// How its time is spent.
  public var curve: TimingCurve
  /// How many seconds after the animation's start it begins.
  public var delay: Double
  /// How many seconds once takes.
  public var duration: Double
  /// How often it runs; infinite for ever.
  public var repeats: Double
  /// Whether it runs back every second time.
  public var autoreverses: Bool
  /// What it shows outside of its time; `nil` for what is usual where it is used.
  public var fill: AnimationFill?
  /// Whether its first value is added to what the view presents when it begins; so movements of a
  /// frame that follow one another flow into each other.
  public var accumulates: Bool

  /// Creates a part that runs once.
  ///
  /// There are keyframes at 0 and 1, and those between them in order; only the first is taken from what is
  /// presented. Others are put right, which is reported once.
  public init(_ keyframes: Keyframes, _ timing: AnimationTiming) {
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

  /// When it is over, in seconds after the animation's start; infinite when it repeats for ever.
  public var end: Double { delay + activeDuration }

  /// How long it is under way; a repetition of nothing is nothing.
  var activeDuration: Double { duration == 0 ? 0 : duration * repeats }

  /// The share of its way at a time in seconds after the animation's start; `nil` while it has no say.
  public func progress(at time: Double) -> Double? {
    let local = time - delay
    let fill = fill ?? []
    if local < 0 { return fill.contains(.backwards) ? curve.progress(at: 0) : nil }
    if local >= activeDuration {
      guard fill.contains(.forwards) else { return nil }
      let isBack = autoreverses && repeats.truncatingRemainder(dividingBy: 2) == 0
      return curve.progress(at: isBack ? 0 : 1)
    }
    // Without an end there is nothing to be seen at the end of time.
    guard local.isFinite else { return nil }
    let round = (local / duration).rounded(.down)
    let share = local / duration - round
    let isBack = autoreverses && round.truncatingRemainder(dividingBy: 2) == 1
    return curve.progress(at: isBack ? 1 - share : share)
  }
}
