#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread with a stack that is large enough for whatever may be nested, for the part of a build that goes
/// deeper than the stack of its own thread might allow.
///
/// A build goes down the tree by calling itself, through bodies and modifiers of the app's own; without the
/// optimiser a level may take thirty kilobytes. The thread that builds waits meanwhile, and lends itself for
/// what has to run there: what belongs to the main actor is read on the main thread all the same.
final class DeepStack: @unchecked Sendable {
  // All that changes is changed under the mutex.

  /// Address space, of which only what is used becomes memory.
  private static let size = 512 << 20

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let result = pthread_key_create(&key, nil)
    precondition(result == 0, "The system has no more thread-local variables to give.")
    return key
  }()

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var work: () -> Void
  private var errand: (() -> Void)?
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

  /// Calls `body` on a stack of its own, and waits.
  /// - Returns: Whether the system had such a stack to give; `body` was not called otherwise.
  static func run(_ body: () -> Void) -> Bool {
    withoutActuallyEscaping(body) { body in
      let stack = DeepStack(body)
      guard stack.start() else { return false }
      stack.wait()
      return true
    }
  }

  /// Calls `body` on the thread that began the build.
  static func atHome<Result>(_ body: () -> Result) -> Result {
    guard let pointer = pthread_getspecific(key) else { return body() }
    let stack = Unmanaged<DeepStack>.fromOpaque(pointer).takeUnretainedValue()
    var result: Result?
    withoutActuallyEscaping({ result = body() }) { stack.ask($0) }
    guard let result else { preconditionFailure("Whoever waits for a deep build answers it.") }
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
    // Kept by the thread until it is done.
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
      // What the work holds on to is the caller's, who goes on from here.
      stack.work = {}
      stack.isDone = true
      pthread_cond_broadcast(stack.condition)
    }
    return nil
  }

  /// Runs errands until the work is done.
  private func wait() {
    locked {
      while !isDone {
        if let errand {
          // Whoever has sent it waits for its end.
          pthread_mutex_unlock(mutex)
          errand()
          pthread_mutex_lock(mutex)
          self.errand = nil
          pthread_cond_broadcast(condition)
        } else {
          pthread_cond_wait(condition, mutex)
        }
      }
    }
  }

  private func ask(_ errand: @escaping () -> Void) {
    locked {
      self.errand = errand
      pthread_cond_broadcast(condition)
      while self.errand != nil { pthread_cond_wait(condition, mutex) }
    }
  }

  private func locked(_ body: () -> Void) {
    pthread_mutex_lock(mutex)
    body()
    pthread_mutex_unlock(mutex)
  }
}
