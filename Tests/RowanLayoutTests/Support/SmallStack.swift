import Foundation
import Synchronization

/// A separate thread with a stack of 64 kB, far less than that of any other thread.
final class SmallStack<Answer: Sendable>: Sendable {
  private let answer = Mutex<Answer?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  /// Creates a thread that runs `body`, and starts it.
  init(_ body: @escaping @Sendable () -> Answer) {
    let thread = Thread { [self] in
      let result = body()
      answer.withLock { $0 = result }
      isDone.signal()
    }
    thread.stackSize = 64 << 10
    thread.start()
  }

  /// Waits until the thread has ended, and returns its answer.
  func wait() -> Answer {
    isDone.wait()
    guard let answer = answer.withLock({ $0 }) else { preconditionFailure("There is an answer") }
    return answer
  }
}
