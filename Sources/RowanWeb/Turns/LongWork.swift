/// Work of sessions that takes so long that others notice it, and that can wait: layouts of very large windows. All
/// sessions of a server share a part of the main actor for it, one after the other.
@MainActor
final class LongWork {
  /// The time from which on work counts as long.
  nonisolated static let length: Duration = .milliseconds(8)
  /// The time without long work after each, in times of what it took.
  nonisolated static let rest = 3

  private let now: @Sendable () -> Duration
  private let clock: any Clock<Duration>
  /// The moment from which on there may be long work.
  private var due: Duration = .zero
  private var line: [(turns: SessionTurns, work: @MainActor @Sendable () -> Void)] = []
  /// Whether the first in line waits for its moment, or for its session's turn.
  private var isTaking = false

  /// Creates the long work of a server.
  /// - Parameters:
  ///   - now: The time since a fixed moment, by which work is measured.
  ///   - clock: The clock by which it waits.
  nonisolated init(
    now: @escaping @Sendable () -> Duration = TurnScheduler.stopwatch(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.now = now
    self.clock = clock
  }

  /// Whether long work may be done at once.
  var isFree: Bool { line.isEmpty && !isTaking && now() >= due }

  /// Does a piece of work, and keeps a pause free after it if it is long.
  /// - Returns: Whether it was.
  func measure(_ work: () -> Void) -> Bool {
    let start = now()
    work()
    let end = now()
    guard end - start >= Self.length else { return false }
    due = max(due, end + (end - start) * Self.rest)
    return true
  }

  /// Has work done in the session's turn for an update, when long work may be done and what was in line is done.
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
      // A session may have found out meanwhile that its work is long.
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
