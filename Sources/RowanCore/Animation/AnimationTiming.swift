/// The duration, timing curve and delay of an animation.
///
/// ```swift
/// .easeOut(0.25)
/// .easeOut(0.25).delayed(by: 0.1)
/// .spring(Spring(duration: 0.4, bounce: 0.2))
/// ```
public struct AnimationTiming: Hashable, Sendable {
  /// The duration in seconds.
  public var duration: Double
  /// The timing curve.
  public var curve: TimingCurve
  /// The delay in seconds.
  public var delay: Double

  /// Creates a timing. Negative and infinite times are replaced by the nearest valid ones, which is reported
  /// once.
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

  /// Returns a timing with constant speed.
  public static func linear(_ duration: Double) -> AnimationTiming {
    AnimationTiming(duration: duration)
  }

  /// Returns a timing with a slow start.
  public static func easeIn(_ duration: Double) -> AnimationTiming {
    AnimationTiming(duration: duration, curve: .easeIn)
  }

  /// Returns a timing with a slow end.
  public static func easeOut(_ duration: Double) -> AnimationTiming {
    AnimationTiming(duration: duration, curve: .easeOut)
  }

  /// Returns a timing with a slow start and a slow end.
  public static func easeInOut(_ duration: Double) -> AnimationTiming {
    AnimationTiming(duration: duration, curve: .easeInOut)
  }

  /// Returns a timing that follows a spring until it has settled.
  public static func spring(_ spring: Spring) -> AnimationTiming {
    AnimationTiming(duration: spring.settlingTime, curve: spring.curve)
  }

  /// Returns a timing that follows a spring with a perceived duration in seconds.
  public static func spring(duration: Double = 0.4, bounce: Double = 0) -> AnimationTiming {
    spring(Spring(duration: duration, bounce: bounce))
  }

  /// Returns the timing with an additional delay in seconds.
  public func delayed(by delay: Double) -> AnimationTiming {
    AnimationTiming(duration: duration, curve: curve, delay: self.delay + delay)
  }
}
