/// A component that is animated when it comes, changes or goes.
///
/// The three are told apart by identity: a component whose identity was not there before has appeared,
/// one whose identity was there is a newer version of that, and one whose identity is missing now is
/// gone. Rows that come and go by scrolling neither appear nor go.
///
/// The answers are asked for on the main actor while the component is mounted; they read properties,
/// states and environment as the version of the component saw them, and nothing else.
public protocol AnimatedComponent: Component {
  /// At which moments the component animates at all; nobody asks at others.
  static var animationHooks: AnimationHooks { get }

  /// The view that is animated unless an animation names another one.
  var viewForAnimation: AnimationTarget { get }

  /// What runs when the component appears. Shows its first values while a delay passes.
  var animationsOnInitialMount: [ComponentAnimation] { get }

  /// What runs when the component has taken the place of an earlier version of itself. Shows its first
  /// values while a delay passes, if it has one.
  func animations(from previous: Self) -> [ComponentAnimation]

  /// What runs when the component is gone. Its view stays, out of reach, until all of them are over,
  /// and holds their last values.
  var animationsOnFinalUnmount: [ComponentAnimation] { get }

  /// How everything that moves in the same commit goes to its new place; `nil` for at once. Where
  /// several components of a commit say so, the first one mounted has the say.
  func boundsAnimation(from previous: Self) -> BoundsAnimation?
}

extension AnimatedComponent {
  /// All moments.
  public static var animationHooks: AnimationHooks { .all }

  /// The component's own view.
  public var viewForAnimation: AnimationTarget { .component }

  /// Nothing.
  public var animationsOnInitialMount: [ComponentAnimation] { [] }

  /// Nothing.
  public func animations(from previous: Self) -> [ComponentAnimation] { [] }

  /// Nothing.
  public var animationsOnFinalUnmount: [ComponentAnimation] { [] }

  /// At once.
  public func boundsAnimation(from previous: Self) -> BoundsAnimation? { nil }
}
