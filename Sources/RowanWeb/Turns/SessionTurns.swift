/// The turns of one session among those of its server.
final class SessionTurns: Sendable {
  private let scheduler: TurnScheduler
  /// What takes long in any session of the server.
  var longWork: LongWork { scheduler.longWork }

  /// Creates the turns of a session.
  init(_ scheduler: TurnScheduler) {
    self.scheduler = scheduler
  }

  /// Handles input when it is the session's turn.
  func handle<Value: Sendable>(
    _ input: @escaping @MainActor @Sendable () -> Value
  ) async -> Value {
    await withCheckedContinuation { continuation in
      scheduler.add(.input, for: ObjectIdentifier(self)) { continuation.resume(returning: input()) }
    }
  }

  /// Has a live update made when it is the session's turn.
  func update(_ work: @escaping @MainActor @Sendable () -> Void) {
    scheduler.add(.update, for: ObjectIdentifier(self), work)
  }

  /// Returns when it is the session's turn for a live update.
  func wait() async {
    await withCheckedContinuation { continuation in update { continuation.resume() } }
  }
}
