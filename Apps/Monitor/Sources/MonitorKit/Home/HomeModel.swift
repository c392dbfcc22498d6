import Observation
import Rowan

/// The first screen: a little of all there is to see of the machine.
enum MonitorHomeScreen: ScreenTypes {
  typealias App = MonitorApp

  /// Who works for the screen.
  enum Interactor: InteractorTypeable {
    /// Looks at the file systems.
    case disks
    /// Looks at the ways into networks.
    case network
    /// Counts and finds packages.
    case packages
    /// Lists the logs.
    case logs
  }
}

/// The model of the first screen. What there is on it besides the machine and its processes, which the window
/// follows anyway, is looked at for as long as the screen is in sight.
@MainActor
@Observable
final class HomeModel: ScreenModeling {
  @ObservationIgnored var destination: ScreenDestination<MonitorHomeScreen>?
  /// The components, in the order that a person wants them in.
  @ObservationIgnored let home: HomeViewModel
  @ObservationIgnored private let isVisible = BehaviorRelay(false)
  @ObservationIgnored private let desk: HomeDesk

  /// Creates the model.
  ///
  /// - Parameters:
  ///   - store: The machine and its processes.
  ///   - arrangement: Where a person's order is kept; `nil` for nowhere.
  ///   - pace: When to look again.
  ///   - clock: By which time passes.
  init(
    _ store: MonitorStore,
    arrangement: (any HomeCustomizationStore)?,
    pace: RefreshPace,
    clock: any Clock<Duration>
  ) {
    let desk = HomeDesk()
    self.desk = desk
    let looks = HomeLooks(isVisible: isVisible.asDriver(), pace: pace, clock: clock)
    home = HomeViewModel(
      store: arrangement,
      navigation: desk,
      providers: desk.finders(store.processes)
    ) { inputs in
      [
        OverviewComponent(store.system),
        ProcessorsComponent(inputs, store.system, store.processes),
        MemoryComponent(inputs, store.system, store.processes),
        DisksComponent(inputs, looks.driver { [desk] in await desk.disks() }),
        NetworkComponent(inputs, looks.driver { [desk] in await desk.network() }),
        ProcessesComponent(inputs, store.processes),
        PackagesComponent(inputs, looks.driver { [desk] in await desk.packages(.count) }),
        LogsComponent(inputs, looks.driver { [desk] in await desk.logs() }),
      ]
    }
  }

  var title: String { "Monitor" }

  var screen: some Component {
    HomeScreen(title, home, prompt: "Search this machine", titleMode: .inline) {
      ToolbarItem("Settings", icon: .gear) { self.desk.openSettings() }
    }
    .columnsByWidth()
    // What is beside the home, and has a search of its own, is what a person is at.
    .environment(\.takesScreenKeys, destination?.flow?.tree.root.hasOtherSearch != true)
  }

  func prepareForPresentation() { desk.destination = destination }

  // A home that stands behind another screen in a narrow window is still mounted: what counts is whether the
  // flow has it in sight.
  func prepareForAppearance(isVisible: Bool) {
    desk.destination = destination
    self.isVisible.accept(isVisible)
  }

  func prepareForDisappearance(wasVisible: Bool) { isVisible.accept(false) }

  func cleanupResources() { isVisible.accept(false) }
}
