#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A weight on a spring, let go at a distance of 1 from where it comes to rest.
public struct Spring: Hashable, Sendable {
  /// The weight.
  public let mass: Double
  /// How strongly the spring pulls.
  public let stiffness: Double
  /// How strongly movement is braked.
  public let damping: Double

  /// From this distance on nobody sees that it still moves.
  private static let tolerance = 0.001
  /// A spring that is hardly braked ends here all the same.
  private static let longest = 20.0

  /// Creates a spring by what it is made of.
  ///
  /// What is not above 0 is replaced by 1, which is reported once: without damping nothing comes to rest.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.mass = mass.positive("Spring(mass:)", otherwise: 1)
    self.stiffness = stiffness.positive("Spring(stiffness:)", otherwise: 1)
    self.damping = damping.positive("Spring(damping:)", otherwise: 1)
  }

  /// Creates a spring by how it feels.
  /// - Parameters:
  ///   - duration: About how long a movement seems to take, in seconds; the nearest between 0.001 and 1,000 counts.
  ///   - bounce: 0 for none, towards 1 for more and more, below 0 for a flatter end; the nearest between -0.999 and
  ///     0.999 counts.
  public init(duration: Double, bounce: Double = 0) {
    let duration = duration.corrected("Spring(duration:)", in: 0.001...1_000, otherwise: 0.4)
    let bounce = bounce.corrected("Spring(bounce:)", in: -0.999...0.999, otherwise: 0)
    let frequency = 2 * Double.pi / duration
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
  }

  /// The share of the way after some seconds: 0 at the start, near 1 from ``settlingTime`` on.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    return 1 - distance(at: time)
  }

  /// After how many seconds it stays within a thousandth of the way from its rest.
  public var settlingTime: Double {
    let ratio = self.ratio
    let frequency = self.frequency
    if ratio < 1 {
      // The swings lie between two falling curves.
      let envelope = 1 / (1 - ratio * ratio).squareRoot()
      return min(log(envelope / Self.tolerance) / (ratio * frequency), Self.longest)
    }
    // Without swings the distance only shrinks.
    var (low, high) = (0.0, Self.longest)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if distance(at: middle) > Self.tolerance { low = middle } else { high = middle }
    }
    return high
  }

  /// The movement until it has settled, as samples at the rate of a screen; the last one is 1.
  /// O(settling time).
  public var curve: TimingCurve {
    let time = settlingTime
    let count = min(max(Int((time * 60).rounded(.up)), 8), 240)
    let values = (0...count).map { index -> Double in
      if index == count { return 1 }
      // Hosts are sent no more decimals than these.
      return (value(at: time * Double(index) / Double(count)) * 10_000).rounded() / 10_000
    }
    return .samples(values)
  }

  private var frequency: Double { (stiffness / mass).squareRoot() }
  private var ratio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// What is left of the way.
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
