/// Says when a sample is due, and how long ago the one before was.
///
/// Several sessions ask the same sampler; what comes within half a second of a sample is answered with it.
struct SamplePace: Sendable {
  /// A sample that is due.
  struct Step: Sendable, Equatable {
    /// Seconds since the sample before; `nil` for the first one, and when the clock went backwards.
    var elapsed: Double?
  }

  private static let shortest = Duration.milliseconds(500)

  private let now: @Sendable () -> Duration
  private var last: Duration?

  /// Creates a pace by a clock: the time since anything.
  init(now: @escaping @Sendable () -> Duration = Self.stopwatch()) {
    self.now = now
  }

  /// The sample that is due now, which is taken note of; `nil` when the one before is new enough.
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

  /// The time since this call, which goes on while the machine sleeps and never backwards.
  static func stopwatch() -> @Sendable () -> Duration {
    let start = ContinuousClock.now
    return { start.duration(to: .now) }
  }
}
