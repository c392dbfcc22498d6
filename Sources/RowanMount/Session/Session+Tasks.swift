extension Session {
  /// Runs `operation` until it returns or the session ends, at which it is cancelled.
  public func task(_ operation: @escaping @MainActor @Sendable () async -> Void) {
    tasks.add(Task(executorPreference: taskExecutor) { await operation() })
  }

  /// Waits until nothing that is mounted waits for a picture any more, and everything that has come is
  /// at the host: what a picture of a screen has to wait for.
  public func settle() async {
    commit()
    while let attachment = mounter.awaiting() {
      await attachment.settle()
      commit()
      if scheduler.hasEnded { return }
    }
  }

  /// Calls `action` once, when the session ends; at once if it has.
  public func whenEnded(_ action: @escaping @MainActor () -> Void) {
    if scheduler.hasEnded { action() } else { tasks.whenEnded(action) }
  }

  /// Ends the session: its tasks are cancelled, and neither events nor commits pass any more.
  public func end() {
    tasks.finish()
    // The attachments of views are to leave them in order.
    wake()
    host.eventHandler = nil
    (host as? any SleepingHost)?.wakeHandler = nil
    // No user sees an animation of the end any more.
    mounter.animator.isQuiet = true
    for layer in layers.shown { removeContent(of: layer) }
    mounter.animator.endAll()
    scheduler.end()
    sleepController.stopWatching()
  }
}
