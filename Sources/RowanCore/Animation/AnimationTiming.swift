/// How long an animation takes, and how it spends that time.
///
/// ```swift
/// .easeOut(0.25)
/// .easeOut(0.25).delayed(by: 0.1)
/// .spring(Spring(duration: 0.4, bounce: 0.2))
/// ```
public struct AnimationTiming: Hashable, Sendable {
  /// The duration in seconds.
  public var duration: Double
  /// How the duration is spent.
  public var curve: TimingCurve
  /// How many seconds pass before it begins.
  public var delay: Double

  /// Creates a timing. Negative and infinite times are replaced by the nearest that can be waited for, which is
  /// reported once.
  public init(duration: Double, curve: TimingCurve = .linear, delay: Double = 0) {
    self.duration = duration.corrected(
      "AnimationTiming(duration:)",
      in: 0...ValueLimit.seconds,
      otherwise: 0
    )
    self.curve = curve
    self.delay = delay.corrected(
      "AnimationTiming(delay:)",
      in: 0...ValueLimit.seconds,
      otherwise: 0
    )
  }

  /// At the same speed from start to end.
  public static func linear(_ duration: Double) -> AnimationTiming {
    AnimationTiming(duration: duration)
  }

  /// With a slow start.
  public static func easeIn(_ duration: Double) -> AnimationTiming {
    AnimationTiming(duration: duration, curve: .easeIn)
  }

  /// With a slow end.
  public static func easeOut(_ duration: Double) -> AnimationTiming {
    AnimationTiming(duration: duration, curve: .easeOut)
  }

  /// With a slow start and a slow end.
  public static func easeInOut(_ duration: Double) -> AnimationTiming {
    AnimationTiming(duration: duration, curve: .easeInOut)
  }

  /// As a spring moves, for as long as it needs to settle.
  public static func spring(_ spring: Spring) -> AnimationTiming {
    AnimationTiming(duration: spring.settlingTime, curve: spring.curve)
  }

  /// As a spring moves that seems to take `duration` seconds.
  public static func spring(duration: Double = 0.4, bounce: Double = 0) -> AnimationTiming {
    spring(Spring(duration: duration, bounce: bounce))
  }

  /// The same, beginning some seconds later.
  public func delayed(by delay: Double) -> AnimationTiming {
    AnimationTiming(duration: duration, curve: curve, delay: self.delay + delay)
  }
}
