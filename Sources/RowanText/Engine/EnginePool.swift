import Synchronization

/// A pool of text engines.
///
/// A font map must not be used by two threads at once, and creating one takes milliseconds. Each
/// caller gets an engine exclusively. ``FaceGate`` permits one thread at a time, so a second engine
/// is created only for a nested call, when text is measured during drawing.
final class EnginePool: Sendable {
  private let idle = Mutex<[TextEngine]>([])
  private let make: @Sendable () -> TextEngine
  /// The largest number of idle engines; more are released.
  private let limit = 64

  init(_ make: @escaping @Sendable () -> TextEngine) {
    self.make = make
  }

  /// Runs `body` with exclusive access to an engine.
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
    // Engines close their faces in `deinit`.
    FaceGate.shared.run { idle.withLock { $0 = [] } }
  }
}
