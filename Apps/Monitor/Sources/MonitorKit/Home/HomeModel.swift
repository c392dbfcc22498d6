import Observation
import Rowan
import RowanHome
import RowanStreams

/// The types of the home: a summary of the machine.
enum MonitorHomeScreen: ScreenTypes {
  typealias App = MonitorApp

  /// The interactors of the home.
  enum Interactor: InteractorTypeable {
    /// The sampler of the file systems.
    case disks
    /// The sampler of the network interfaces.
    case network
    /// The reader that counts and finds packages.
    case packages
    /// The lister of the logs.
    case logs
  }
}

/// The model of the home. The window samples the machine and its processes in any case. Other
/// values are requested only while the home is visible.
@MainActor
@Observable
final class HomeModel: ScreenModeling {
  @ObservationIgnored var destination: ScreenDestination<MonitorHomeScreen>?
  /// The components, in the user's order.
  @ObservationIgnored let home: HomeViewModel
  @ObservationIgnored private let isVisible = BehaviorRelay(false)
  @ObservationIgnored private let desk: HomeDesk

  /// Creates a model.
  ///
  /// - Parameters:
  ///   - store: The live state of the machine and its processes.
  ///   - arrangement: The store of the user's arrangement, or `nil` if it is not saved.
  ///   - pace: The moments at which requests are repeated.
  ///   - clock: The clock of the pace.
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
    // The screen beside the home gets the search shortcuts if it has the focus and a search of its
    // own.
    .environment(\.takesScreenKeys, destination?.flow?.tree.root.hasOtherSearch != true)
  }

  func prepareForPresentation() { desk.destination = destination }

  // In a narrow window, the home is still mounted behind another screen. Therefore the visibility
  // comes from the flow.
  func prepareForAppearance(isVisible: Bool) {
    desk.destination = destination
    self.isVisible.accept(isVisible)
  }

  func prepareForDisappearance(wasVisible: Bool) { isVisible.accept(false) }

  func cleanupResources() { isVisible.accept(false) }
}
