import RowanCore

/// What a mounted view has to do with animations; few views have one.
@MainActor
final class ViewMotion {
  /// The animations that the host has of the view, running or holding their last values.
  var held: [AnimationID] = []
  /// What runs for as long as the view shows its element.
  var continuous: ViewAnimation?
  /// The name of that, while it runs.
  var continuousID: AnimationID?
  /// Whether the view shows nothing any more but its way out.
  var isLeaving = false
  /// The animations that it stays for.
  var finals: Set<AnimationID> = []
  /// The views inside it that are on their way out.
  var leavingChildren: [MountedView] = []
}

extension MountedView {
  /// What it has to do with animations, made when there is nothing yet.
  var ownMotion: ViewMotion {
    if let motion { return motion }
    let made = ViewMotion()
    motion = made
    return made
  }

  /// Whether it is on its way out.
  var isLeaving: Bool { motion?.isLeaving == true }
}
