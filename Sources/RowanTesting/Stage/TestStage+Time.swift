public import RowanCore
import RowanHeadless
import RowanMount

extension TestStage {
  /// The number of rounds with changes after which a session counts as never idle.
  private static let mostRounds = 50
  /// The number of yields without work of the session's tasks after which the session counts as
  /// idle.
  private static let turns = 16
  /// The maximum number of yields before time advances or changes are committed.
  private static let maximumTurns = 128

  /// Commits changes made outside an event, for example when a test changes a model, so that they
  /// reach the window.
  public func commit() {
    session.commit()
  }

  /// Lets tasks run, asynchronous states load and animated scrolling finish until nothing changes
  /// any more. Tasks that wait for the clock continue to wait. ``settlePictures(file:line:)`` waits
  /// for images.
  ///
  /// The session's tasks have then run as far as they can. Tasks that the app creates without the
  /// session get opportunities to run outside the main actor, but their completion cannot be
  /// detected: wait for their results.
  /// - Throws: ``TestFailure`` if the changes do not end, or if the app has broken a contract of the
  ///   framework since the previous step.
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
      "the session keeps changing. Check whether a component changes a state in every build.",
      at: site
    )
  }

  /// Advances the clock of the stage. Tasks that sleep wake in order, each at its deadline, and all
  /// resulting changes reach the window.
  /// - Throws: ``TestFailure`` if the session was created elsewhere with a clock that a test cannot
  ///   set, if the changes do not end, or if the app has broken a contract of the framework since the
  ///   previous step.
  public func advance(
    by duration: Duration,
    file: String = #filePath,
    line: Int = #line
  ) async throws(TestFailure) {
    guard let clock = session.clock as? ManualClock else {
      throw TestFailure(
        .noManualClock,
        "advance by \(duration)",
        "the clock of the session is not a ManualClock. Create the session with one.",
        at: CallSite(file, line)
      )
    }
    let end = clock.now.advanced(by: duration)
    // Tasks that are about to sleep begin to do so before time advances.
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
        // Tasks that the app runs outside the main actor are scheduled before this one.
        await Task.detached {}.value
      }
      if executor.count == before { return }
    }
  }

  /// Waits for the images of mounted views, independently of their loader, then until nothing
  /// changes any more.
  public func settlePictures(
    file: String = #filePath,
    line: Int = #line
  ) async throws(TestFailure) {
    await session.settle()
    try await settle(file: file, line: line)
  }

  /// Resizes the window to a size in points.
  /// - Precondition: Both lengths are positive and at most 100,000, the limit of sessions.
  public func resize(to size: Size) {
    let isUsable = [size.width, size.height].allSatisfy { $0 > 0 && $0 <= 100_000 }
    precondition(isUsable, "Width and height must be above 0 and at most 100,000.")
    host.resize(to: size)
  }

  /// Ends a step. Fails if the app has broken a contract since the previous step.
  func check(_ act: String, at site: CallSite) throws(TestFailure) {
    // Platforms remove the focus from a view that disappears.
    if let focused = host.tree.focused, !host.tree.isVisible(focused) { host.focus(nil) }
    guard let fault = diagnostics.first(where: { $0.severity == .fault }) else { return }
    // A fault is reported once: later steps report their own errors.
    _ = takeDiagnostics()
    throw TestFailure(
      .fault(fault),
      act,
      "the app violated a contract of the framework. \(fault)",
      at: site
    )
  }

  /// Returns a failure that contains the outline of the current content.
  func failure(
    _ reason: TestFailure.Reason,
    _ act: String,
    _ explanation: String,
    at site: CallSite
  ) -> TestFailure {
    TestFailure(reason, act, explanation, outline: outline, at: site)
  }
}
