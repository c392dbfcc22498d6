import RowanComponents
import RowanCore
import RowanHostInterface
import RowanObservation

/// The scheduler of a session's commits, which runs one commit at a time.
///
/// Each event ends with a commit, which includes all changes so far. Changes between events schedule a commit: for
/// the main actor's next turn, or for the turn that a ``CommitSchedulingHost`` gives the session.
@MainActor
final class CommitScheduler {
  /// The queue that orders changes of state.
  private(set) var updates = UpdateQueue()
  /// Whether a commit is running or the session is waking.
  private(set) var isCommitting = false
  /// Whether a scheduled commit has not run yet.
  private(set) var isScheduled = false
  /// Whether the session has ended. Nothing is committed after that.
  private(set) var hasEnded = false
  /// The closure that runs the passes of a commit.
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

  /// Schedules a commit, unless one is scheduled already.
  /// - Parameter isUrgent: Whether the commit is needed even if the window is hidden, for instance for its title.
  func setNeedsCommit(isUrgent: Bool = false) {
    guard !isCommitting, !isScheduled || isUrgent else { return }
    let isFirst = !isScheduled
    isScheduled = true
    if let host = host as? any CommitSchedulingHost {
      host.scheduleCommit(isUrgent: isUrgent) { [weak self, updates] in
        guard let self else { return updates.discard() }
        // The commit of an event may have included the changes.
        if isScheduled { commit() }
      }
    } else if isFirst {
      Task { @MainActor [weak self] in self?.commit() }
    }
  }

  /// Commits changes of state made outside of events, at the session's turn.
  private func commitUpdates() {
    // A host may give no turn to a session that has ended.
    if host is any CommitSchedulingHost, !hasEnded { setNeedsCommit() } else { commit() }
  }

  /// Runs a commit, unless one is running.
  func commit() {
    isScheduled = false
    guard !isCommitting else { return }
    // Updates caused by changed models belong to the same commit as the changes.
    if !hasEnded { MainTurn.catchUp() }
    guard !hasEnded else { return updates.discard() }
    runPasses?()
    let actions = actionsAfterCommit
    actionsAfterCommit = []
    for action in actions { action() }
  }

  /// Calls `body`, during which no commit begins and none is scheduled.
  func suppressingCommits(_ body: () -> Void) {
    let wasCommitting = isCommitting
    isCommitting = true
    defer { isCommitting = wasCommitting }
    body()
  }

  /// Calls `action` once after the next commit, or in a later turn if the session has ended.
  func afterCommit(_ action: @escaping @MainActor () -> Void) {
    if hasEnded {
      Task { @MainActor in action() }
    } else {
      actionsAfterCommit.append(action)
      setNeedsCommit()
    }
  }

  /// Ends commits: discards pending updates, and calls the actions that wait for a commit in a
  /// later turn.
  func end() {
    hasEnded = true
    // Waiting updates retain components, and these retain the queue in which the updates wait.
    updates.discard()
    for action in actionsAfterCommit { Task { @MainActor in action() } }
    actionsAfterCommit = []
  }
}
