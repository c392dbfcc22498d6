import Rowan
import RowanHome

/// The connection of the home to its interactors and to the flow: it sends requests, and navigates
/// to other screens.
@MainActor
final class HomeDesk: HomeNavigating {
  /// The screen whose interactors and flow are used.
  weak var destination: ScreenDestination<MonitorHomeScreen>?

  /// Samples the file systems.
  func disks() async -> Result<[DiskSample], any Error> {
    await ask(.disks, Look<[DiskSample]>())
  }

  /// Samples the network interfaces.
  func network() async -> Result<[NetworkSample], any Error> {
    await ask(.network, Look<[NetworkSample]>())
  }

  /// Counts or lists the packages.
  func packages(_ action: PackageQuery.ActionType) async -> Result<PackageListing, any Error> {
    await ask(.packages, PackageQuery(action: action))
  }

  /// Lists the logs.
  func logs() async -> Result<[LogEntry], any Error> {
    await ask(.logs, LogListing(action: .list))
  }

  /// Presents the settings as a sheet.
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
