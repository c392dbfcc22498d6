import Rowan

/// Has components of the home look at something again and again, at the pace that is set, while somebody
/// follows and the home is in sight. A component that is hidden is not followed, and asks nothing.
@MainActor
struct HomeLooks {
  /// Whether the home is in sight.
  let isVisible: Driver<Bool>
  /// When to look again.
  let pace: RefreshPace
  /// By which time passes.
  let clock: any Clock<Duration>

  /// What somebody finds who looks: nothing at first, and what was found last while the home is out of sight.
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
