#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether this thread is evaluating a body just now.
///
/// States read differently in bodies (a consistent snapshot) and outside (the latest value), and must
/// not be written there. A thread's own variable answers that for a few nanoseconds; a task-local value
/// would cost an allocation for every component.
enum BuildScope {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let result = pthread_key_create(&key, nil)
    precondition(result == 0, "The system has no more thread-local variables to give.")
    return key
  }()

  /// Whether a body is being evaluated on this thread.
  static var isActive: Bool {
    pthread_getspecific(key) != nil
  }

  /// Evaluates `body` as a body.
  static func evaluate<Result>(_ body: () -> Result) -> Result {
    let outer = pthread_getspecific(key)
    // Any address that is not null marks the scope; it is never followed.
    pthread_setspecific(key, UnsafeRawPointer(bitPattern: 1))
    defer { pthread_setspecific(key, outer) }
    return body()
  }
}
