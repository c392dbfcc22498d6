import Rowan

/// The repetition of an asynchronous request, at the chosen pace while a screen is visible.
@MainActor
final class Watch {
  private let pace: RefreshPace
  private let clock: any Clock<Duration>
  private var task: Task<Void, Never>?

  /// Creates a stopped repetition.
  init(pace: RefreshPace, clock: any Clock<Duration>) {
    self.pace = pace
    self.clock = clock
  }

  /// Calls `look` immediately and then at every step of the pace. Calling this again restarts the
  /// repetition.
  ///
  /// - Parameters:
  ///   - screen: The screen whose removal ends the repetition at the latest.
  ///   - look: Requests once and returns whether to repeat.
  func begin<Types: ScreenTypes>(
    on screen: ScreenDestination<Types>?,
    _ look: @escaping @MainActor () async -> Bool
  ) {
    task?.cancel()
    task = screen?.task { [pace, clock] in
      while await look(), await pace.wait(on: clock) {}
    }
  }

  /// Stops the repetition.
  func end() {
    task?.cancel()
    task = nil
  }
}
