import Rowan

/// The provider of the screen of all packages.
struct PackagesProvider: DestinationProviding {
  typealias App = MonitorApp

  let parts: MonitorParts

  func buildDestination(
    for request: DestinationRequest<MonitorApp>
  ) -> ScreenDestination<PackagesScreen>? {
    ScreenDestination<PackagesScreen>(
      request,
      stateModel: PackagesModel(pace: parts.pace, clock: parts.clock),
      interactors: [.lister: PackageLister(parts.sources.packages)]
    )
  }
}

/// The provider of the screens of single packages.
struct PackageProvider: DestinationProviding {
  typealias App = MonitorApp

  let parts: MonitorParts

  func buildDestination(
    for request: DestinationRequest<MonitorApp>
  ) -> ScreenDestination<PackageScreen>? {
    guard case .package(let id) = request.route else { return nil }
    return ScreenDestination<PackageScreen>(
      request,
      stateModel: PackageModel(id: id, pace: parts.pace, clock: parts.clock),
      interactors: [.inspector: PackageInspector(parts.sources.packages)]
    )
  }
}
