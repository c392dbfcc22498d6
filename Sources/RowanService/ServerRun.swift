import ServiceLifecycle

/// The run of a server as a service.
enum ServerRun {
  /// Waits until a server has stopped or is to stop, and then stops it.
  /// - Parameters:
  ///   - run: Waits until the server has stopped, because the app stops it or `end` does.
  ///   - end: Stops the server. It is told whether the service group asks for that, rather than the task being cancelled.
  static func wait(
    _ run: @escaping @Sendable () async throws -> Void,
    end: @Sendable (_ isGraceful: Bool) async -> Void
  ) async {
    await withTaskGroup(of: Bool.self) { group in
      group.addTask {
        try? await run()
        return false
      }
      // Ends by an error if the service is cancelled.
      group.addTask { (try? await gracefulShutdown()) != nil }
      await end(await group.next() ?? false)
      group.cancelAll()
    }
  }
}
