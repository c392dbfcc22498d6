import Rowan

/// A model that looks at something again and again, for as long as its screen is in sight.
@MainActor
protocol WatchingModel<Types>: StateModeling where Destination == ScreenDestination<Types> {
  /// The kinds of things that the screen speaks of.
  associatedtype Types: ScreenTypes

  /// When to look.
  var watch: Watch { get }

  /// Looks once.
  ///
  /// - Returns: Whether it makes sense to look again.
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
  /// Shows another screen upon this one, to which the way back leads.
  func push(_ route: MonitorApp.Route) {
    flow?.send(.push(route), from: id)
  }
}
