/// The commits of the session of an attachment, and its end.
@MainActor
package protocol MountCommits: AnyObject {
  /// Has the outcome of changes reach the host before the main actor's turn ends.
  func setNeedsCommit()

  /// Calls `action` once, after what has changed so far has reached the host, or when it never will.
  func afterCommit(_ action: @escaping @MainActor () -> Void)

  /// Calls `action` once, when the session ends.
  func whenSessionEnds(_ action: @escaping @MainActor () -> Void)
}
