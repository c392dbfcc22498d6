#if canImport(Glibc)
  import Glibc
#endif

/// The return of memory to the system after sessions have ended.
///
/// The allocator of glibc keeps what was freed: of 300 tabs of a list, 270 of 330 MB were kept after all had gone, and
/// 10 once it was told to give back what it does not need. That takes time in proportion to the memory that there is, so
/// it is done once the sessions that have ended are many beside the ones that are left.
@MainActor
final class MemoryReturn {
  /// The time after the last end in which further sessions may end.
  static let delay: Duration = .seconds(2)
  /// The fewest sessions that have to have ended.
  static let fewest = 8

  private let release: @Sendable () -> Void
  private let clock: any Clock<Duration>
  private var ended = 0
  private var timer: Task<Void, Never>?

  /// Creates the part of a server that gives memory back.
  /// - Parameters:
  ///   - clock: The clock by which it waits.
  ///   - release: Gives unused memory back; called on any thread.
  init(
    clock: any Clock<Duration> = ContinuousClock(),
    release: @escaping @Sendable () -> Void = MemoryReturn.trim
  ) {
    self.clock = clock
    self.release = release
  }

  /// Notes that a session has ended.
  /// - Parameter rest: The number of sessions that are left.
  func recordEnd(rest: Int) {
    ended += 1
    let isEnough = rest == 0 || ended >= max(Self.fewest, rest / 4)
    guard isEnough, timer == nil else { return }
    timer = Task { [weak self, clock, release] in
      // What a session has had goes after its end: tasks are cancelled, connections closed.
      try? await clock.sleep(for: Self.delay)
      guard let self, !Task.isCancelled else { return }
      timer = nil
      ended = 0
      await Self.perform(release)
    }
  }

  @concurrent
  nonisolated private static func perform(_ release: @Sendable () -> Void) async { release() }

  /// Has the allocator give back the memory that it does not need, where it can be told to.
  nonisolated private static func trim() {
    #if canImport(Glibc)
      _ = trimFunction?(0)
    #endif
  }

  #if canImport(Glibc)
    /// The function of glibc, looked up by name: the module `Glibc` does not declare it, and other C libraries lack it.
    /// The cast is safe because its type is that of the C header `malloc.h`.
    nonisolated static let trimFunction: (@convention(c) (Int) -> Int32)? = dlsym(
      UnsafeMutableRawPointer(bitPattern: 0),
      "malloc_trim"
    ).map { unsafeBitCast($0, to: (@convention(c) (Int) -> Int32).self) }
  #endif
}
