/// A queue for work of sessions that can be deferred and takes long enough to disturb others: layouts of very large
/// windows. All sessions of a server share a part of the main actor's time for it, one after the other.
@MainActor
final class LongWork {
  /// The duration from which work counts as long.
  nonisolated static let length: Duration = .milliseconds(8)
  /// The pause after long work, as a multiple of its duration.
  nonisolated static let rest = 3

  private let now: @Sendable () -> Duration
  private let clock: any Clock<Duration>
  /// The time before which no further long work may begin.
  private var due: Duration = .zero
  private var line: [(turns: SessionTurns, work: @MainActor @Sendable () -> Void)] = []
  /// Whether the first piece of work in the queue waits for its time, or for its session's turn.
  private var isTaking = false

  /// Creates the queue of a server.
  /// - Parameters:
  ///   - now: Returns the time since a fixed moment, to measure work.
  ///   - clock: The clock for pauses.
  nonisolated init(
    now: @escaping @Sendable () -> Duration = TurnScheduler.stopwatch(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.now = now
    self.clock = clock
  }

  /// Whether long work may be done immediately.
  var isFree: Bool { line.isEmpty && !isTaking && now() >= due }

  /// Performs work, and reserves a pause after it if it was long.
  /// - Returns: Whether the work was long.
  func measure(_ work: () -> Void) -> Bool {
    let start = now()
    work()
    let end = now()
    guard end - start >= Self.length else { return false }
    due = max(due, end + (end - start) * Self.rest)
    return true
  }

  /// Enqueues work. It is done in the session's turn for an update, after the work queued before it and the current
  /// pause.
  func wait(_ turns: SessionTurns, _ work: @escaping @MainActor @Sendable () -> Void) {
    line.append((turns, work))
    advance()
  }

  private func advance() {
    guard !isTaking, !line.isEmpty else { return }
    isTaking = true
    let rest = due - now()
    guard rest > .zero else { return take() }
    Task { [clock] in
      try? await clock.sleep(for: rest)
      // Another session's work may have extended the pause in the meantime.
      isTaking = false
      if due > now() { advance() } else { take() }
    }
  }

  private func take() {
    isTaking = true
    let (turns, work) = line.removeFirst()
    turns.update {
      work()
      self.isTaking = false
      self.advance()
    }
  }
}
