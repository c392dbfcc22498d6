/// The tasks that are cancelled when a session ends, and the actions called then.
@MainActor
final class SessionTasks {
  /// The running tasks, by their number.
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var endings: [@MainActor () -> Void] = []
  private var lastNumber = 0
  private var hasFinished = false

  /// Runs an operation until it returns or is cancelled. After the end of the session, it is
  /// cancelled from the beginning.
  func run(
    on executor: (any TaskExecutor)?,
    _ operation: @escaping @MainActor @Sendable () async -> Void
  ) {
    lastNumber += 1
    let number = lastNumber
    let didEnd: @MainActor @Sendable () -> Void = { [weak self] in self?.tasks[number] = nil }
    let task = Task(executorPreference: executor) {
      await operation()
      await didEnd()
    }
    if hasFinished { task.cancel() } else { tasks[number] = task }
  }

  /// The number of running tasks.
  var runningCount: Int { tasks.count }

  /// Registers an action that is called when the session ends, or calls it at once after the end.
  func whenEnded(_ action: @escaping @MainActor () -> Void) {
    if hasFinished { action() } else { endings.append(action) }
  }

  /// Cancels all tasks and calls all actions, also those that these actions register.
  func finish() {
    hasFinished = true
    for task in tasks.values { task.cancel() }
    tasks = [:]
    let actions = endings
    endings = []
    for action in actions { action() }
  }
}
