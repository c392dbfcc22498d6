import Rowan

/// A model that repeats a request while its screen is visible.
@MainActor
protocol WatchingModel<Types>: StateModeling where Destination == ScreenDestination<Types> {
  /// The types of the screen.
  associatedtype Types: ScreenTypes

  /// The repetition of the request.
  var watch: Watch { get }

  /// Requests once.
  ///
  /// - Returns: Whether to repeat the request.
  func look() async -> Bool
}

extension WatchingModel {
  func prepareForAppearance(isVisible: Bool) {
    guard isVisible else { return }
    watch.begin(on: destination) { [weak self] in await self?.look() ?? false }
  }

  func prepareForDisappearance(wasVisible: Bool) { watch.end() }
}

extension ScreenDestination where Types.App == MonitorApp {
  /// Pushes another screen on this one.
  func push(_ route: MonitorApp.Route) {
    flow?.send(.push(route), from: id)
  }
}
