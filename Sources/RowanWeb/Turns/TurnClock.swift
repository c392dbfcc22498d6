/// The clock of a session in a server: sleeping tasks resume in the session's turn, so that updates of a thousand
/// sessions at the same moment do not delay a click.
struct TurnClock: Clock {
  private let clock = ContinuousClock()
  private let turns: SessionTurns

  /// Creates the clock of a session.
  init(_ turns: SessionTurns) {
    self.turns = turns
  }

  var now: ContinuousClock.Instant { clock.now }
  var minimumResolution: Duration { clock.minimumResolution }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try await clock.sleep(until: deadline, tolerance: tolerance)
    await turns.wait()
    try Task.checkCancellation()
  }
}
