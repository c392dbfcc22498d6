public import RowanCore
import RowanHeadless
import RowanMount

extension TestStage {
  /// How many rounds without an end count as restlessness.
  private static let mostRounds = 50
  /// How often tasks are let run before the session counts as quiet.
  private static let turns = 16
  /// How often they are at most, before what waits for time or for changes goes on.
  private static let maximumTurns = 128

  /// Has changes that come from outside an event (a model that a test has changed) reach the window.
  public func commit() {
    session.commit()
  }

  /// Lets tasks run, asynchronous states be built and animated scrolling arrive, until nothing changes any
  /// more. Whoever waits for the clock goes on waiting; pictures are waited for by
  /// ``settlePictures(file:line:)``.
  ///
  /// The tasks of the session are certain to have got as far as they can. Of tasks that the app has made by
  /// itself, what they do beside the main actor is given turns, but nobody can tell when it is done: wait for
  /// its outcome.
  /// - Throws: ``TestFailure`` when there is no end to the changes.
  public func settle(file: String = #filePath, line: Int = #line) async throws(TestFailure) {
    let site = CallSite(file, line)
    for _ in 0..<Self.mostRounds {
      let before = host.tree.lastCommit
      await takeTurns()
      host.finishScrolling()
      session.commit()
      if session.updates.isIdle, host.tree.lastCommit == before {
        return try check("settle", at: site)
      }
    }
    throw failure(
      .neverQuiet,
      "settle",
      "the session goes on changing, round after round; does something change a state each time it is built?",
      at: site
    )
  }

  /// Lets time pass by the stage's clock: tasks that wait wake in order, each at its own moment, and
  /// everything that comes of it reaches the window.
  /// - Throws: ``TestFailure`` when the session was made elsewhere with a clock that a test cannot set, or
  ///   when the changes do not end.
  public func advance(
    by duration: Duration,
    file: String = #filePath,
    line: Int = #line
  ) async throws(TestFailure) {
    guard let clock = session.clock as? ManualClock else {
      throw TestFailure(
        .noManualClock,
        "advance by \(duration)",
        "the session has a clock of its own; give it a ManualClock where it is made.",
        at: CallSite(file, line)
      )
    }
    let end = clock.now.advanced(by: duration)
    // Whoever is about to wait begins to do so before time passes.
    await takeTurns()
    while let deadline = clock.nextDeadline, deadline <= end {
      await clock.advance(by: max(.zero, clock.now.duration(to: deadline)))
      await takeTurns()
    }
    await clock.advance(by: max(.zero, clock.now.duration(to: end)))
    try await settle(file: file, line: line)
  }

  /// Lets tasks run, those of the session as far as they can.
  private func takeTurns() async {
    for _ in 0..<Self.maximumTurns / Self.turns {
      let before = executor.count
      for _ in 0..<Self.turns {
        await Task.yield()
        // What the app itself has started beside the main actor gets its turn before this does.
        await Task.detached {}.value
      }
      if executor.count == before { return }
    }
  }

  /// Waits for the pictures that something mounted waits for, whoever loads them.
  public func settlePictures(
    file: String = #filePath,
    line: Int = #line
  ) async throws(TestFailure) {
    await session.settle()
    try await settle(file: file, line: line)
  }

  /// Gives the window another size, in points.
  /// - Precondition: Both lengths are positive and at most 100,000, as sessions take them.
  public func resize(to size: Size) {
    let isUsable = [size.width, size.height].allSatisfy { $0 > 0 && $0 <= 100_000 }
    precondition(isUsable, "A window has a width and a height, of at most 100,000 points.")
    host.resize(to: size)
  }

  /// Ends a step: fails when the app has broken a contract since the last one.
  func check(_ act: String, at site: CallSite) throws(TestFailure) {
    // Platforms take the focus away from what disappears.
    if let focused = host.tree.focused, !host.tree.isVisible(focused) { host.focus(nil) }
    guard let fault = diagnostics.first(where: { $0.severity == .fault }) else { return }
    // Told once: further steps say what is wrong with them.
    _ = takeDiagnostics()
    throw TestFailure(
      .fault(fault),
      act,
      "the app broke a contract of the framework. \(fault)",
      at: site
    )
  }

  /// A failure with what there is to be seen.
  func failure(
    _ reason: TestFailure.Reason,
    _ act: String,
    _ explanation: String,
    at site: CallSite
  ) -> TestFailure {
    TestFailure(reason, act, explanation, outline: outline, at: site)
  }
}
