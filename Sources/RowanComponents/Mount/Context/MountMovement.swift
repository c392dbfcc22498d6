/// The animations of movements that an attachment causes.
@MainActor
package protocol MountMovement: AnyObject {
  /// Animates all views that move in the current turn, as if a component had requested it.
  func animateMoves(_ animation: BoundsAnimation)

  /// Calls `action` once, when all views that move in the current turn have reached their positions; after the
  /// turn if no component has requested an animation.
  func whenMoved(_ action: @escaping @MainActor @Sendable () -> Void)
}
