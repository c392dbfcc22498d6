/// The access of one session to the turn scheduler of its server.
final class SessionTurns: Sendable {
  private let scheduler: TurnScheduler
  /// The queue for long work of all sessions of the server.
  var longWork: LongWork { scheduler.longWork }

  /// Creates the access of a new session.
  init(_ scheduler: TurnScheduler) {
    self.scheduler = scheduler
  }

  /// Handles input in the session's turn, and returns its result.
  func handle<Value: Sendable>(
    _ input: @escaping @MainActor @Sendable () -> Value
  ) async -> Value {
    await withCheckedContinuation { continuation in
      scheduler.add(.input, for: ObjectIdentifier(self)) { continuation.resume(returning: input()) }
    }
  }

  /// Performs a live update in the session's turn.
  func update(_ work: @escaping @MainActor @Sendable () -> Void) {
    scheduler.add(.update, for: ObjectIdentifier(self), work)
  }

  /// Returns in the session's turn for a live update.
  func wait() async {
    await withCheckedContinuation { continuation in update { continuation.resume() } }
  }
}
