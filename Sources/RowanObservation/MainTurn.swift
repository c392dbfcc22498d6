import Synchronization

/// Work for the main actor's next turn, which a commit takes along if it comes earlier: what follows from a change,
/// so that no commit shows one half of it.
package enum MainTurn {
  private struct State: Sendable {
    var waiting: [@MainActor @Sendable () -> Void] = []
    var isScheduled = false
  }

  private static let state = Mutex(State())
  /// How often work may bring about more work that is taken along. What goes on without an end has a turn for
  /// every round, as each round would have by itself.
  private static let roundsAtMost = 16

  /// Has `work` done in the next turn or at the beginning of the next commit, whichever comes first, behind what
  /// waits already. May be called on any thread.
  package static func enqueue(_ work: @escaping @MainActor @Sendable () -> Void) {
    let isFirst = state.withLock { state in
      state.waiting.append(work)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if isFirst { Task { @MainActor in runScheduled() } }
  }

  /// Does what waits, and what follows from that, at once.
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
