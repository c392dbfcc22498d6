/// The time without activity in a session, by its clock.
@MainActor
final class IdleWatch {
  private let elapsed: () -> Duration
  private var lastActivity: Duration = .zero
  /// The task that waits until the session may sleep, while it is awake.
  var wait: Task<Void, Never>? {
    didSet { oldValue?.cancel() }
  }

  init(_ clock: any Clock<Duration>) {
    elapsed = Self.stopwatch(clock)
  }

  deinit {
    wait?.cancel()
  }

  /// The time since the last activity.
  var idleTime: Duration { elapsed() - lastActivity }

  /// Records activity now.
  func record() {
    lastActivity = elapsed()
  }

  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
