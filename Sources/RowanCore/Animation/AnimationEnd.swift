/// The name of a running animation within its session; never used twice.
public struct AnimationID: Hashable, Sendable, Comparable {
  /// The number.
  public var number: UInt32

  /// Creates a name from its number.
  public init(_ number: UInt32) {
    self.number = number
  }

  /// Orders animations by when they were started.
  public static func < (left: AnimationID, right: AnimationID) -> Bool {
    left.number < right.number
  }
}

/// That an animation is over at the host.
public struct AnimationEnd: Hashable, Sendable {
  /// The view.
  public var view: ViewID
  /// Its animation.
  public var animation: AnimationID
  /// Whether all of it was seen; `false` when another one took the place of some of it.
  public var isComplete: Bool

  /// Creates an end.
  public init(view: ViewID, animation: AnimationID, isComplete: Bool) {
    self.view = view
    self.animation = animation
    self.isComplete = isComplete
  }
}
