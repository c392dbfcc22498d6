/// A host that decides when its session commits changes that no event has brought about, because its sessions share
/// the main actor, or because what shows it is hidden.
@MainActor
package protocol CommitSchedulingHost: HostInterface {
  /// Has `commit` called once, when it is the session's turn.
  /// - Parameters:
  ///   - isUrgent: Whether something is to be told even by a window that is hidden, such as its title. A commit that
  ///     has been scheduled already becomes urgent.
  ///   - commit: Commits, unless an event has done so meanwhile.
  func scheduleCommit(isUrgent: Bool, _ commit: @escaping @MainActor @Sendable () -> Void)
}
