/// The tasks that are cancelled when a session ends, and the actions called then.
@MainActor
final class SessionTasks {
  private var tasks: [Task<Void, Never>] = []
  private var endings: [@MainActor () -> Void] = []

  /// Registers a task that is cancelled when the session ends.
  func add(_ task: Task<Void, Never>) {
    tasks.append(task)
  }

  /// Registers an action that is called when the session ends.
  func whenEnded(_ action: @escaping @MainActor () -> Void) {
    endings.append(action)
  }

  /// Cancels all tasks and calls all actions.
  func finish() {
    for task in tasks { task.cancel() }
    tasks = []
    for ending in endings { ending() }
    endings = []
  }
}
