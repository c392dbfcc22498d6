extension Theme {
  /// The durations of animations, in seconds. If the user prefers reduced motion, hosts use 0 for all of them.
  public struct Motion: Hashable, Sendable {
    /// The duration of transitions of hover and press feedback.
    public var feedback: Double
    /// The duration of small changes, such as that of a switch.
    public var quick: Double
    /// The duration of movements across the screen, such as scrolling to a row.
    public var travel: Double
    /// The duration of one turn of an activity indicator.
    public var turn: Double

    /// Creates durations.
    ///
    /// Negative values and NaN count as 0, which is reported once.
    public init(
      feedback: Double = 0.12,
      quick: Double = 0.18,
      travel: Double = 0.32,
      turn: Double = 1
    ) {
      let limits = 0...ValueLimit.seconds
      self.feedback = feedback.corrected("Theme.Motion(feedback:)", in: limits, otherwise: 0)
      self.quick = quick.corrected("Theme.Motion(quick:)", in: limits, otherwise: 0)
      self.travel = travel.corrected("Theme.Motion(travel:)", in: limits, otherwise: 0)
      self.turn = turn.corrected("Theme.Motion(turn:)", in: limits, otherwise: 0)
    }
  }
}
