/// The animations of movements that an attachment causes.
@MainActor
package protocol MountMovement: AnyObject {
  /// Animates all views that move in the current commit, or in the next one if none is running, as
  /// if a component had requested it.
  func animateMoves(_ animation: BoundsAnimation)

  /// Calls `action` once, when all views that move in the current or next commit have reached their
  /// positions, or after that commit if no component has requested an animation.
  func whenMoved(_ action: @escaping @MainActor @Sendable () -> Void)
}
