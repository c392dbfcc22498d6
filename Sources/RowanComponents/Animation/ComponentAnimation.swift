public import RowanCore

extension ComponentAnimation {
  /// The outcome of an animation.
  public enum Outcome: Hashable, Sendable {
    /// The animation ran completely, or in its reduced form if the user prefers reduced motion.
    case completed
    /// Another animation replaced a part of it.
    case interrupted
    /// Its view was removed or shows another element, or the session ended.
    case cancelled
  }
}

extension ComponentAnimation {
  /// A closure that is called once at the end of an animation, with any outcome.
  public typealias Completion = @MainActor @Sendable (ComponentAnimation.Outcome) -> Void
}

extension ComponentAnimation {
  /// The view of a component that is animated.
  public enum Target: Hashable, Sendable {
    /// The component's own view.
    case component
    /// The view inside the component with this name, see ``Component/animationName(_:)``; the component's own
    /// view if there is none.
    case view(named: String)
  }
}

/// An animation of one view of a component.
public struct ComponentAnimation: Sendable {
  /// The animation of the view's attributes.
  public var animation: ViewAnimation
  /// The view; `nil` for the component's ``AnimatedComponent/viewForAnimation``.
  public var target: ComponentAnimation.Target?
  /// Called once at the end of the animation.
  public var completion: ComponentAnimation.Completion?

  /// Creates an animation.
  public init(
    _ animation: ViewAnimation,
    on target: ComponentAnimation.Target? = nil,
    completion: ComponentAnimation.Completion? = nil
  ) {
    self.animation = animation
    self.target = target
    self.completion = completion
  }
}

/// The animation of all views that move in one commit.
public struct BoundsAnimation: Sendable {
  /// The duration and timing curve.
  public var timing: AnimationTiming
  /// Called once when all views have reached their positions.
  public var completion: ComponentAnimation.Completion?

  /// Creates an animation.
  public init(_ timing: AnimationTiming, completion: ComponentAnimation.Completion? = nil) {
    self.timing = timing
    self.completion = completion
  }
}
