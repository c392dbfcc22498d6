#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The time that processors have worked, in seconds.
///
/// What is promised of work is measured by it rather than by a clock on the wall: on a machine that does
/// other things as well, a clock counts these, and the slowest frame in a hundred is one in which somebody
/// else had the processor.
enum ProcessorTime {
  /// For this thread.
  static var thread: Double { read(CLOCK_THREAD_CPUTIME_ID) }
  /// For all threads of the process.
  static var process: Double { read(CLOCK_PROCESS_CPUTIME_ID) }

  /// What `body` takes of this thread.
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
