/// The commits of the session of an attachment, and the end of the session.
@MainActor
package protocol MountCommits: AnyObject {
  /// Requests a commit before the current turn of the main actor ends.
  func setNeedsCommit()

  /// Calls `action` once, after the changes made so far have reached the host, or when they never will.
  func afterCommit(_ action: @escaping @MainActor () -> Void)

  /// Calls `action` once, when the session ends.
  func whenSessionEnds(_ action: @escaping @MainActor () -> Void)
}
