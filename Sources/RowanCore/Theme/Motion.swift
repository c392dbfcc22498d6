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
  ///
  /// What is negative or not a number counts as 0, which is reported once.
  public init(
    feedback: Double = 0.12,
    quick: Double = 0.18,
    travel: Double = 0.32,
    turn: Double = 1
  ) {
    let limits = 0...ValueLimit.seconds
    self.feedback = feedback.corrected("Motion(feedback:)", in: limits, otherwise: 0)
    self.quick = quick.corrected("Motion(quick:)", in: limits, otherwise: 0)
    self.travel = travel.corrected("Motion(travel:)", in: limits, otherwise: 0)
    self.turn = turn.corrected("Motion(turn:)", in: limits, otherwise: 0)
  }
}
