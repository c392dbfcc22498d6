public import RowanCore

/// A host whose session may sleep: it can forget its own picture of the views, because what shows them,
/// a browser tab for instance, goes on without it.
///
/// Resources, batch numbers, the focus, offsets and texts of fields stay known to a host that sleeps.
@MainActor
public protocol SleepingHost: HostInterface {
  /// Wakes the session. A host calls it before it looks at its views for whatever reason: an event that
  /// has come in, or a page that wants to be shown all of them. A session sets this when it is created.
  var wakeHandler: (@MainActor () -> Void)? { get set }

  /// Forgets the views. No batch comes before ``wake(with:)``.
  func sleep()

  /// Takes the views in as they were, described from nothing: what shows them knows them already and
  /// must not be sent them.
  func wake(with views: [ViewMutation])
}
