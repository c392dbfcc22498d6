public import RowanCore

/// How an animation came to its end.
public enum AnimationOutcome: Hashable, Sendable {
  /// All of it was seen, or all that was left of it for those who asked for less movement.
  case completed
  /// Another animation took the place of some of it.
  case interrupted
  /// Its view went away, or shows something else, or the session ended.
  case cancelled
}

/// What is called once when an animation is over, however that came about.
public typealias AnimationCompletion = @MainActor @Sendable (AnimationOutcome) -> Void

/// Which view of a component is animated.
public enum AnimationTarget: Hashable, Sendable {
  /// The component's own view.
  case component
  /// The view inside with this name, see ``Component/animationName(_:)``; the component's own where
  /// there is none.
  case view(named: String)
}

/// An animation of one view of a component.
public struct ComponentAnimation: Sendable {
  /// What changes, and when.
  public var animation: ViewAnimation
  /// The view; `nil` for the component's ``AnimatedComponent/viewForAnimation``.
  public var target: AnimationTarget?
  /// Called once when it is over.
  public var completion: AnimationCompletion?

  /// Creates an animation.
  public init(
    _ animation: ViewAnimation,
    on target: AnimationTarget? = nil,
    completion: AnimationCompletion? = nil
  ) {
    self.animation = animation
    self.target = target
    self.completion = completion
  }
}

/// How everything that moves in one commit goes to its new place.
public struct BoundsAnimation: Sendable {
  /// How long that takes, and how the time is spent.
  public var timing: AnimationTiming
  /// Called once when all of it has arrived.
  public var completion: AnimationCompletion?

  /// Creates an animation.
  public init(_ timing: AnimationTiming, completion: AnimationCompletion? = nil) {
    self.timing = timing
    self.completion = completion
  }
}
