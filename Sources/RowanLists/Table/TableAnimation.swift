public import RowanComponents
public import RowanCore

/// How a table goes from what it showed to what it shows next.
///
/// ```swift
/// table.apply(sections, animation: .fading(.easeInOut(0.3)))
/// ```
public struct TableAnimation: Sendable {
  /// How rows that stay go to their new places and heights.
  public var movement: AnimationTiming
  /// What a row shows that has come, if its component does not say so itself; `nil` for being there at once.
  public var insertion: ViewAnimation?
  /// What a row shows that is gone, if its component does not say so itself; `nil` for being gone at once.
  public var removal: ViewAnimation?
  /// Called once when everything that moves is in its place.
  public var completion: AnimationCompletion?

  /// Creates an animation.
  public init(
    _ movement: AnimationTiming,
    insertion: ViewAnimation? = nil,
    removal: ViewAnimation? = nil,
    completion: AnimationCompletion? = nil
  ) {
    self.movement = movement
    self.insertion = insertion
    self.removal = removal
    self.completion = completion
  }

  /// Rows that come fade in, those that are gone fade out, and those that stay go to their new places, in
  /// a quarter of a second.
  public static var automatic: TableAnimation { .fading(.easeInOut(0.25)) }

  /// An animation in which rows that come fade in, and those that are gone fade out.
  public static func fading(
    _ movement: AnimationTiming,
    completion: AnimationCompletion? = nil
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
