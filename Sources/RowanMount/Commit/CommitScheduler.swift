import RowanComponents
import RowanCore
import RowanObservation

/// Decides when a session commits, and makes one commit at a time.
///
/// A commit is made at the end of each event, and takes along all changes until then. Changes between events schedule a
/// commit: for the main actor's next turn, or for the turn that a ``CommitSchedulingHost`` gives the session.
@MainActor
final class CommitScheduler {
  /// The order in which states change.
  private(set) var updates = UpdateQueue()
  /// Whether a commit is being made, or the session wakes.
  private(set) var isCommitting = false
  /// Whether a commit has been scheduled that is not made yet.
  private(set) var isScheduled = false
  /// Whether the session has ended, after which nothing is committed.
  private(set) var hasEnded = false
  /// Runs the passes of a commit.
  var runPasses: (@MainActor () -> Void)?
  private var actionsAfterCommit: [@MainActor () -> Void] = []
  private let host: any HostInterface

  /// Creates a scheduler for the session of a host.
  init(host: any HostInterface) {
    self.host = host
    updates = UpdateQueue { [weak self] queue in
      if let self { commitUpdates() } else { queue.discard() }
    }
  }

  /// Schedules a commit, unless there is one.
  /// - Parameter isUrgent: Whether even a window that is hidden is to be told, for instance of its title.
  func setNeedsCommit(isUrgent: Bool = false) {
    guard !isCommitting, !isScheduled || isUrgent else { return }
    let isFirst = !isScheduled
    isScheduled = true
    if let host = host as? any CommitSchedulingHost {
      host.scheduleCommit(isUrgent: isUrgent) { [weak self, updates] in
        guard let self else { return updates.discard() }
        // An event may have taken the changes along.
        if isScheduled { commit() }
      }
    } else if isFirst {
      Task { @MainActor [weak self] in self?.commit() }
    }
  }

  /// Commits states that have changed elsewhere than in an event, when it is the session's turn.
  private func commitUpdates() {
    // The host of a session that has ended may not give it a turn any more.
    if host is any CommitSchedulingHost, !hasEnded { setNeedsCommit() } else { commit() }
  }

  /// Makes a commit, unless one is being made.
  func commit() {
    isScheduled = false
    guard !isCommitting else { return }
    // Updates that follow from changes of models belong to the same commit as the changes.
    if !hasEnded { MainTurn.catchUp() }
    guard !hasEnded else { return updates.discard() }
    runPasses?()
    let actions = actionsAfterCommit
    actionsAfterCommit = []
    for action in actions { action() }
  }

  /// Calls `body`, in which no commit begins and none is scheduled.
  func suppressingCommits(_ body: () -> Void) {
    let wasCommitting = isCommitting
    isCommitting = true
    defer { isCommitting = wasCommitting }
    body()
  }

  /// Calls `action` once, after the next batch, or soon when there will be none.
  func afterCommit(_ action: @escaping @MainActor () -> Void) {
    if hasEnded {
      Task { @MainActor in action() }
    } else {
      actionsAfterCommit.append(action)
      setNeedsCommit()
    }
  }

  /// Ends the commits: waiting updates are dropped, and actions that wait for a commit are called soon.
  func end() {
    hasEnded = true
    // Waiting updates retain components, and these retain the queue in which the updates wait.
    updates.discard()
    for action in actionsAfterCommit { Task { @MainActor in action() } }
    actionsAfterCommit = []
  }
}
