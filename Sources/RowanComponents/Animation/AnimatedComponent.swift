/// A component with animations for its appearance, change and removal.
///
/// The three are distinguished by identity: a component with a new identity appears, a component with an
/// existing identity is a newer version of it, and a component is removed when its identity ends. Rows that
/// enter or leave the visible area by scrolling neither appear nor are removed.
///
/// The hooks are called on the main actor while the component is mounted. They read only properties, states and
/// the environment, with the values of this version of the component.
public protocol AnimatedComponent: Component {
  /// The type of the animations when the component appears; inferred. `EmptyCollection` for a component without
  /// that hook.
  associatedtype InitialMountAnimations: Collection<ComponentAnimation> = EmptyCollection<
    ComponentAnimation
  >
  /// The type of the animations after the component was built again; inferred. `EmptyCollection` for a
  /// component without that hook.
  associatedtype ChangeAnimations: Collection<ComponentAnimation> = EmptyCollection<
    ComponentAnimation
  >
  /// The type of the animations when the component is removed; inferred. `EmptyCollection` for a component
  /// without that hook.
  associatedtype FinalUnmountAnimations: Collection<ComponentAnimation> = EmptyCollection<
    ComponentAnimation
  >
  /// The type of the animation of all views that move; inferred. `_NoBoundsAnimation` for a component without
  /// that hook.
  associatedtype ChosenBoundsAnimation: _BoundsAnimationAnswer = _NoBoundsAnimation

  /// The hooks that are called: by default those that the component implements. An implementation of this
  /// property can only exclude some of them.
  static var animationHooks: AnimationHooks { get }

  /// The view that is animated unless an animation names another one.
  var viewForAnimation: ComponentAnimation.Target { get }

  /// The animations that run when the component appears. The view shows their first values during a delay.
  var animationsOnInitialMount: InitialMountAnimations { get }

  /// Returns the animations that run after the component has replaced its previous version. If they have a
  /// delay, the view shows their first values meanwhile.
  func animations(from previous: Self) -> ChangeAnimations

  /// The animations that run when the component is removed. Its view stays, without receiving input, until all
  /// of them have ended, and keeps their last values.
  var animationsOnFinalUnmount: FinalUnmountAnimations { get }

  /// Returns the animation of all views that move in the same commit; `nil` to move them at once. If several
  /// components of a commit return one, the first one mounted takes effect.
  func boundsAnimation(from previous: Self) -> ChosenBoundsAnimation
}

extension AnimatedComponent {
  /// The hooks that the component implements.
  public static var animationHooks: AnimationHooks { implementedHooks }

  /// The hooks that the component implements: the default implementations have distinct result types.
  static var implementedHooks: AnimationHooks {
    typealias None = EmptyCollection<ComponentAnimation>
    var hooks: AnimationHooks = []
    if InitialMountAnimations.self != None.self { hooks.insert(.initialMount) }
    if ChangeAnimations.self != None.self { hooks.insert(.change) }
    if FinalUnmountAnimations.self != None.self { hooks.insert(.finalUnmount) }
    if ChosenBoundsAnimation.self != _NoBoundsAnimation.self { hooks.insert(.bounds) }
    return hooks
  }

  /// The component's own view.
  public var viewForAnimation: ComponentAnimation.Target { .component }
}

extension AnimatedComponent where InitialMountAnimations == EmptyCollection<ComponentAnimation> {
  /// No animations.
  public var animationsOnInitialMount: EmptyCollection<ComponentAnimation> { EmptyCollection() }
}

extension AnimatedComponent where ChangeAnimations == EmptyCollection<ComponentAnimation> {
  /// Returns no animations.
  public func animations(from previous: Self) -> EmptyCollection<ComponentAnimation> {
    EmptyCollection()
  }
}

extension AnimatedComponent where FinalUnmountAnimations == EmptyCollection<ComponentAnimation> {
  /// No animations.
  public var animationsOnFinalUnmount: EmptyCollection<ComponentAnimation> { EmptyCollection() }
}

extension AnimatedComponent where ChosenBoundsAnimation == _NoBoundsAnimation {
  /// Returns no animation: views move at once.
  public func boundsAnimation(from previous: Self) -> _NoBoundsAnimation { _NoBoundsAnimation() }
}

/// A result of ``AnimatedComponent/boundsAnimation(from:)``: a ``BoundsAnimation``, an optional one, or none.
public protocol _BoundsAnimationAnswer: Sendable {
  /// The animation; `nil` to move views at once.
  var boundsAnimation: BoundsAnimation? { get }
}

extension BoundsAnimation: _BoundsAnimationAnswer {
  /// The animation itself.
  public var boundsAnimation: BoundsAnimation? { self }
}

extension BoundsAnimation?: _BoundsAnimationAnswer {
  /// The animation, if there is one.
  public var boundsAnimation: BoundsAnimation? { self }
}

/// The result for a component that does not animate movements.
public struct _NoBoundsAnimation: _BoundsAnimationAnswer {
  /// Always `nil`.
  public var boundsAnimation: BoundsAnimation? { nil }
}
