/// A component that is animated when it comes, changes or goes.
///
/// The three are told apart by identity: a component whose identity was not there before has appeared,
/// one whose identity was there is a newer version of that, and one whose identity is missing now is
/// gone. Rows that come and go by scrolling neither appear nor go.
///
/// The answers are asked for on the main actor while the component is mounted; they read properties,
/// states and environment as the version of the component saw them, and nothing else.
public protocol AnimatedComponent: Component {
  /// The animations when the component appears; inferred. `EmptyCollection` for a component without that hook.
  associatedtype InitialMountAnimations: Collection<ComponentAnimation> = EmptyCollection<
    ComponentAnimation
  >
  /// The animations when the component was built anew; inferred. `EmptyCollection` for a component without that hook.
  associatedtype ChangeAnimations: Collection<ComponentAnimation> = EmptyCollection<
    ComponentAnimation
  >
  /// The animations when the component is gone; inferred. `EmptyCollection` for a component without that hook.
  associatedtype FinalUnmountAnimations: Collection<ComponentAnimation> = EmptyCollection<
    ComponentAnimation
  >
  /// How what moves goes to its new place; inferred. ``NoBoundsAnimation`` for a component without that hook.
  associatedtype ChosenBoundsAnimation: BoundsAnimationAnswer = NoBoundsAnimation

  /// The moments at which the component animates, no others are asked for: those whose hooks it implements. A component
  /// need not say so; one that does can only leave out some.
  static var animationHooks: AnimationHooks { get }

  /// The view that is animated unless an animation names another one.
  var viewForAnimation: AnimationTarget { get }

  /// What runs when the component appears. Shows its first values while a delay passes.
  var animationsOnInitialMount: InitialMountAnimations { get }

  /// What runs when the component has taken the place of an earlier version of itself. Shows its first
  /// values while a delay passes, if it has one.
  func animations(from previous: Self) -> ChangeAnimations

  /// What runs when the component is gone. Its view stays, out of reach, until all of them are over,
  /// and holds their last values.
  var animationsOnFinalUnmount: FinalUnmountAnimations { get }

  /// How everything that moves in the same commit goes to its new place; `nil` for at once. Where
  /// several components of a commit say so, the first one mounted has the say.
  func boundsAnimation(from previous: Self) -> ChosenBoundsAnimation
}

extension AnimatedComponent {
  /// The moments whose hooks the component implements.
  public static var animationHooks: AnimationHooks { implementedHooks }

  /// The moments whose hooks the component implements: what a hook answers by default has a type of its own.
  static var implementedHooks: AnimationHooks {
    typealias None = EmptyCollection<ComponentAnimation>
    var hooks: AnimationHooks = []
    if InitialMountAnimations.self != None.self { hooks.insert(.initialMount) }
    if ChangeAnimations.self != None.self { hooks.insert(.change) }
    if FinalUnmountAnimations.self != None.self { hooks.insert(.finalUnmount) }
    if ChosenBoundsAnimation.self != NoBoundsAnimation.self { hooks.insert(.bounds) }
    return hooks
  }

  /// The component's own view.
  public var viewForAnimation: AnimationTarget { .component }
}

extension AnimatedComponent where InitialMountAnimations == EmptyCollection<ComponentAnimation> {
  /// Nothing.
  public var animationsOnInitialMount: EmptyCollection<ComponentAnimation> { EmptyCollection() }
}

extension AnimatedComponent where ChangeAnimations == EmptyCollection<ComponentAnimation> {
  /// Nothing.
  public func animations(from previous: Self) -> EmptyCollection<ComponentAnimation> {
    EmptyCollection()
  }
}

extension AnimatedComponent where FinalUnmountAnimations == EmptyCollection<ComponentAnimation> {
  /// Nothing.
  public var animationsOnFinalUnmount: EmptyCollection<ComponentAnimation> { EmptyCollection() }
}

extension AnimatedComponent where ChosenBoundsAnimation == NoBoundsAnimation {
  /// At once.
  public func boundsAnimation(from previous: Self) -> NoBoundsAnimation { NoBoundsAnimation() }
}

/// An answer to how everything that moves in a commit goes to its new place: a ``BoundsAnimation``, perhaps none.
public protocol BoundsAnimationAnswer: Sendable {
  /// The animation; `nil` for at once.
  var boundsAnimation: BoundsAnimation? { get }
}

extension BoundsAnimation: BoundsAnimationAnswer {
  /// The animation itself.
  public var boundsAnimation: BoundsAnimation? { self }
}

extension BoundsAnimation?: BoundsAnimationAnswer {
  /// The animation, if there is one.
  public var boundsAnimation: BoundsAnimation? { self }
}

/// The answer of a component that has no say about how things move.
public struct NoBoundsAnimation: BoundsAnimationAnswer {
  /// None.
  public var boundsAnimation: BoundsAnimation? { nil }
}
