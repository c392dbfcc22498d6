import RowanCore

/// A host that decides when its session commits changes made outside of events, because several sessions share the
/// main actor, or because the window is hidden.
@MainActor
package protocol CommitSchedulingHost: HostInterface {
  /// Calls `commit` once, at the session's turn.
  /// - Parameters:
  ///   - isUrgent: Whether the commit is needed even if the window is hidden, for instance for its title. A commit
  ///     that is scheduled already becomes urgent.
  ///   - commit: Runs a commit, unless an event has done so since.
  func scheduleCommit(isUrgent: Bool, _ commit: @escaping @MainActor @Sendable () -> Void)
}
