import Rowan
import RowanHome

/// The dependencies of the screens of one window.
@MainActor
struct MonitorParts {
  /// The live state of the machine in this window.
  let store: MonitorStore
  /// The folder that contains the machine's `/proc`.
  let root: String
  /// A closure that creates the interactor that reads the details of a process.
  let inspector: @MainActor () -> any AsyncInteractable<ProcessInspection>
  /// The readers of logs, packages, disks and network interfaces.
  let sources: MonitorSources
  /// The store of the home's arrangement, or `nil` if it is not saved.
  let arrangement: (any HomeCustomizationStore)?
  /// The settings, shared by all windows.
  let settings: SettingsStore
  /// The moments at which the window samples the machine.
  let pace: RefreshPace
  /// Whether users may end processes.
  let allowsSignals: Bool
  /// The clock of all delays.
  let clock: any Clock<Duration>

  /// Returns the provider that builds the screen of a route.
  func provider(of route: MonitorApp.Route) -> any DestinationProviding<MonitorApp> {
    switch route {
    case .home: HomeProvider(parts: self)
    case .processes: ProcessesProvider(parts: self)
    case .process: ProcessProvider(parts: self)
    case .logs: LogsProvider(parts: self)
    case .log: LogProvider(parts: self)
    case .disks: DevicesProvider<DisksScreen>(parts: self, sampler: sources.disks)
    case .network: DevicesProvider<NetworkScreen>(parts: self, sampler: sources.network)
    case .packages: PackagesProvider(parts: self)
    case .package: PackageProvider(parts: self)
    case .settings: SettingsProvider(store: settings)
    case .nothing, .missing: NoteProvider()
    }
  }

  /// Creates the interactor that sends signals to processes, or refuses to do so if signals are not
  /// allowed.
  fileprivate func signaller() -> Signaller {
    Signaller(isAllowed: allowsSignals, root: root)
  }
}

/// The provider of the screen of the process list.
private struct ProcessesProvider: DestinationProviding {
  typealias App = MonitorApp

  let parts: MonitorParts

  func buildDestination(
    for request: DestinationRequest<MonitorApp>
  ) -> ScreenDestination<ProcessesScreen>? {
    ScreenDestination<ProcessesScreen>(
      request,
      stateModel: ProcessesModel(
        parts.store,
        saved: request.saved,
        allowsSignals: parts.allowsSignals
      ),
      interactors: [.signaller: parts.signaller()]
    )
  }
}

/// The provider of the screens of single processes.
private struct ProcessProvider: DestinationProviding {
  typealias App = MonitorApp

  let parts: MonitorParts

  func buildDestination(
    for request: DestinationRequest<MonitorApp>
  ) -> ScreenDestination<ProcessScreen>? {
    guard case .process(let pid) = request.route else { return nil }
    return ScreenDestination<ProcessScreen>(
      request,
      stateModel: ProcessModel(
        pid: pid,
        saved: request.saved,
        allowsSignals: parts.allowsSignals,
        pace: parts.pace,
        clock: parts.clock
      ),
      interactors: [.inspector: parts.inspector(), .signaller: parts.signaller()]
    )
  }
}

/// The provider of the screen of the settings.
private struct SettingsProvider: DestinationProviding {
  typealias App = MonitorApp

  let store: SettingsStore

  func buildDestination(
    for request: DestinationRequest<MonitorApp>
  ) -> ScreenDestination<SettingsScreen>? {
    ScreenDestination<SettingsScreen>(request, stateModel: SettingsModel(store))
  }
}

/// The provider of the screens that contain only a message.
private struct NoteProvider: DestinationProviding {
  typealias App = MonitorApp

  func buildDestination(
    for request: DestinationRequest<MonitorApp>
  ) -> ScreenDestination<NoteScreen>? {
    switch request.route {
    case .nothing: ScreenDestination<NoteScreen>(request, stateModel: NoteModel.nothing())
    case .missing(let address):
      ScreenDestination<NoteScreen>(request, stateModel: NoteModel.missing(address))
    default: nil
    }
  }
}
