import Synchronization

/// The order in which the sessions of a server use the main actor: one piece of work after the other, input before
/// live updates, and of several sessions the one that has used the least.
///
/// Every piece of work has a start tag: the time that its session has used so far, or that of the work being done if
/// that is more. The least tag is next (start-time fair queueing, Goyal, Vin and Cheng 1996). A session that sends a
/// flood of input waits behind its own earlier input; a session that has been at rest is next.
///
/// All functions may be called on any thread. Adding and a turn are O(log n) in the sessions whose work waits.
final class TurnScheduler: Sendable {
  /// What a piece of work is for.
  enum Kind {
    /// A message of a page. The work of one session is done in its order.
    case input
    /// Everything that no user waits for just then.
    case update
  }

  private struct State: Sendable {
    /// The work that waits, by what it is for.
    var input = TurnQueue()
    var update = TurnQueue()
    var isRunning = false
    /// The greatest start tag of work that was done.
    var reached: Duration = .zero
    /// The end of the last work of each session, by what it has used.
    var used: [ObjectIdentifier: Duration] = [:]
    /// How much input was handled since the last update.
    var inputsInARow = 0
    /// How many pieces of work were added so far.
    var added: UInt64 = 0

    var isEmpty: Bool { input.isEmpty && update.isEmpty }
  }

  /// How much input may be handled while updates wait. Without a limit, floods would stop the live figures of all.
  static let inputsPerUpdate = 8

  /// How many sessions' accounts are kept without a look at whether they are of use.
  private static let mostAccounts = 1_024

  /// What takes long in any session.
  let longWork: LongWork
  private let state = Mutex(State())
  private let now: @Sendable () -> Duration
  private let schedule: @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void

  /// Creates a scheduler.
  /// - Parameters:
  ///   - now: The time since a fixed moment, by which the work of sessions is measured.
  ///   - clock: The clock by which long work waits.
  ///   - schedule: Has a turn taken on the main actor, behind what waits there already.
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

  /// How many pieces of work wait.
  var count: Int { state.withLock { $0.input.count + $0.update.count } }

  /// Does one piece of work. What has come to the main actor meanwhile is done before the next one.
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
      // Work of the session that waits already counts from there.
      state.input.account(used, to: piece.session, before: state.added)
      state.update.account(used, to: piece.session, before: state.added)
      Self.prune(&state)
      guard state.isEmpty else { return false }
      // A session at rest has no claim and no debt.
      state.isRunning = false
      state.reached = state.used.values.max() ?? state.reached
      state.used = [:]
      return true
    }
    if !isOver { schedule { self.takeTurn() } }
  }

  /// Takes the work that is to be done next out of the queue.
  private static func next(in state: inout State) -> TurnQueue.Piece? {
    let takesUpdate =
      state.input.isEmpty || !state.update.isEmpty && state.inputsInARow >= inputsPerUpdate
    state.inputsInARow = takesUpdate ? 0 : state.inputsInARow + 1
    return takesUpdate ? state.update.next() : state.input.next()
  }

  /// Forgets sessions whose account makes no difference any more, once there are many of them.
  private static func prune(_ state: inout State) {
    guard state.used.count > 2 * mostAccounts else { return }
    let reached = state.reached
    state.used = state.used.filter { $0.value > reached }
  }

  /// Returns a function that tells the time since this call.
  static func stopwatch() -> @Sendable () -> Duration {
    let start = ContinuousClock.now
    return { start.duration(to: .now) }
  }
}
