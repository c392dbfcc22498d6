/// The end of all sessions of a draining process, one after the other, so that the processes that continue them restore
/// only a few at a time, and their tabs do not reconnect all at once.
struct SessionDeparture<Time: Clock>: Sendable where Time.Duration == Duration {
  /// The time reserved for the save of the last session and the end of its connection.
  private static var reserve: Duration { .seconds(4) }
  /// The longest pause between two sessions, which is more than the time for restoring one.
  private static var pace: Duration { .milliseconds(20) }

  let clock: Time
  /// The time before the first session ends, in which load balancers stop sending tabs.
  let delay: Duration
  /// The time in which all sessions have ended, ``delay`` included.
  let limit: Duration

  /// Ends all sessions. If the task is cancelled, the remaining ones end immediately.
  /// - Returns: The outboxes with messages that are still to be written to the tabs.
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
        // A session with a slow store does not delay the others.
        group.addTask { await sessions.leave(session) }
      }
      var outboxes: [Outbox] = []
      for await outbox in group { outboxes += outbox.map { [$0] } ?? [] }
      return outboxes
    }
  }
}
