package import RowanCore

/// The access of an attachment to the view that it fills and to the session around it.
///
/// Code that needs one concern alone takes the protocol of that concern.
@MainActor
package protocol MountContext: MountGeometry,
  MountEnvironment,
  MountContent,
  MountMovement,
  MountScrolling,
  MountInput,
  MountFocus,
  MountLayers,
  MountPlatform,
  MountCommits
{}

extension MountContext {
  /// Sets the extent that the view scrolls over, up and down.
  package func setContentSize(_ size: Size) {
    setScroll(ScrollConfiguration(contentSize: size))
  }

  /// Makes the view's content just these roots, which come into sight and go out of it.
  package func show(_ roots: [MountedRoot]) {
    show(roots, change: nil)
  }
}
