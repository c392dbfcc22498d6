import Synchronization

/// Runs the work of the session's tasks outside the main actor on the main thread, in order.
///
/// A task that sleeps on a clock leaves the main actor to do so. On the threads of the system it
/// would be unknown when the task sleeps again, and a test that advances time would depend on the
/// load of the machine.
final class StageExecutor: TaskExecutor {
  private struct Queue: Sendable {
    var waiting: [UnownedJob] = []
    var count = 0
  }

  private let queue = Mutex(Queue())

  /// The number of jobs so far.
  var count: Int { queue.withLock { $0.count } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.withLock { queue in
      queue.waiting.append(job)
      queue.count += 1
    }
    Task { @MainActor in self.runNext() }
  }

  @MainActor
  private func runNext() {
    let next = queue.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
    next?.runSynchronously(on: asUnownedTaskExecutor())
  }
}
