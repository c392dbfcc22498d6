extension AnimationRecord {
  /// Creates the record of a component; `nil` if it is not an animated component.
  convenience init?(component: some Component) {
    guard let component = component as? any AnimatedComponent else { return nil }
    func source<C: AnimatedComponent>(_ component: C) -> any AnimationSource {
      ComponentSource(component: component)
    }
    self.init(source(component))
  }
}

/// The animation source of a component that implements hooks.
private struct ComponentSource<C: AnimatedComponent>: AnimationSource {
  let component: C

  var hooks: AnimationHooks { C.animationHooks.intersection(C.implementedHooks) }
  var target: ComponentAnimation.Target { evaluateHook { component.viewForAnimation } }

  func animationsOnInitialMount() -> [ComponentAnimation] {
    evaluateHook { Array(component.animationsOnInitialMount) }
  }

  func animations(from previous: any AnimationSource) -> [ComponentAnimation] {
    guard let previous = previous as? Self else { return [] }
    return evaluateHook { Array(component.animations(from: previous.component)) }
  }

  func animationsOnFinalUnmount() -> [ComponentAnimation] {
    evaluateHook { Array(component.animationsOnFinalUnmount) }
  }

  func boundsAnimation(from previous: any AnimationSource) -> BoundsAnimation? {
    guard let previous = previous as? Self else { return nil }
    return evaluateHook { component.boundsAnimation(from: previous.component).boundsAnimation }
  }
}

/// Evaluates a hook like a body on the main actor: the hook reads states as of the build of its
/// component and must not write them.
private func evaluateHook<Result>(_ hook: () -> Result) -> Result {
  var needsMain = false
  return BuildScope.evaluate(isOnMain: true, needsMain: &needsMain, hook)
}
