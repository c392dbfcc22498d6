public import RowanComponents
public import RowanCore

/// The animation of a change of sections.
///
/// ```swift
/// table.apply(sections, animation: .fading(.easeInOut(0.3)))
/// ```
public struct TableAnimation: Sendable {
  /// The timing with which rows that stay move to their new positions and heights.
  public var movement: AnimationTiming
  /// The animation of inserted rows whose component has none, or `nil` for no animation.
  public var insertion: ViewAnimation?
  /// The animation of removed rows whose component has none, or `nil` for no animation.
  public var removal: ViewAnimation?
  /// Called once after all moves ended; at once, with `.cancelled`, if a cancelled fetch applies
  /// the sections, which are ignored then.
  public var completion: ComponentAnimation.Completion?

  /// Creates an animation.
  public init(
    _ movement: AnimationTiming,
    insertion: ViewAnimation? = nil,
    removal: ViewAnimation? = nil,
    completion: ComponentAnimation.Completion? = nil
  ) {
    self.movement = movement
    self.insertion = insertion
    self.removal = removal
    self.completion = completion
  }

  /// An animation of a quarter of a second: inserted rows fade in, removed rows fade out, and the
  /// other rows move to their new positions.
  public static var automatic: TableAnimation { .fading(.easeInOut(0.25)) }

  /// Returns an animation in which inserted rows fade in and removed rows fade out.
  /// - Parameters:
  ///   - movement: The timing of the moves. The fades have its duration.
  ///   - completion: Called once after all moves ended.
  /// - Returns: The animation.
  public static func fading(
    _ movement: AnimationTiming,
    completion: ComponentAnimation.Completion? = nil
  ) -> TableAnimation {
    let fade = AnimationTiming.easeOut(movement.duration)
    return TableAnimation(
      movement,
      insertion: .opacity(from: 0, fade),
      removal: .opacity(to: 0, fade),
      completion: completion
    )
  }
}
