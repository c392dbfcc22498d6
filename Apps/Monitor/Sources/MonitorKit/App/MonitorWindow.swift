import Rowan
import RowanHome
import RowanStreams

/// A window of Monitor: its flow, the state that its screens show, and the saving of its navigation
/// tree.
@MainActor
public final class MonitorWindow {
  /// The live state of the machine in this window.
  public let store: MonitorStore
  /// The flow that contains the navigation tree of the window.
  public let flow: Flow<MonitorApp>

  /// The moments at which the window samples the machine.
  public let pace: RefreshPace

  private let settings: SettingsStore
  private let keeper: NavigationAutosaver<MonitorApp>?
  private let list: ProcessListKeeper?
  private let bag = StreamBag()

  /// Creates a window.
  ///
  /// - Parameters:
  ///   - store: The live state of the machine.
  ///   - processes: The sampler of the processes.
  ///   - inspector: Creates the interactor that reads the details of a process. By default, the
  ///     interactor reads the machine of `processes`.
  ///   - sources: The readers of logs, packages, disks and network interfaces. By default, they
  ///     read the machine of `processes`.
  ///   - arrangement: The store of the home's arrangement, or `nil` if it is not saved.
  ///   - settings: The settings.
  ///   - list: The store of the process list's settings, or `nil` if they are not saved.
  ///   - place: The store of the navigation tree, or `nil` if it is not saved.
  ///   - location: The address in the browser. The address `/` leads to the saved navigation tree.
  ///   - allowsSignals: Whether users may end processes.
  ///   - clock: The clock of all delays.
  ///   - report: Called with a sentence about each failure that does not interrupt the user.
  /// - Throws: An error if no screen can be shown.
  public init(
    store: MonitorStore = MonitorStore(),
    processes: ProcessSampler,
    inspector: (@MainActor () -> any AsyncInteractable<ProcessInspection>)? = nil,
    sources: MonitorSources? = nil,
    arrangement: (any HomeCustomizationStore)? = nil,
    settings: SettingsStore,
    list: ProcessListKeeper? = nil,
    place: (any NavigationStore)? = nil,
    location: Location? = nil,
    allowsSignals: Bool = false,
    clock: any Clock<Duration> = ContinuousClock(),
    report: @escaping @MainActor (String) -> Void = { _ in }
  ) throws(NavigationError) {
    let pace = settings.makePace()
    self.pace = pace
    let parts = MonitorParts(
      store: store,
      root: processes.root,
      inspector: inspector ?? { ProcessInspector(processes) },
      sources: sources ?? MonitorSources(root: processes.root),
      arrangement: arrangement,
      settings: settings,
      pace: pace,
      allowsSignals: allowsSignals,
      clock: clock
    )
    self.store = store
    self.settings = settings
    self.list = list
    if let list { store.processes.restore(list.latest) }
    let now = Now()
    let kept = Self.kept(in: place)
    flow = try Flow(
      restoring: kept,
      at: location,
      in: .monitor,
      providers: { parts.provider(of: $0) },
      // All screens that an address names are shown beside the home.
      structure: { route, _ in (now.flow?.tree ?? kept.tree).root.choosing(route) }
    )
    now.flow = flow
    keeper = place.map { [flow] in NavigationAutosaver(flow, in: $0) }
    keeper?.onFailure = { report("The navigation state could not be saved: \($0)") }
    flow.onFailure = { error, _ in report(error.message) }
    // `shown` is not reset when the screen of the process closes, so that its row stays selected.
    // The list does not scroll to the row, because users expect the list where they left it.
    Driver.observing(flow) { $0.tree.root.shownProcess }.distinct()
      .drive { [store] shown in if let shown { store.shown = shown } }
      .store(in: bag)
    if let list {
      Driver.observing { [processes = store.processes] in processes.settings }.distinct()
        .drive { list.save($0) }
        .store(in: bag)
    }
  }

  /// The root component of the window.
  public var content: some Component {
    FlowView(flow, links: .monitor)
      .environment(\.byteUnits, settings.settings.units)
      .environment(\.splitColumnWidth, .points(380))
      // The rows have columns and need the whole width.
      .rowWidth(.full)
  }

  /// The palette of the chosen theme.
  public var palette: Palette { settings.settings.theme.palette() }

  /// The palette of the chosen theme, now and after each change.
  public var palettes: Driver<Palette> {
    Driver.observing(settings) { $0.settings.theme }.distinct().map { $0.palette() }
  }

  /// Closes the window: saves the settings of the list, stops saving, and removes all screens.
  public func close() {
    keeper?.stop()
    bag.cancel()
    list?.save(store.processes.settings)
    flow.close()
  }

  /// Returns the saved tree in its present structure. The flow reports the parts of it that cannot
  /// be read or shown.
  private static func kept(in place: (any NavigationStore)?) -> RestoredTree<MonitorApp> {
    let first = NavigationTree<MonitorApp>(.start)
    guard let place else { return NavigationTree.restored(from: nil, startingWith: first) }
    var kept = NavigationTree.restored(from: place, startingWith: first)
    kept.tree.root = kept.tree.root.upToDate()
    return kept
  }
}

/// A weak reference to the flow, for the closure that the flow calls while it is navigating.
@MainActor
private final class Now {
  weak var flow: Flow<MonitorApp>?
}
