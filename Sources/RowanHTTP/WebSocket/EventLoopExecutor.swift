import NIOCore

/// A task executor on the thread of an event loop, so that passing messages between a connection and its task wakes no
/// other thread.
///
/// Tasks must not block, because they would delay all connections of the event loop.
final class EventLoopExecutor: TaskExecutor {
  private let loop: any EventLoop

  init(_ loop: any EventLoop) {
    self.loop = loop
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
