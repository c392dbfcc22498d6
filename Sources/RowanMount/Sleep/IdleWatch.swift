/// How long nothing has happened in a session, by its clock.
@MainActor
final class IdleWatch {
  private let elapsed: () -> Duration
  private var lastActivity: Duration = .zero
  /// Waits for the session's time to sleep, while it is awake.
  var wait: Task<Void, Never>? {
    didSet { oldValue?.cancel() }
  }

  init(_ clock: any Clock<Duration>) {
    elapsed = Self.stopwatch(clock)
  }

  deinit {
    wait?.cancel()
  }

  /// The time since something happened.
  var idleTime: Duration { elapsed() - lastActivity }

  /// Notes that something happens now.
  func record() {
    lastActivity = elapsed()
  }

  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
