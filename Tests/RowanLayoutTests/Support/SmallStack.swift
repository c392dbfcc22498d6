import Foundation
import Synchronization

/// A separate thread with a stack of 64 kB, far less than that of any other thread.
final class SmallStack<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  /// Creates a thread that runs `body`, and starts it.
  init(_ body: @escaping @Sendable () -> Value) {
    let thread = Thread { [self] in
      let result = body()
      value.withLock { $0 = result }
      isDone.signal()
    }
    thread.stackSize = 64 << 10
    thread.start()
  }

  /// Waits until the thread has ended, and returns its value.
  func wait() -> Value {
    isDone.wait()
    guard let value = value.withLock({ $0 }) else { preconditionFailure("There is an value") }
    return value
  }
}
