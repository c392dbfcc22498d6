/// The departure of all sessions of a process that ends, one after the other: the processes that go on with them restore
/// a few at a time, and their tabs do not reconnect all at once.
struct SessionDeparture<Time: Clock>: Sendable where Time.Duration == Duration {
  /// The time that a session's save and the end of its connection may take.
  private static var reserve: Duration { .seconds(4) }
  /// The most time between two sessions, which is more than it takes to restore one.
  private static var pace: Duration { .milliseconds(20) }

  let clock: Time
  /// The time that balancers have to lead further tabs elsewhere, before the first session leaves.
  let delay: Duration
  /// The time in which all sessions have left, ``delay`` included.
  let limit: Duration

  /// Has all sessions leave. If the task is cancelled, the ones that are left do so at once.
  /// - Returns: The outboxes with what is still to be written to their tabs.
  @MainActor
  func run(_ sessions: WebSessions) async -> [Outbox] {
    let start = clock.now
    try? await clock.sleep(until: start.advanced(by: delay), tolerance: nil)
    let all = sessions.all
    guard !all.isEmpty else { return [] }
    let first = clock.now
    let rest = max(.zero, limit - Self.reserve - start.duration(to: first))
    let pause = min(Self.pace, rest / all.count)
    return await withTaskGroup(of: Outbox?.self) { group in
      for (index, session) in all.enumerated() {
        if index > 0 {
          try? await clock.sleep(until: first.advanced(by: pause * index), tolerance: nil)
        }
        // One whose store is slow holds up none of the others.
        group.addTask { await sessions.leave(session) }
      }
      var outboxes: [Outbox] = []
      for await outbox in group { outboxes += outbox.map { [$0] } ?? [] }
      return outboxes
    }
  }
}
