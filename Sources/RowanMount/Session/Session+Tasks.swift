import RowanHostInterface

extension Session {
  /// Runs `operation` until it returns. The task is cancelled when the session ends; after that,
  /// `operation` runs in a cancelled task.
  public func task(_ operation: @escaping @MainActor @Sendable () async -> Void) {
    tasks.run(on: taskExecutor, operation)
  }

  /// The number of tasks of ``task(_:)`` that have not ended.
  package var runningTaskCount: Int { tasks.runningCount }

  /// Commits until no mounted attachment waits for an image and every loaded image has reached the host.
  /// Screenshots wait for this.
  public func settle() async {
    commit()
    while let attachment = mounter.awaiting() {
      await attachment.settle()
      commit()
      if scheduler.hasEnded { return }
    }
  }

  /// Calls `action` once when the session ends, or at once if it has ended.
  public func whenEnded(_ action: @escaping @MainActor () -> Void) {
    tasks.whenEnded(action)
  }

  /// Ends the session: cancels its tasks, calls the actions of ``whenEnded(_:)``, removes all
  /// layers, and stops events and commits.
  public func end() {
    tasks.finish()
    // Attachments must be detached in order, which needs an awake session.
    wake()
    host.eventHandler = nil
    (host as? any SleepingHost)?.wakeHandler = nil
    // The window is closed: no user sees exit animations.
    mounter.animator.isQuiet = true
    for layer in layers.shown { removeContent(of: layer) }
    mounter.animator.endAll()
    scheduler.end()
    sleepController.stopWatching()
  }
}
