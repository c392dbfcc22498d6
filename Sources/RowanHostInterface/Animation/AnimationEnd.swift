import RowanCore

/// The identifier of an animation within its session. It is never reused.
public struct AnimationID: Hashable, Sendable, Comparable {
  /// The number.
  public var number: UInt32

  /// Creates an identifier from its number.
  public init(_ number: UInt32) {
    self.number = number
  }

  /// Orders animations by their start.
  public static func < (left: AnimationID, right: AnimationID) -> Bool {
    left.number < right.number
  }
}

/// The report of a host that an animation has ended.
public struct AnimationEnd: Hashable, Sendable {
  /// The identifier of the view.
  public var view: ViewID
  /// The identifier of the animation.
  public var animation: AnimationID
  /// Whether the animation ran completely; `false` if another one replaced a part of it.
  public var isComplete: Bool

  /// Creates a report.
  public init(view: ViewID, animation: AnimationID, isComplete: Bool) {
    self.view = view
    self.animation = animation
    self.isComplete = isComplete
  }
}
