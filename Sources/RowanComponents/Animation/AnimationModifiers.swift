public import RowanCore

/// A modifier that runs an animation when a component appears or is removed.
public struct _MountAnimationModifier: ComponentModifier {
  let source: MountSource

  /// Adds the animation to the component's view.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    element.animate(by: AnimationRecord(source))
  }
}

/// A modifier that runs an animation when a value changes.
public struct _ChangeAnimationModifier<Value: Equatable & Sendable>: ComponentModifier {
  let source: ChangeSource<Value>

  /// Adds the animation to the component's view.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    element.animate(by: AnimationRecord(source))
  }
}

/// A modifier that runs an animation while a component is mounted.
public struct _ContinuousAnimationModifier: ComponentModifier {
  let animation: ViewAnimation

  /// Adds the animation to the component's view.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    element.changeAnimations { $0.continuous = animation }
  }
}

/// A modifier that gives a component's view a name for animations.
public struct _AnimationNameModifier: ComponentModifier {
  let name: String

  /// Names the view.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    element.changeAnimations { $0.name = name }
  }
}

extension Component {
  /// Runs `animation` when the component appears, and calls `completion` at its end. The view shows
  /// the first values of the animation during a delay.
  ///
  /// ```swift
  /// Text("New").animation(onInitialMount: .opacity(from: 0, .easeOut(0.25)))
  /// ```
  public func animation(
    onInitialMount animation: ViewAnimation,
    completion: ComponentAnimation.Completion? = nil
  ) -> _ModifiedComponent<Self, _MountAnimationModifier> {
    let animation = ComponentAnimation(animation, completion: completion)
    return modifier(_MountAnimationModifier(source: MountSource(.initialMount, animation)))
  }

  /// Runs `animation` when the component is removed, and calls `completion` at its end. The view of
  /// the component stays, without receiving input, until the end of the animation, and keeps the
  /// last values; an animation without an end keeps the view.
  ///
  /// Neither happens if the component is not mounted when it is removed, if its row only leaves the
  /// visible area, or if the session ends. Under reduced motion, a short fade replaces movements.
  public func animation(
    onFinalUnmount animation: ViewAnimation,
    completion: ComponentAnimation.Completion? = nil
  ) -> _ModifiedComponent<Self, _MountAnimationModifier> {
    let animation = ComponentAnimation(animation, completion: completion)
    return modifier(_MountAnimationModifier(source: MountSource(.finalUnmount, animation)))
  }

  /// Runs `animation` when `value` changes, and calls `completion` at its end.
  public func animation<Value: Equatable & Sendable>(
    onChangeOf value: Value,
    _ animation: ViewAnimation,
    completion: ComponentAnimation.Completion? = nil
  ) -> _ModifiedComponent<Self, _ChangeAnimationModifier<Value>> {
    self.animation(onChangeOf: value, completion: completion) { _, _ in animation }
  }

  /// Runs the animation that the closure returns for the old and the new value when `value`
  /// changes, and calls `completion` at its end; runs no animation if the closure returns `nil`.
  public func animation<Value: Equatable & Sendable>(
    onChangeOf value: Value,
    completion: ComponentAnimation.Completion? = nil,
    _ animation: @escaping @Sendable (_ old: Value, _ new: Value) -> ViewAnimation?
  ) -> _ModifiedComponent<Self, _ChangeAnimationModifier<Value>> {
    let source = ChangeSource(value: value) { old, new in
      animation(old, new).map { [ComponentAnimation($0, completion: completion)] } ?? []
    }
    return modifier(_ChangeAnimationModifier(source: source))
  }

  /// Animates all views that move in the same commit when `value` changes, and calls `completion`
  /// when they have reached their positions.
  public func boundsAnimation<Value: Equatable & Sendable>(
    onChangeOf value: Value,
    _ timing: AnimationTiming,
    completion: ComponentAnimation.Completion? = nil
  ) -> _ModifiedComponent<Self, _ChangeAnimationModifier<Value>> {
    let source = ChangeSource(value: value, bounds: BoundsAnimation(timing, completion: completion))
    return modifier(_ChangeAnimationModifier(source: source))
  }

  /// Runs `animation` while the component is mounted; meant for animations that repeat without end. If the user
  /// prefers reduced motion, its movements and endless parts do not run.
  public func animation(
    continuous animation: ViewAnimation
  ) -> _ModifiedComponent<Self, _ContinuousAnimationModifier> {
    modifier(_ContinuousAnimationModifier(animation: animation))
  }

  /// Gives the component's view a name by which an ancestor can animate it; see
  /// ``ComponentAnimation/Target/view(named:)``.
  public func animationName(
    _ name: String
  ) -> _ModifiedComponent<Self, _AnimationNameModifier> {
    modifier(_AnimationNameModifier(name: name))
  }
}

/// The animation of a component's appearance or removal.
struct MountSource: AnimationSource {
  let hooks: AnimationHooks
  private let animation: ComponentAnimation

  init(_ hook: AnimationHooks, _ animation: ComponentAnimation) {
    hooks = hook
    self.animation = animation
  }

  func animationsOnInitialMount() -> [ComponentAnimation] {
    hooks.contains(.initialMount) ? [animation] : []
  }

  func animationsOnFinalUnmount() -> [ComponentAnimation] {
    hooks.contains(.finalUnmount) ? [animation] : []
  }
}

/// The animations for a change of a value.
struct ChangeSource<Value: Equatable & Sendable>: AnimationSource {
  let value: Value
  var bounds: BoundsAnimation?
  private let make: (@Sendable (Value, Value) -> [ComponentAnimation])?

  init(
    value: Value,
    bounds: BoundsAnimation? = nil,
    make: (@Sendable (Value, Value) -> [ComponentAnimation])? = nil
  ) {
    self.value = value
    self.bounds = bounds
    self.make = make
  }

  var hooks: AnimationHooks { bounds == nil ? .change : .bounds }

  func animations(from previous: any AnimationSource) -> [ComponentAnimation] {
    guard let make, let previous = previous as? Self, previous.value != value else { return [] }
    return make(previous.value, value)
  }

  func boundsAnimation(from previous: any AnimationSource) -> BoundsAnimation? {
    guard let bounds, let previous = previous as? Self, previous.value != value else { return nil }
    return bounds
  }
}
