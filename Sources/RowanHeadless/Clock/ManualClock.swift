import Synchronization

/// A clock that stands still until it is told to go on, so that tests decide when a second has passed.
public final class ManualClock: Clock, Sendable {
  /// A moment, as the time since the clock was made.
  public struct Instant: InstantProtocol, Sendable {
    /// The time since the clock was made.
    public var sinceStart: Duration

    /// Creates the moment that long after the start.
    public init(sinceStart: Duration) {
      self.sinceStart = sinceStart
    }

    /// The moment after `duration`.
    public func advanced(by duration: Duration) -> Instant {
      Instant(sinceStart: sinceStart + duration)
    }

    /// The time from this moment to `other`.
    public func duration(to other: Instant) -> Duration {
      other.sinceStart - sinceStart
    }

    /// Orders moments by time.
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

  /// Creates a clock that stands at its start.
  public init() {}

  /// The present moment.
  public var now: Instant { state.withLock { $0.now } }

  /// The shortest time it can be advanced by.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// How many tasks are waiting for the clock.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// The moment for which the first of those waits who wait for the clock; `nil` while nobody does.
  public var nextDeadline: Instant? {
    state.withLock { state in state.sleepers.map(\.deadline).min() }
  }

  /// Waits until the clock has been advanced to `deadline`.
  /// - Throws: `CancellationError` when the task is cancelled before.
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

  /// Lets time pass: tasks wake in the order of their deadlines, each seeing its own moment, and run
  /// until they wait again.
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

  /// Gives tasks that can run the time to do so, on the main actor and off it: whoever sleeps goes from
  /// the one to the other.
  private func settle() async {
    for _ in 0..<20 {
      await MainActor.run {}
      await Task.yield()
    }
  }
}
