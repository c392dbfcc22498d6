package import RowanCore

/// Someone who says how an element is animated: a component, or a modifier.
package protocol AnimationSource: Sendable {
  /// The moments at which it says something.
  var hooks: AnimationHooks { get }
  /// The view for animations that name none.
  var target: AnimationTarget { get }
  func animationsOnInitialMount() -> [ComponentAnimation]
  func animations(from previous: any AnimationSource) -> [ComponentAnimation]
  func animationsOnFinalUnmount() -> [ComponentAnimation]
  func boundsAnimation(from previous: any AnimationSource) -> BoundsAnimation?
}

extension AnimationSource {
  package var target: AnimationTarget { .component }
  package func animationsOnInitialMount() -> [ComponentAnimation] { [] }
  package func animations(from previous: any AnimationSource) -> [ComponentAnimation] { [] }
  package func animationsOnFinalUnmount() -> [ComponentAnimation] { [] }
  package func boundsAnimation(from previous: any AnimationSource) -> BoundsAnimation? { nil }
}

/// One generation of a source; the same object for as long as the component is not evaluated again.
package final class AnimationRecord: Sendable {
  package let source: any AnimationSource

  init(_ source: any AnimationSource) {
    self.source = source
  }
}

/// How an element's view is animated.
package struct ElementAnimations: Sendable {
  /// Who says so, from the inside out.
  package var records: [AnimationRecord] = []
  /// What runs for as long as the view is there.
  package var continuous: ViewAnimation?
  /// By which name the view is found.
  package var name: String?
}
