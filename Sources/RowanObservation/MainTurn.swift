import Synchronization

/// Work for the next turn of the main actor. A commit that begins earlier runs it first, so that no commit
/// shows a change without its consequences.
package enum MainTurn {
  private struct State: Sendable {
    var waiting: [@MainActor @Sendable () -> Void] = []
    var isScheduled = false
  }

  private static let state = Mutex(State())
  /// The maximum number of rounds in which work that enqueues more work is run at once. Endless work then takes
  /// one turn for each round, as it would without commits.
  private static let roundsAtMost = 16

  /// Enqueues `work` for the next turn or the beginning of the next commit, whichever comes first, after the
  /// work that is already waiting. May be called on any thread.
  package static func enqueue(_ work: @escaping @MainActor @Sendable () -> Void) {
    let isFirst = state.withLock { state in
      state.waiting.append(work)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if isFirst { Task { @MainActor in runScheduled() } }
  }

  /// Runs the waiting work, and the work that it enqueues, at once.
  @MainActor
  package static func catchUp() {
    for _ in 0..<roundsAtMost {
      let works = state.withLock { state in
        defer { state.waiting = [] }
        return state.waiting
      }
      if works.isEmpty { return }
      for work in works { work() }
    }
  }

  @MainActor
  private static func runScheduled() {
    let works = state.withLock { state in
      defer { state = State() }
      return state.waiting
    }
    for work in works { work() }
  }
}
