extension Session {
  /// Runs `operation` until it returns or the session ends, at which it is cancelled.
  public func task(_ operation: @escaping @MainActor @Sendable () async -> Void) {
    tasks.append(Task(executorPreference: taskExecutor) { await operation() })
  }

  /// Waits until nothing that is mounted waits for a picture any more, and everything that has come is
  /// at the host: what a picture of a screen has to wait for.
  public func settle() async {
    commit()
    while let attachment = mounter.awaiting() {
      await attachment.settle()
      commit()
      if hasEnded { return }
    }
  }

  /// Calls `action` once, when the session ends; at once if it has.
  public func whenEnded(_ action: @escaping @MainActor () -> Void) {
    if hasEnded { action() } else { endings.append(action) }
  }

  /// Ends the session: its tasks are cancelled, and neither events nor commits pass any more.
  public func end() {
    for task in tasks { task.cancel() }
    tasks = []
    for ending in endings { ending() }
    endings = []
    // Whoever fills views is to leave them in order.
    wake()
    host.eventHandler = nil
    (host as? any SleepingHost)?.wakeHandler = nil
    // Nobody is there to see anything out.
    mounter.animator.isQuiet = true
    for layer in layers.shown { removeContent(of: layer) }
    mounter.animator.endAll()
    hasEnded = true
    // What waits mentions components, which mention the queue in which it waits.
    updates.discard()
    for action in afterCommit { Task { @MainActor in action() } }
    afterCommit = []
    idleWatch.wait = nil
  }
}
