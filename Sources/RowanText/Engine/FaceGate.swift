#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A lock that lets one thread at a time use open font faces.
///
/// Cairo keeps at most ten font files open in a process. To open another one it closes a file that
/// is not locked, but it reads that lock without the mutex that guards it (`has_unlocked_face` in
/// `cairo-ft-font.c`, 1.16). A thread that is locking the face at that moment would use freed
/// memory. Therefore all code that may open, use or close faces runs inside this lock, for all
/// measurers of the process. Cached layouts do not need it. The lock is recursive.
final class FaceGate: @unchecked Sendable {
  static let shared = FaceGate()

  // Not checked for `Sendable`: a mutex may be used by all threads, and it stays at this address as
  // long as the process runs.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  private init() {
    mutex = .allocate(capacity: 1)
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    let result = pthread_mutex_init(mutex, &attributes)
    precondition(result == 0, "The lock could not be created: error \(result).")
    pthread_mutexattr_destroy(&attributes)
  }

  /// Runs `body` while no other thread holds the lock.
  func run<Result>(_ body: () -> Result) -> Result {
    let locked = pthread_mutex_lock(mutex)
    assert(locked == 0, "The lock could not be acquired: error \(locked).")
    defer {
      let unlocked = pthread_mutex_unlock(mutex)
      assert(unlocked == 0, "The lock could not be released: error \(unlocked).")
    }
    return body()
  }
}
