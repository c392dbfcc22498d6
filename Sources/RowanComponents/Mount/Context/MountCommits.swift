/// The commits of the session of an attachment, and the end of the session.
@MainActor
package protocol MountCommits: AnyObject {
  /// Requests a commit: the one at the end of the current event, if there is an event, or one in a
  /// later turn of the main actor, which the host may choose.
  func setNeedsCommit()

  /// Calls `action` once, after the changes made so far have reached the host, or when they never will.
  func afterCommit(_ action: @escaping @MainActor () -> Void)

  /// Calls `action` once, when the session ends.
  func whenSessionEnds(_ action: @escaping @MainActor () -> Void)
}
