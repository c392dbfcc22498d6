package import RowanCore
import RowanHostInterface

/// The interface through which an attachment accesses its view and the session.
///
/// Code with a single concern uses the protocol of that concern.
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
  /// Sets the content size of a view that scrolls vertically.
  package func setContentSize(_ size: Size) {
    setScroll(ScrollConfiguration(contentSize: size))
  }

  /// Sets the roots shown in the view, without a transition.
  package func show(_ roots: [MountedRoot]) {
    show(roots, change: nil)
  }
}
