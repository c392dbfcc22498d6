import Rowan
import RowanStreams

/// The repetition of the home components' requests. They are sent at the chosen pace while their
/// driver is observed and the home is visible. A hidden component is not observed, and therefore
/// sends no requests.
@MainActor
struct HomeLooks {
  /// Whether the home is visible.
  let isVisible: Driver<Bool>
  /// The moments at which requests are repeated.
  let pace: RefreshPace
  /// The clock of the pace.
  let clock: any Clock<Duration>

  /// Returns a driver of results. It begins with `nil`, and keeps its last result while the home is
  /// hidden.
  func driver<Value: Sendable>(
    _ look: @escaping @MainActor @Sendable () async -> Result<Value, any Error>
  ) -> Driver<Result<Value, any Error>?> {
    let (pace, clock) = (pace, clock)
    return isVisible.distinct().flatMapLatest { isVisible in
      guard isVisible else { return .never }
      return Driver { sink in
        let task = Task { @MainActor in
          repeat {
            let found = await look()
            guard !Task.isCancelled else { return }
            sink.yield(found)
          } while await pace.wait(on: clock)
        }
        sink.onCancel { task.cancel() }
      }
    }
    .start(with: nil)
  }
}
