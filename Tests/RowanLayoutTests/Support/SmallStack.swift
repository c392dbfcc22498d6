import Foundation
import Synchronization

/// A thread of its own, whose stack has 64 kB: far less than that of any other thread.
final class SmallStack<Answer: Sendable>: Sendable {
  private let answer = Mutex<Answer?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  /// Starts a thread that runs `body`.
  init(_ body: @escaping @Sendable () -> Answer) {
    let thread = Thread { [self] in
      let result = body()
      answer.withLock { $0 = result }
      isDone.signal()
    }
    thread.stackSize = 64 << 10
    thread.start()
  }

  /// Waits until the thread is done.
  func wait() -> Answer {
    isDone.wait()
    guard let answer = answer.withLock({ $0 }) else { preconditionFailure("There is an answer") }
    return answer
  }
}
