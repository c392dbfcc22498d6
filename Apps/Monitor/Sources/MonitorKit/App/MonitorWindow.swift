import Rowan

/// One window of Monitor: its flow, what its screens show, and where a person was.
@MainActor
public final class MonitorWindow {
  /// The machine, as this window sees it.
  public let store: MonitorStore
  /// Where a person is.
  public let flow: Flow<MonitorApp>

  /// The moments at which the window looks at the machine.
  public let pace: RefreshPace

  private let settings: SettingsStore
  private let keeper: NavigationAutosaver<MonitorApp>?
  private let list: ProcessListKeeper?
  private let bag = StreamBag()

  /// Creates a window.
  ///
  /// - Parameters:
  ///   - store: The machine, as the window sees it.
  ///   - processes: Who reads the processes.
  ///   - inspector: Makes somebody who reads a process for its screen; unset, the machine is read.
  ///   - sources: Those who read what else there is of the machine; unset, it is read.
  ///   - arrangement: Where the order of the home is kept; `nil` for nowhere.
  ///   - settings: What was chosen.
  ///   - list: Where to keep and to find again what a person has made of the list of processes; `nil` for nowhere.
  ///   - place: Where to keep and to find again where a person was; `nil` for nowhere.
  ///   - location: Where the browser is; at its first page one begins at the place that was kept.
  ///   - allowsSignals: Whether processes may be told to end.
  ///   - clock: By which time passes.
  ///   - report: Told, in a sentence, what went wrong without being in anybody's way.
  /// - Throws: Why there is nothing to be shown at all.
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
      // Whatever an address leads to stands beside the home.
      structure: { route, _ in (now.flow?.tree ?? kept.tree).root.choosing(route) }
    )
    now.flow = flow
    keeper = place.map { [flow] in NavigationAutosaver(flow, in: $0) }
    keeper?.onFailure = { report("The place could not be kept: \($0)") }
    flow.onFailure = { error, _ in report(error.message) }
    // The row of the process that was open is brought into sight when its screen closes.
    Driver.observing(flow) { $0.tree.root.shownProcess }.distinct()
      .drive { [store] shown in if let shown { store.shown = shown } }
      .store(in: bag)
    if let list {
      Driver.observing { [processes = store.processes] in processes.settings }.distinct()
        .drive { list.keep($0) }
        .store(in: bag)
    }
  }

  /// What the window shows.
  public var content: some Component {
    FlowView(flow, links: .monitor)
      .environment(\.byteUnits, settings.settings.units)
      .environment(\.splitColumnWidth, .points(380))
      // Rows have columns, which use the width there is.
      .rowWidth(.full)
  }

  /// The colours of everything.
  public var palette: Palette { settings.settings.theme.palette() }

  /// The colours of everything, now and whenever others are chosen.
  public var palettes: Driver<Palette> {
    Driver.observing(settings) { $0.settings.theme }.distinct().map { $0.palette() }
  }

  /// Ends the window: nothing is kept any more, and all of its screens are removed.
  public func close() {
    keeper?.stop()
    bag.cancel()
    list?.keep(store.processes.settings)
    flow.close()
  }

  /// The tree of the last time, in the form that it has by now. The flow reports what of it cannot be read or shown.
  private static func kept(in place: (any NavigationStore)?) -> RestoredTree<MonitorApp> {
    let first = NavigationTree<MonitorApp>(.start)
    guard let place else { return NavigationTree.restored(from: nil, startingWith: first) }
    var kept = NavigationTree.restored(from: place, startingWith: first)
    kept.tree.root = kept.tree.root.upToDate()
    return kept
  }
}

/// The flow, for what it asks while it leads from one place to the next.
@MainActor
private final class Now {
  weak var flow: Flow<MonitorApp>?
}
