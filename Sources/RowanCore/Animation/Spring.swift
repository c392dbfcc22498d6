#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A damped spring with a mass, released at a distance of 1 from its rest position.
public struct Spring: Hashable, Sendable {
  /// The mass at the end of the spring. A larger mass moves more slowly.
  public let mass: Double
  /// The stiffness: the force per distance, limited to 0.000001 to 16,777,216.
  public let stiffness: Double
  /// The damping: the friction that slows the movement down.
  public let damping: Double

  /// The distance below which movement is invisible.
  private static let tolerance = 0.001
  /// The maximum settling time, for springs with little damping.
  private static let longest = 20.0

  /// Creates a spring from its physical properties.
  ///
  /// Values that are not above 0 are replaced by 1, which is reported once: without damping a spring never
  /// comes to rest.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.mass = mass.positive("Spring(mass:)", otherwise: 1)
    self.stiffness = stiffness.positive("Spring(stiffness:)", otherwise: 1)
    self.damping = damping.positive("Spring(damping:)", otherwise: 1)
  }

  /// Creates a spring from its perceived properties.
  /// - Parameters:
  ///   - duration: The perceived duration in seconds, limited to 0.002 to 1,000.
  ///   - bounce: 0 for no bounce, towards 1 for more bounce, below 0 for a flatter end; limited to -0.999 to
  ///     0.999.
  public init(duration: Double, bounce: Double = 0) {
    let duration = duration.corrected("Spring(duration:)", in: 0.002...1_000, otherwise: 0.4)
    let bounce = bounce.corrected("Spring(bounce:)", in: -0.999...0.999, otherwise: 0)
    let frequency = 2 * Double.pi / duration
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
  }

  /// Returns the progress after a time in seconds: 0 at the start, near 1 from ``settlingTime`` on.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    return 1 - distance(at: time)
  }

  /// The time in seconds after which the distance from the rest position stays below a thousandth.
  public var settlingTime: Double {
    let ratio = self.ratio
    let frequency = self.frequency
    if ratio < 1 {
      // The oscillation lies between two decreasing curves.
      let envelope = 1 / (1 - ratio * ratio).squareRoot()
      return min(log(envelope / Self.tolerance) / (ratio * frequency), Self.longest)
    }
    // Without oscillation the distance decreases monotonically.
    var (low, high) = (0.0, Self.longest)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if distance(at: middle) > Self.tolerance { low = middle } else { high = middle }
    }
    return high
  }

  /// The movement until it has settled, sampled at the frame rate of a screen; the last sample is 1. O(settling
  /// time).
  public var curve: TimingCurve {
    let time = settlingTime
    let count = min(max(Int((time * 60).rounded(.up)), 8), 240)
    let values = (0...count).map { index -> Double in
      if index == count { return 1 }
      // Hosts receive at most four decimals.
      return (value(at: time * Double(index) / Double(count)) * 10_000).rounded() / 10_000
    }
    return .samples(values)
  }

  private var frequency: Double { (stiffness / mass).squareRoot() }
  private var ratio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// Returns the remaining distance.
  private func distance(at time: Double) -> Double {
    let frequency = self.frequency
    let ratio = self.ratio
    if abs(ratio - 1) < 1e-6 {
      return (1 + frequency * time) * exp(-frequency * time)
    }
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      let fall = exp(-ratio * frequency * time)
      return fall * (cos(swing * time) + ratio * frequency / swing * sin(swing * time))
    }
    let root = (ratio * ratio - 1).squareRoot()
    let slow = -frequency * (ratio - root)
    let fast = -frequency * (ratio + root)
    return (fast * exp(slow * time) - slow * exp(fast * time)) / (fast - slow)
  }
}
