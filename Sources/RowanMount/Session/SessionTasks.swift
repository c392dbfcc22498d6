/// The tasks that run until a session ends, and the actions at its end.
@MainActor
final class SessionTasks {
  private var tasks: [Task<Void, Never>] = []
  private var endings: [@MainActor () -> Void] = []

  /// Cancels `task` when the session ends.
  func add(_ task: Task<Void, Never>) {
    tasks.append(task)
  }

  /// Calls `action` when the session ends.
  func whenEnded(_ action: @escaping @MainActor () -> Void) {
    endings.append(action)
  }

  /// Cancels the tasks and calls the actions.
  func finish() {
    for task in tasks { task.cancel() }
    tasks = []
    for ending in endings { ending() }
    endings = []
  }
}
