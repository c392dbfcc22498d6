import Rowan

/// Looks at something again and again, at the pace that is set, for as long as its screen is in sight.
@MainActor
final class Watch {
  private let pace: RefreshPace
  private let clock: any Clock<Duration>
  private var task: Task<Void, Never>?

  /// Creates a watch that has not begun.
  init(pace: RefreshPace, clock: any Clock<Duration>) {
    self.pace = pace
    self.clock = clock
  }

  /// Looks at once, and from then on again and again.
  ///
  /// - Parameters:
  ///   - screen: The screen with which this ends at the latest.
  ///   - look: Looks once; answers whether it makes sense to look again.
  func begin<Types: ScreenTypes>(
    on screen: ScreenDestination<Types>?,
    _ look: @escaping @MainActor () async -> Bool
  ) {
    task?.cancel()
    task = screen?.task { [pace, clock] in
      while await look(), await pace.wait(on: clock) {}
    }
  }

  /// Looks no more.
  func end() {
    task?.cancel()
    task = nil
  }
}
