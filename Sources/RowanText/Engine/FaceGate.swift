#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lets one thread at a time work with open faces.
///
/// Cairo keeps at most ten font files open in a process. To open another it closes one that nobody has
/// locked, and looks at that lock without holding what guards it (`has_unlocked_face` in
/// `cairo-ft-font.c`, 1.16): a thread that is just taking the face is left with one that was freed. So
/// whatever may open, use or close faces comes through here, for all measurers of the process; what was
/// measured before is answered without. A thread that is inside may enter again.
final class FaceGate: @unchecked Sendable {
  static let shared = FaceGate()

  // Not checked for being `Sendable`: a mutex is made to be used by all threads, and it stays where it is
  // for as long as the process lives.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  private init() {
    mutex = .allocate(capacity: 1)
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    let result = pthread_mutex_init(mutex, &attributes)
    precondition(result == 0, "The system has no more locks to give.")
    pthread_mutexattr_destroy(&attributes)
  }

  /// Runs `body` while no other thread is inside.
  func run<Result>(_ body: () -> Result) -> Result {
    let locked = pthread_mutex_lock(mutex)
    assert(locked == 0, "The gate could not be locked.")
    defer {
      let unlocked = pthread_mutex_unlock(mutex)
      assert(unlocked == 0, "The gate was left by a thread that is not in it.")
    }
    return body()
  }
}
