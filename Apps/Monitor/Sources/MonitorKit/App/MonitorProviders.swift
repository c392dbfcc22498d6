import Rowan

/// What the screens of one window of Monitor are made of.
@MainActor
struct MonitorParts {
  /// The machine, as this window sees it.
  let store: MonitorStore
  /// The folder that the machine's `/proc` is in.
  let root: String
  /// Makes somebody who reads a process for its screen.
  let inspector: @MainActor () -> any AsyncInteractable<ProcessInspection>
  /// Those who read what else there is of the machine.
  let sources: MonitorSources
  /// Where the order of the home is kept; `nil` for nowhere.
  let arrangement: (any HomeCustomizationStore)?
  /// What was chosen, for all windows.
  let settings: SettingsStore
  /// The moments at which the window looks at the machine.
  let pace: RefreshPace
  /// Whether processes may be told to end.
  let allowsSignals: Bool
  /// By which time passes.
  let clock: any Clock<Duration>

  /// Who makes the screen of a route.
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

  /// Somebody who tells processes to end, or refuses to.
  fileprivate func signaller() -> Signaller {
    Signaller(isAllowed: allowsSignals, root: root)
  }
}

/// Makes the screen of the list.
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

/// Makes the screens of single processes.
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

/// Makes the screen of the settings.
private struct SettingsProvider: DestinationProviding {
  typealias App = MonitorApp

  let store: SettingsStore

  func buildDestination(
    for request: DestinationRequest<MonitorApp>
  ) -> ScreenDestination<SettingsScreen>? {
    ScreenDestination<SettingsScreen>(request, stateModel: SettingsModel(store))
  }
}

/// Makes the screens that say why there is nothing.
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
