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

  /// The record of a component; `nil` when it does not animate.
  convenience init?(component: some Component) {
    guard let component = component as? any AnimatedComponent else { return nil }
    func source<C: AnimatedComponent>(_ component: C) -> any AnimationSource {
      ComponentSource(component: component)
    }
    self.init(source(component))
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

extension Element {
  /// Has `record` animate the element's view, which it gets when it had none.
  mutating func animate(by record: AnimationRecord) {
    changeAnimations { $0.records.append(record) }
  }

  mutating func changeAnimations(_ change: (inout ElementAnimations) -> Void) {
    if view == nil { view = ViewDescription(kind: .box) }
    var animations = self.animations ?? ElementAnimations()
    change(&animations)
    self.animations = animations
  }
}

/// A component with hooks of its own.
private struct ComponentSource<C: AnimatedComponent>: AnimationSource {
  let component: C

  var hooks: AnimationHooks { C.animationHooks }
  var target: AnimationTarget { evaluateHook { component.viewForAnimation } }

  func animationsOnInitialMount() -> [ComponentAnimation] {
    evaluateHook { component.animationsOnInitialMount }
  }

  func animations(from previous: any AnimationSource) -> [ComponentAnimation] {
    guard let previous = previous as? Self else { return [] }
    return evaluateHook { component.animations(from: previous.component) }
  }

  func animationsOnFinalUnmount() -> [ComponentAnimation] {
    evaluateHook { component.animationsOnFinalUnmount }
  }

  func boundsAnimation(from previous: any AnimationSource) -> BoundsAnimation? {
    guard let previous = previous as? Self else { return nil }
    return evaluateHook { component.boundsAnimation(from: previous.component) }
  }
}

/// Hooks are bound like bodies, those that are evaluated on the main actor: they see states as of their
/// generation, and write none.
private func evaluateHook<Result>(_ hook: () -> Result) -> Result {
  var needsMain = false
  return BuildScope.evaluate(isOnMain: true, needsMain: &needsMain, hook)
}
