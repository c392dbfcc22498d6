#if canImport(Glibc)
import Glibc
#endif

/// Returns unused memory to the system after sessions have ended.
///
/// The allocator of glibc retains freed memory: after 300 tabs with a list had closed, it retained 270 of 330 MB, and
/// only 10 MB after `malloc_trim`. That call takes time proportional to the allocated memory, so it is made only after
/// many sessions have ended in proportion to the remaining ones.
@MainActor
final class MemoryReturn {
  /// The time after an ended session in which further sessions may end.
  static let delay: Duration = .seconds(2)
  /// The minimum number of ended sessions, unless none remains.
  static let fewest = 8

  private let release: @Sendable () -> Void
  private let clock: any Clock<Duration>
  private var ended = 0
  private var timer: Task<Void, Never>?

  /// Creates the object for a server.
  /// - Parameters:
  ///   - clock: The clock for the delay.
  ///   - release: Returns unused memory to the system; called on any thread.
  init(
    clock: any Clock<Duration> = ContinuousClock(),
    release: @escaping @Sendable () -> Void = MemoryReturn.trim
  ) {
    self.clock = clock
    self.release = release
  }

  /// Records that a session has ended.
  /// - Parameter rest: The number of remaining sessions.
  func recordEnd(rest: Int) {
    ended += 1
    let isEnough = rest == 0 || ended >= max(Self.fewest, rest / 4)
    guard isEnough, timer == nil else { return }
    timer = Task { [weak self, clock, release] in
      // A session's memory is freed some time after its end: tasks are cancelled, connections closed.
      try? await clock.sleep(for: Self.delay)
      guard let self, !Task.isCancelled else { return }
      timer = nil
      ended = 0
      await Self.perform(release)
    }
  }

  @concurrent
  nonisolated private static func perform(_ release: @Sendable () -> Void) async { release() }

  /// Makes the allocator return unused memory, if it is glibc's.
  nonisolated private static func trim() {
    #if canImport(Glibc)
    _ = trimFunction?(0)
    #endif
  }

  #if canImport(Glibc)
  /// The function `malloc_trim` of glibc, looked up by name: the module `Glibc` does not declare it, and other C
  /// libraries lack it. The cast is safe because its type is that of the C header `malloc.h`.
  nonisolated static let trimFunction: (@convention(c) (Int) -> Int32)? = dlsym(
    UnsafeMutableRawPointer(bitPattern: 0),
    "malloc_trim"
  ).map { unsafeBitCast($0, to: (@convention(c) (Int) -> Int32).self) }
  #endif
}
