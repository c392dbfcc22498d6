import Rowan

/// Asks the interactors of the home, and leads from it to other screens.
@MainActor
final class HomeDesk: HomeNavigating {
  /// The screen that it works for.
  weak var destination: ScreenDestination<MonitorHomeScreen>?

  /// The file systems.
  func disks() async -> Result<[DiskSample], any Error> {
    await ask(.disks, Look<[DiskSample]>())
  }

  /// The ways into networks.
  func network() async -> Result<[NetworkSample], any Error> {
    await ask(.network, Look<[NetworkSample]>())
  }

  /// The packages.
  func packages(_ action: PackageQuery.ActionType) async -> Result<PackageListing, any Error> {
    await ask(.packages, PackageQuery(action: action))
  }

  /// The logs.
  func logs() async -> Result<[LogEntry], any Error> {
    await ask(.logs, LogListing(action: .list))
  }

  /// Shows the settings in front of everything.
  func openSettings() {
    destination?.flow?.send(.sheet(.settings, options: SheetOptions(detents: [.height(420)])))
  }

  func push(_ route: any RoutableDestinations, selection: (any HomeComponentItem)?) throws {
    guard let own = route as? MonitorApp.Route else { throw HomeError.foreignRoute("\(route)") }
    guard let flow = destination?.flow else { throw HomeError.noNavigation }
    guard own != .settings else { return openSettings() }
    flow.send(.replaceRoot(flow.tree.root.choosing(own)))
  }

  func present(_ route: any RoutableDestinations, inNavigation: Bool) throws {
    try push(route, selection: nil)
  }

  private func ask<Request: InteractorRequestConfiguring>(
    _ interactor: MonitorHomeScreen.Interactor,
    _ request: Request
  ) async -> Result<Request.ResultData, any Error> {
    guard let destination else { return .failure(CancellationError()) }
    return await destination.performRequest(interactor: interactor, request: request)
  }
}
