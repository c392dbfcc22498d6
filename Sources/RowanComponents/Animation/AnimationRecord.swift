package import RowanCore

/// A component or modifier with animations for an element.
package protocol AnimationSource: Sendable {
  /// The hooks that the source implements.
  var hooks: AnimationHooks { get }
  /// The view for animations without an explicit target.
  var target: ComponentAnimation.Target { get }
  func animationsOnInitialMount() -> [ComponentAnimation]
  func animations(from previous: any AnimationSource) -> [ComponentAnimation]
  func animationsOnFinalUnmount() -> [ComponentAnimation]
  func boundsAnimation(from previous: any AnimationSource) -> BoundsAnimation?
}

extension AnimationSource {
  package var target: ComponentAnimation.Target { .component }
  package func animationsOnInitialMount() -> [ComponentAnimation] { [] }
  package func animations(from previous: any AnimationSource) -> [ComponentAnimation] { [] }
  package func animationsOnFinalUnmount() -> [ComponentAnimation] { [] }
  package func boundsAnimation(from previous: any AnimationSource) -> BoundsAnimation? { nil }
}

/// One generation of an animation source. The object stays the same until the component is evaluated again.
package final class AnimationRecord: Sendable {
  package let source: any AnimationSource

  init(_ source: any AnimationSource) {
    self.source = source
  }
}

/// The animations of an element's view.
package struct ElementAnimations: Sendable {
  /// The records of the component and its modifiers, from the inside out.
  package var records: [AnimationRecord] = []
  /// The animation that runs while the view is mounted.
  package var continuous: ViewAnimation?
  /// The name of the view for animations.
  package var name: String?
}
