import RowanCore
import RowanHostInterface

/// The animation state of a mounted view. Few views have one.
@MainActor
final class ViewMotion {
  /// The animations of the view at the host, running or holding their last values.
  var held: [AnimationID] = []
  /// The animation that runs as long as the view shows its element.
  var continuous: ViewAnimation?
  /// The id of the continuous animation that was started last, running or completed; `nil` if it
  /// was not started or was cancelled.
  var continuousID: AnimationID?
  /// Whether the view is leaving: it only shows its exit animation.
  var isLeaving = false
  /// The exit animations for which the view stays.
  var finals: Set<AnimationID> = []
  /// The leaving views inside this view.
  var leavingChildren: [MountedView] = []
}

extension MountedView {
  /// The animation state, created if there is none.
  var ownMotion: ViewMotion {
    if let motion { return motion }
    let made = ViewMotion()
    motion = made
    return made
  }

  /// Whether the view is leaving.
  var isLeaving: Bool { motion?.isLeaving == true }
}
