import Synchronization

/// Runs what the session's tasks do beside the main actor on the main thread, in order.
///
/// A task that sleeps by a clock leaves the main actor to do so. On the system's threads nobody could tell
/// when it has come to sleep again, and a test that lets time pass would depend on how busy the machine is.
final class StageExecutor: TaskExecutor {
  private struct Queue: Sendable {
    var waiting: [UnownedJob] = []
    var count = 0
  }

  private let queue = Mutex(Queue())

  /// How many pieces of work there have been so far.
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
