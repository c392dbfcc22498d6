import Synchronization

/// Engines that rest between two measurements.
///
/// Font maps may not be used by two threads at once, and making one costs milliseconds. A pool that
/// hands engines out exclusively gives every thread its own while it measures, without one left
/// behind for each thread that ever was.
final class EnginePool: Sendable {
  private let idle = Mutex<[TextEngine]>([])
  private let make: @Sendable () -> TextEngine
  /// More than any number of threads that measure at once for long; what exceeds it is let go.
  private let limit = 64

  init(_ make: @escaping @Sendable () -> TextEngine) {
    self.make = make
  }

  /// Runs `body` with an engine that nobody else uses meanwhile.
  func withEngine<Result>(_ body: (TextEngine) -> Result) -> Result {
    let engine = idle.withLock { $0.popLast() } ?? make()
    defer {
      idle.withLock { if $0.count < limit { $0.append(engine) } }
    }
    return body(engine)
  }
}
