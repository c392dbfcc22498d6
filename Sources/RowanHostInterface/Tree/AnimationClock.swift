import RowanCore

/// The time for the animations of a host or a session, and one alarm.
@MainActor
public final class AnimationClock {
  /// The executor for waiting off the main actor; `nil` for the system's choice.
  package var taskExecutor: (any TaskExecutor)?
  private let clock: (any Clock<Duration>)?
  private let elapsed: () -> Duration
  private var alarm: (time: Double, wait: Task<Void, Never>)?

  /// Creates a clock with a time of 0. Without a system clock the time is infinite, so that animations end as soon
  /// as they begin.
  public init(_ clock: (any Clock<Duration>)?) {
    self.clock = clock
    elapsed = clock.map { Self.stopwatch($0) } ?? { .zero }
  }

  deinit {
    alarm?.wait.cancel()
  }

  /// The seconds since the initialiser; infinite without a system clock.
  public var time: Double {
    guard clock != nil else { return .infinity }
    let (seconds, rest) = elapsed().components
    return Double(seconds) + Double(rest) * 1e-18
  }

  /// Calls `action` at `time`, instead of an earlier alarm; `nil` for no alarm. If the time has passed already,
  /// calls it on a later turn of the main actor.
  public func wake(at time: Double?, _ action: @escaping @MainActor () -> Void) {
    if let time, alarm?.time == time { return }
    alarm?.wait.cancel()
    alarm = nil
    guard let time, !time.isNaN else { return }
    // No clock counts further than this limit; a later alarm is not needed in practice.
    let left = clock == nil ? 0 : min(max(0, time - self.time), ValueLimit.seconds)
    let ring: @MainActor @Sendable () async -> Void = { [weak self, clock] in
      if let clock, left > 0 { try? await clock.sleep(for: .seconds(left)) }
      if Task.isCancelled { return }
      self?.alarm = nil
      action()
    }
    let wait = Task(executorPreference: taskExecutor) { await ring() }
    alarm = (time, wait)
  }

  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
