import Synchronization

/// Measures every second how long a job waits for the main actor, and the numbers of sessions.
final class MainActorProbe: Sendable {
  private static let interval = Duration.seconds(1)

  private let task = Mutex<Task<Void, Never>?>(nil)

  /// Begins to measure, unless the metrics are inactive.
  func start(_ sessions: WebSessions) {
    guard sessions.metrics.isActive else { return }
    let task = Task { [weak sessions] in
      while !Task.isCancelled, let sessions {
        await Self.measure(sessions)
        try? await Task.sleep(for: Self.interval)
      }
    }
    self.task.withLock { $0 = task }
  }

  /// Stops measuring.
  func stop() {
    task.withLock { $0 }?.cancel()
  }

  /// Measures once.
  static func measure(_ sessions: WebSessions) async {
    let start = sessions.metrics.start
    let counts = await MainActor.run {
      sessions.metrics.didReachMainActor(since: start)
      return sessions.counts
    }
    sessions.metrics.record(counts)
  }
}
