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
@usableFromInline
enum BuildScope {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let result = pthread_key_create(&key, nil)
    precondition(result == 0, "The system has no more thread-local variables to give.")
    return key
  }()

  /// What marks the scope: an address that is not null, and never followed.
  private enum Mark: Int {
    /// A body is evaluated, on whatever thread.
    case anywhere = 1
    /// A body is evaluated on the main actor.
    case onMain
    /// A body has asked for something that only the main actor can read.
    case needsMain
  }

  private static var mark: Mark? {
    get { pthread_getspecific(key).flatMap { Mark(rawValue: Int(bitPattern: $0)) } }
    set { pthread_setspecific(key, newValue.flatMap { UnsafeRawPointer(bitPattern: $0.rawValue) }) }
  }

  /// Whether a body is being evaluated on this thread.
  @usableFromInline static var isActive: Bool { pthread_getspecific(key) != nil }

  /// Whether the body that is being evaluated may read what belongs to the main actor. When it may not,
  /// the build is told that it has to be made there.
  static func mayReadMain() -> Bool {
    if mark == .onMain { return true }
    mark = .needsMain
    return false
  }

  /// Evaluates `body` as a body.
  /// - Parameters:
  ///   - isOnMain: Whether this is the main actor.
  ///   - needsMain: Set where the body asked for what only the main actor can read, and this is not it.
  ///   - body: The body.
  /// - Returns: What the body comes to.
  static func evaluate<Result>(
    isOnMain: Bool = false,
    needsMain: inout Bool,
    _ body: () -> Result
  ) -> Result {
    let outer = mark
    mark = isOnMain ? .onMain : .anywhere
    defer {
      if mark == .needsMain { needsMain = true }
      mark = outer
    }
    return body()
  }
}
