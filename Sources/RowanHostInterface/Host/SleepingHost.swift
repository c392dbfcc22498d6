import RowanCore

/// A host whose session may sleep. It can drop its view tree, because its display, such as a browser tab, continues
/// without it.
///
/// A sleeping host retains resources, batch numbers, the focus, offsets and texts of fields.
@MainActor
public protocol SleepingHost: HostInterface {
  /// Called to wake the session before the host reads its views for any reason, such as an event, or a page that
  /// requests all views. A session sets this when it is created.
  var wakeHandler: (@MainActor () -> Void)? { get set }

  /// Drops the views. No batch follows before ``wake(with:)``.
  func sleep()

  /// Restores the views from mutations that create them from nothing. The display has these views already; they
  /// must not be sent to it.
  func wake(with views: [ViewMutation])
}
