import Foundation

/// A thread other than the caller's, which waits for it.
enum OtherThread {
  static func run(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    Thread {
      body()
      done.signal()
    }
    .start()
    done.wait()
  }
}
