#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A thread with a large stack, for the part of a build that may exceed the stack of its original thread.
///
/// A build recurses down the tree, through bodies and modifiers of the app; without optimisation a level may
/// use thirty kilobytes. The original thread waits meanwhile and runs closures for the new thread, so that
/// values of the main actor are still read on the main thread.
final class DeepStack: @unchecked Sendable {
  // All changes are protected by the mutex.

  /// The size of the reserved address space; only used pages become memory.
  private static let size = 512 << 20

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let result = pthread_key_create(&key, nil)
    precondition(result == 0, "A thread-local variable could not be created: error \(result).")
    return key
  }()

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var work: () -> Void
  private var forwardedWork: (() -> Void)?
  private var isDone = false

  private init(_ work: @escaping () -> Void) {
    self.work = work
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Calls `body` on a thread with a large stack, and waits for its end.
  /// - Returns: Whether the system could create the thread; otherwise `body` was not called.
  static func run(_ body: () -> Void) -> Bool {
    withoutActuallyEscaping(body) { body in
      let stack = DeepStack(body)
      guard stack.start() else { return false }
      stack.wait()
      return true
    }
  }

  /// Calls `body` on the thread on which the build began.
  static func onOriginalThread<Result>(_ body: () -> Result) -> Result {
    guard let pointer = pthread_getspecific(key) else { return body() }
    let stack = Unmanaged<DeepStack>.fromOpaque(pointer).takeUnretainedValue()
    var result: Result?
    withoutActuallyEscaping({ result = body() }) { stack.forward($0) }
    guard let result else { preconditionFailure("The waiting thread did not call the body.") }
    return result
  }
}

extension DeepStack {
  private func start() -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, Self.size) == 0,
      pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED)) == 0
    else { return false }
    // The thread retains the object until the work is done.
    let argument = Unmanaged.passRetained(self)
    #if canImport(Darwin)
    var thread: pthread_t?
    let function: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
      Self.main($0)
    }
    #else
    var thread = pthread_t()
    let function: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
      DeepStack.main($0)
    }
    #endif
    guard pthread_create(&thread, &attributes, function, argument.toOpaque()) == 0 else {
      argument.release()
      return false
    }
    return true
  }

  private static func main(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    pthread_setspecific(key, argument)
    let stack = Unmanaged<DeepStack>.fromOpaque(argument).takeRetainedValue()
    stack.work()
    stack.locked {
      // The objects that the work retains are released by the caller, which continues after this.
      stack.work = {}
      stack.isDone = true
      pthread_cond_broadcast(stack.condition)
    }
    return nil
  }

  /// Runs closures for the thread until its work is done.
  private func wait() {
    locked {
      while !isDone {
        if let forwardedWork {
          // The thread that passed the closure waits for its end.
          pthread_mutex_unlock(mutex)
          forwardedWork()
          pthread_mutex_lock(mutex)
          self.forwardedWork = nil
          pthread_cond_broadcast(condition)
        } else {
          pthread_cond_wait(condition, mutex)
        }
      }
    }
  }

  /// Runs a closure on the waiting thread, and waits for its end.
  private func forward(_ closure: @escaping () -> Void) {
    locked {
      forwardedWork = closure
      pthread_cond_broadcast(condition)
      while forwardedWork != nil { pthread_cond_wait(condition, mutex) }
    }
  }

  private func locked(_ body: () -> Void) {
    pthread_mutex_lock(mutex)
    body()
    pthread_mutex_unlock(mutex)
  }
}
