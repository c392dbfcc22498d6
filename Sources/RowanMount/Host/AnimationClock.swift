import RowanCore

/// The time by which a host, or a session, runs animations, and one alarm.
@MainActor
public final class AnimationClock {
  /// Where waiting runs that is not on the main actor; `nil` for wherever the system wants.
  package var taskExecutor: (any TaskExecutor)?
  private let clock: (any Clock<Duration>)?
  private let elapsed: () -> Duration
  private var alarm: (time: Double, wait: Task<Void, Never>)?

  /// Creates a count that starts at 0; without a clock it is at its end for ever, so that animations are
  /// over as soon as they begin.
  public init(_ clock: (any Clock<Duration>)?) {
    self.clock = clock
    elapsed = clock.map { Self.stopwatch($0) } ?? { .zero }
  }

  deinit {
    alarm?.wait.cancel()
  }

  /// The seconds since the count was started; infinite without a clock.
  public var time: Double {
    guard clock != nil else { return .infinity }
    let (seconds, rest) = elapsed().components
    return Double(seconds) + Double(rest) * 1e-18
  }

  /// Calls `action` at a time, in place of what was to be called before; `nil` for nothing. What is due
  /// already is called on the main actor's next turn.
  public func wake(at time: Double?, _ action: @escaping @MainActor () -> Void) {
    if let time, alarm?.time == time { return }
    alarm?.wait.cancel()
    alarm = nil
    guard let time, !time.isNaN else { return }
    // No clock counts further; what would be due later is not waited for in earnest.
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
