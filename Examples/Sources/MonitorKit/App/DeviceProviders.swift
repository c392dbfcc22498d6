import Rowan

/// Makes the screen of all file systems.
struct DisksProvider: DestinationProviding {
  typealias App = MonitorApp

  let parts: MonitorParts

  func buildDestination(
    for request: DestinationRequest<MonitorApp>
  ) -> ScreenDestination<DisksScreen>? {
    ScreenDestination<DisksScreen>(
      request,
      stateModel: DisksModel(pace: parts.settings.pace, clock: parts.clock),
      interactors: [.sampler: parts.sources.disks]
    )
  }
}

/// Makes the screen of all ways into networks.
struct NetworkProvider: DestinationProviding {
  typealias App = MonitorApp

  let parts: MonitorParts

  func buildDestination(
    for request: DestinationRequest<MonitorApp>
  ) -> ScreenDestination<NetworkScreen>? {
    ScreenDestination<NetworkScreen>(
      request,
      stateModel: NetworkModel(pace: parts.settings.pace, clock: parts.clock),
      interactors: [.sampler: parts.sources.network]
    )
  }
}
