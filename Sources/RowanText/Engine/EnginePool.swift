import Synchronization

/// Engines that rest between two measurements.
///
/// Font maps may not be used by two threads at once, and making one costs milliseconds. Whoever measures
/// has an engine for itself, and because of what ``FaceGate`` is there for, one measures at a time; a
/// second engine is made only where one is asked for while another draws.
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
    FaceGate.shared.run {
      let engine = idle.withLock { $0.popLast() } ?? make()
      defer {
        idle.withLock { if $0.count < limit { $0.append(engine) } }
      }
      return body(engine)
    }
  }

  deinit {
    // Engines close their faces when they go.
    FaceGate.shared.run { idle.withLock { $0 = [] } }
  }
}
