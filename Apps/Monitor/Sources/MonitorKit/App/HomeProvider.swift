import Rowan

/// The provider of the home screen.
struct HomeProvider: DestinationProviding {
  typealias App = MonitorApp

  let parts: MonitorParts

  func buildDestination(
    for request: DestinationRequest<MonitorApp>
  ) -> ScreenDestination<MonitorHomeScreen>? {
    ScreenDestination<MonitorHomeScreen>(
      request,
      stateModel: HomeModel(
        parts.store,
        arrangement: parts.arrangement,
        pace: parts.pace,
        clock: parts.clock
      ),
      interactors: [
        .disks: parts.sources.disks,
        .network: parts.sources.network,
        .packages: PackageLister(parts.sources.packages),
        .logs: parts.sources.logLister,
      ]
    )
  }
}
