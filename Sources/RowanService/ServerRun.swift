import ServiceLifecycle

/// The part that both services share: running a server until it stops or the service is shut down.
enum ServerRun {
  /// Waits until the server stops, the service group begins a graceful shutdown, or the task is cancelled. Then calls
  /// `end` and waits for `run` to return.
  /// - Parameters:
  ///   - run: Returns after the server has stopped, because the app stopped it or `end` did.
  ///   - end: Stops the server. The argument is true for a graceful shutdown, false if the server stopped or the task
  ///     was cancelled.
  static func wait(
    _ run: @escaping @Sendable () async throws -> Void,
    end: @Sendable (_ isGraceful: Bool) async -> Void
  ) async {
    await withTaskGroup(of: Bool.self) { group in
      group.addTask {
        try? await run()
        return false
      }
      // Throws if the task is cancelled, which gives false.
      group.addTask { (try? await gracefulShutdown()) != nil }
      await end(await group.next() ?? false)
      group.cancelAll()
    }
  }
}
