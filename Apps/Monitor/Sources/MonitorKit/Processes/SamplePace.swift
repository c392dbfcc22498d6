/// The pace of a sampler: when a sample is due, and the time since the previous one.
///
/// Several sessions share one sampler. Requests within half a second of a sample get this sample.
struct SamplePace: Sendable {
  /// A sample that is due.
  struct Step: Sendable, Equatable {
    /// The seconds since the previous sample, or `nil` for the first one and if the clock went
    /// backwards.
    var elapsed: Double?
  }

  private static let shortest = Duration.milliseconds(500)

  private let now: @Sendable () -> Duration
  private var last: Duration?

  /// Creates a pace with a clock that returns the time since any moment.
  init(now: @escaping @Sendable () -> Duration = Self.stopwatch()) {
    self.now = now
  }

  /// Returns and records the sample that is due now, or returns `nil` if the previous one is recent
  /// enough.
  mutating func step() -> Step? {
    let now = now()
    guard let last, now >= last else {
      self.last = now
      return Step(elapsed: nil)
    }
    guard now - last >= Self.shortest else { return nil }
    self.last = now
    return Step(elapsed: (now - last) / .seconds(1))
  }

  /// Returns a clock that measures the time since this call. It runs while the machine sleeps, and
  /// never goes backwards.
  static func stopwatch() -> @Sendable () -> Duration {
    let start = ContinuousClock.now
    return { start.duration(to: .now) }
  }
}
