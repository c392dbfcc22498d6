import Synchronization

/// The order in which the sessions of a server use the main actor: one piece of work after the other, input before
/// live updates, and of several sessions the one that has used the least.
///
/// Every piece of work has a start tag: the time that its session has used so far, or that of the work being done if
/// that is more. The least tag is next (start-time fair queueing, Goyal, Vin and Cheng 1996). A session that sends a
/// flood of input waits behind its own earlier input; a session that has been at rest is next.
///
/// All functions may be called on any thread. Adding is O(1), a turn is O(waiting pieces of work).
final class TurnScheduler: Sendable {
  /// What a piece of work is for.
  enum Kind: CaseIterable {
    /// A message of a page. The work of one session is done in its order.
    case input
    /// Everything that no user waits for just then.
    case update
  }

  private struct Piece: Sendable {
    let session: ObjectIdentifier
    let start: Duration
    /// What the session had used before. Of two with the same tag the session that was at rest is first.
    let used: Duration
    let work: @MainActor @Sendable () -> Void
  }

  private struct State: Sendable {
    var waiting: [Kind: [Piece]] = [:]
    var isRunning = false
    /// The greatest start tag of work that was done.
    var reached: Duration = .zero
    /// The end of the last work of each session, by what it has used.
    var used: [ObjectIdentifier: Duration] = [:]
    /// How much input was handled since the last update.
    var inputsInARow = 0

    var isEmpty: Bool { waiting.values.allSatisfy(\.isEmpty) }
  }

  /// How much input may be handled while updates wait. Without a limit, floods would stop the live figures of all.
  static let inputsPerUpdate = 8

  /// How many sessions' accounts are kept without a look at whether they are of use.
  private static let mostAccounts = 1_024

  private let state = Mutex(State())
  private let now: @Sendable () -> Duration
  private let schedule: @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void

  /// Creates a scheduler.
  /// - Parameters:
  ///   - now: The time since a fixed moment, by which the work of sessions is measured.
  ///   - schedule: Has a turn taken on the main actor, behind what waits there already.
  init(
    now: @escaping @Sendable () -> Duration = TurnScheduler.stopwatch(),
    schedule: @escaping @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void = { turn in
      Task { @MainActor in turn() }
    }
  ) {
    self.now = now
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
      let start = max(state.reached, used)
      state.waiting[kind, default: []].append(
        Piece(session: session, start: start, used: used, work: work)
      )
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if isFirst { schedule { self.takeTurn() } }
  }

  /// How many pieces of work wait.
  var count: Int { state.withLock { $0.waiting.values.reduce(0) { $0 + $1.count } } }

  /// Does one piece of work. What has come to the main actor meanwhile is done before the next one.
  @MainActor
  private func takeTurn() {
    guard let piece = state.withLock({ Self.next(in: &$0) }) else { return }
    let start = now()
    piece.work()
    let cost = now() - start
    let isOver = state.withLock { state in
      state.reached = max(state.reached, piece.start)
      let used = max(piece.start, state.used[piece.session] ?? .zero)
      state.used[piece.session] = used + cost
      Self.delay(&state, piece.session)
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
  private static func next(in state: inout State) -> Piece? {
    let inputs = state.waiting[.input] ?? []
    let updates = state.waiting[.update] ?? []
    let takesUpdate =
      inputs.isEmpty || !updates.isEmpty && state.inputsInARow >= inputsPerUpdate
    let kind: Kind = takesUpdate ? .update : .input
    let candidates = takesUpdate ? updates : inputs
    guard
      let index = candidates.indices.min(by: {
        (candidates[$0].start, candidates[$0].used) < (candidates[$1].start, candidates[$1].used)
      })
    else { return nil }
    state.inputsInARow = takesUpdate ? 0 : state.inputsInARow + 1
    return state.waiting[kind]?.remove(at: index)
  }

  /// Work of a session that waits already counts from what the session has used by now.
  private static func delay(_ state: inout State, _ session: ObjectIdentifier) {
    guard let used = state.used[session] else { return }
    for kind in Kind.allCases {
      guard let pieces = state.waiting[kind] else { continue }
      for (index, piece) in pieces.enumerated() where piece.session == session {
        state.waiting[kind]?[index] = Piece(
          session: session,
          start: used,
          used: used,
          work: piece.work
        )
      }
    }
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
