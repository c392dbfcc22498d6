import Synchronization

/// The scheduler for the work of all sessions of a server on the main actor: one piece of work after the other, input
/// before live updates, and within each kind the session that has used the least time first.
///
/// Every piece of work has a start tag: the time that its session has used so far, or the virtual time if that
/// is more. The lowest tag is next (start-time fair queueing, Goyal, Vin and Cheng 1996). A session that sends a
/// flood of input waits behind its own earlier input; a session that was idle is next.
///
/// All functions may be called on any thread. Adding work and a turn take O(log n) in the number of sessions with
/// waiting work.
final class TurnScheduler: Sendable {
  /// The kinds of work.
  enum Kind {
    /// A message of a page. The work of one session is done in order.
    case input
    /// All other work, for which no user is waiting.
    case update
  }

  private struct State: Sendable {
    /// The waiting work, by kind.
    var input = TurnQueue()
    var update = TurnQueue()
    var isRunning = false
    /// The virtual time: the greatest start tag of finished work.
    var reached: Duration = .zero
    /// The finish tag of the last work of each session: its start tag plus the time that it took.
    var used: [ObjectIdentifier: Duration] = [:]
    /// The number of inputs that were handled since the last update.
    var inputsInARow = 0
    /// The number of pieces of work that were added.
    var added: UInt64 = 0

    var isEmpty: Bool { input.isEmpty && update.isEmpty }
  }

  /// The number of inputs that are handled while updates wait. Without a limit, floods of input would stop all live
  /// updates.
  static let inputsPerUpdate = 8

  /// Half of the number of accounts above which superfluous ones are removed.
  private static let mostAccounts = 1_024

  /// The queue for long work of all sessions.
  let longWork: LongWork
  private let state = Mutex(State())
  private let now: @Sendable () -> Duration
  private let schedule: @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void

  /// Creates a scheduler.
  /// - Parameters:
  ///   - now: Returns the time since a fixed moment, to measure work.
  ///   - clock: The clock for pauses between long work.
  ///   - schedule: Runs a turn on the main actor, after the jobs that wait there already.
  init(
    now: @escaping @Sendable () -> Duration = TurnScheduler.stopwatch(),
    clock: any Clock<Duration> = ContinuousClock(),
    schedule: @escaping @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void = { turn in
      Task { @MainActor in turn() }
    }
  ) {
    self.now = now
    longWork = LongWork(now: now, clock: clock)
    self.schedule = schedule
  }

  /// Adds a piece of work of a session.
  func add(
    _ kind: Kind,
    for session: ObjectIdentifier,
    _ work: @escaping @MainActor @Sendable () -> Void
  ) {
    let isFirst = state.withLock { state in
      let used = state.used[session] ?? .zero
      let tag = TurnQueue.Tag(start: max(state.reached, used), used: used, number: state.added)
      state.added += 1
      switch kind {
      case .input: state.input.add(work, of: session, tag)
      case .update: state.update.add(work, of: session, tag)
      }
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if isFirst { schedule { self.takeTurn() } }
  }

  /// The number of waiting pieces of work.
  var count: Int { state.withLock { $0.input.count + $0.update.count } }

  /// Does one piece of work. Jobs that have arrived at the main actor in the meantime run before the next one.
  @MainActor
  private func takeTurn() {
    guard let piece = state.withLock({ Self.next(in: &$0) }) else { return }
    let start = now()
    piece.work()
    let cost = now() - start
    let isOver = state.withLock { state in
      state.reached = max(state.reached, piece.start)
      let used = max(piece.start, state.used[piece.session] ?? .zero) + cost
      state.used[piece.session] = used
      // The session's waiting work counts from the new time.
      state.input.account(used, to: piece.session, before: state.added)
      state.update.account(used, to: piece.session, before: state.added)
      Self.prune(&state)
      guard state.isEmpty else { return false }
      // After all work is done, sessions have neither credit nor debt.
      state.isRunning = false
      state.reached = state.used.values.max() ?? state.reached
      state.used = [:]
      return true
    }
    if !isOver { schedule { self.takeTurn() } }
  }

  /// Removes and returns the next piece of work.
  private static func next(in state: inout State) -> TurnQueue.Piece? {
    let takesUpdate =
      state.input.isEmpty || !state.update.isEmpty && state.inputsInARow >= inputsPerUpdate
    state.inputsInARow = takesUpdate ? 0 : state.inputsInARow + 1
    return takesUpdate ? state.update.next() : state.input.next()
  }

  /// Removes the accounts of sessions that no longer affect the order, if there are many.
  private static func prune(_ state: inout State) {
    guard state.used.count > 2 * mostAccounts else { return }
    let reached = state.reached
    state.used = state.used.filter { $0.value > reached }
  }

  /// Returns a function that returns the time since this call.
  static func stopwatch() -> @Sendable () -> Duration {
    let start = ContinuousClock.now
    return { start.duration(to: .now) }
  }
}
