/// How fast things change on the screen, in seconds. Hosts whose user asked for less movement take
/// every duration as none.
public struct Motion: Hashable, Sendable {
  /// How long hover and press feedback takes to come and go.
  public var feedback: Double
  /// How long something small takes to change, for instance a switch.
  public var quick: Double
  /// How long something takes to move across the screen, for instance to a row that is revealed.
  public var travel: Double
  /// How long what goes round to show that something goes on takes for one turn.
  public var turn: Double

  /// Creates durations.
  /// - Precondition: None is negative.
  public init(
    feedback: Double = 0.12,
    quick: Double = 0.18,
    travel: Double = 0.32,
    turn: Double = 1
  ) {
    precondition(
      feedback >= 0 && quick >= 0 && travel >= 0 && turn >= 0,
      "Nothing can take less than no time."
    )
    self.feedback = feedback
    self.quick = quick
    self.travel = travel
    self.turn = turn
  }
}
