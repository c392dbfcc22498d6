#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The marker of threads that are evaluating a body.
///
/// In a body, states return the values of a consistent snapshot and must not be written; elsewhere they return
/// the latest value. A thread-local variable answers this within a few nanoseconds; a task-local value would
/// cost an allocation for every component.
@usableFromInline
enum BuildScope {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let result = pthread_key_create(&key, nil)
    precondition(result == 0, "A thread-local variable could not be created: error \(result).")
    return key
  }()

  /// The value of the thread-local variable: an address that is not null and never dereferenced.
  private enum Mark: Int {
    /// A body is evaluated on any thread.
    case anywhere = 1
    /// A body is evaluated on the main actor.
    case onMain
    /// A body has requested a value that only the main actor can read.
    case needsMain
  }

  private static var mark: Mark? {
    get { pthread_getspecific(key).flatMap { Mark(rawValue: Int(bitPattern: $0)) } }
    set { pthread_setspecific(key, newValue.flatMap { UnsafeRawPointer(bitPattern: $0.rawValue) }) }
  }

  /// Whether a body is being evaluated on this thread.
  @usableFromInline static var isActive: Bool { pthread_getspecific(key) != nil }

  /// Returns whether the current body may read values of the main actor. If not, records that the build has to
  /// run on the main actor.
  static func mayReadMain() -> Bool {
    if mark == .onMain { return true }
    mark = .needsMain
    return false
  }

  /// Calls `body` with this thread marked as evaluating a body.
  /// - Parameters:
  ///   - isOnMain: Whether this is the main actor.
  ///   - needsMain: Set to true if the body requested a value that only the main actor can read, and this is
  ///     not the main actor.
  ///   - body: The body.
  /// - Returns: The result of the body.
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
