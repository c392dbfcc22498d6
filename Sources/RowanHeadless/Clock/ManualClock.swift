import Synchronization

/// A clock for tests: its time changes only when a test advances it.
public final class ManualClock: Clock, Sendable {
  /// A point in time, as the duration since the start of the clock.
  public struct Instant: InstantProtocol, Sendable {
    /// The duration since the start of the clock.
    public var sinceStart: Duration

    /// Creates the instant at a duration after the start.
    public init(sinceStart: Duration) {
      self.sinceStart = sinceStart
    }

    /// Returns the instant after `duration`.
    public func advanced(by duration: Duration) -> Instant {
      Instant(sinceStart: sinceStart + duration)
    }

    /// Returns the duration from this instant to `other`.
    public func duration(to other: Instant) -> Duration {
      other.sinceStart - sinceStart
    }

    /// Orders instants by time.
    public static func < (left: Instant, right: Instant) -> Bool {
      left.sinceStart < right.sinceStart
    }
  }

  private struct Sleeper: Sendable {
    let id: UInt64
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State: Sendable {
    var now = Instant(sinceStart: .zero)
    var sleepers: [Sleeper] = []
    var lastID: UInt64 = 0
    var cancelled: Set<UInt64> = []
  }

  private let state = Mutex(State())

  /// Creates a clock at its start.
  public init() {}

  /// The current instant.
  public var now: Instant { state.withLock { $0.now } }

  /// The shortest duration by which the clock can advance.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// The number of tasks that sleep until an instant of the clock.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// The earliest instant for which a task waits; `nil` if no task waits.
  public var nextDeadline: Instant? {
    state.withLock { state in state.sleepers.map(\.deadline).min() }
  }

  /// Waits until the clock has advanced to `deadline`.
  /// - Throws: `CancellationError` if the task is cancelled before.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let sleeper = Sleeper(id: id, deadline: deadline, continuation: continuation)
        let outcome: Result<Void, any Error>? = state.withLock { state in
          if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.sleepers.append(sleeper)
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      let sleeper = state.withLock { state -> Sleeper? in
        guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
          state.cancelled.insert(id)
          return nil
        }
        return state.sleepers.remove(at: index)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Advances the clock. Tasks wake in the order of their deadlines and read their own deadline as the current
  /// instant; each runs until it waits again.
  public func advance(by duration: Duration) async {
    let end = now.advanced(by: duration)
    await settle()
    while let next = wakeNext(until: end) {
      next.resume()
      await settle()
    }
    state.withLock { $0.now = max($0.now, end) }
    await settle()
  }

  private func wakeNext(until end: Instant) -> CheckedContinuation<Void, any Error>? {
    state.withLock { state in
      guard
        let index = state.sleepers.indices.min(by: {
          state.sleepers[$0].deadline < state.sleepers[$1].deadline
        }), state.sleepers[index].deadline <= end
      else { return nil }
      let sleeper = state.sleepers.remove(at: index)
      state.now = max(state.now, sleeper.deadline)
      return sleeper.continuation
    }
  }

  /// Yields so that runnable tasks proceed, on the main actor and off it: a waking task moves from one to the
  /// other.
  private func settle() async {
    for _ in 0..<20 {
      await MainActor.run {}
      await Task.yield()
    }
  }
}
