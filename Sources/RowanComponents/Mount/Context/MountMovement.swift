/// Animates the movements that an attachment brings about.
@MainActor
package protocol MountMovement: AnyObject {
  /// Has everything that moves in the present turn go to its new place, as if a component had asked for it.
  func animateMoves(_ animation: BoundsAnimation)

  /// Calls `action` once, when everything that moves in the present turn is in its place: after the turn, if no
  /// component has asked for an animation.
  func whenMoved(_ action: @escaping @MainActor @Sendable () -> Void)
}
