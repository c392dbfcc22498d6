#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The processor time used so far, in seconds.
///
/// Budgets of work are measured in processor time rather than in wall-clock time. On a shared
/// machine, a wall clock includes the work of other processes, and the slowest frame in a hundred
/// is one in which another process had the processor.
enum ProcessorTime {
  /// The processor time of this thread.
  static var thread: Double { read(CLOCK_THREAD_CPUTIME_ID) }
  /// The processor time of all threads of the process.
  static var process: Double { read(CLOCK_PROCESS_CPUTIME_ID) }

  /// Returns the processor time of this thread for `body`.
  static func of(_ body: () throws -> Void) rethrows -> Double {
    let start = thread
    try body()
    return thread - start
  }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
