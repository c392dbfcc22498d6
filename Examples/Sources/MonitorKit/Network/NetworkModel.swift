import Observation
import Rowan

/// The screen of all ways into networks.
enum NetworkScreen: ScreenTypes {
  typealias App = MonitorApp

  /// Who works for the screen.
  enum Interactor: InteractorTypeable {
    /// Looks at the ways into networks.
    case sampler
  }
}

/// The model of the screen of all ways into networks. It looks at them for as long as the screen is in sight.
@MainActor
@Observable
final class NetworkModel: StateModeling {
  @ObservationIgnored var destination: ScreenDestination<NetworkScreen>?
  /// The ways into networks; `nil` until they were looked at.
  private(set) var ways: [NetworkSample]?
  /// Whether this machine does not say what it has.
  private(set) var isUnavailable = false
  /// The list.
  @ObservationIgnored let director: TableDirector

  @ObservationIgnored private let section = TableSection(id: "ways")
  @ObservationIgnored private let watch: Watch

  /// Creates the model.
  init(pace: RefreshPace, clock: any Clock<Duration>) {
    watch = Watch(pace: pace, clock: clock)
    director = TableDirector(
      table: TableView(
        adapters: [TableAdapter(NetworkSample.self, title: \.name) { NetworkRow(way: $0) }],
        estimatedRowHeight: 72
      )
    )
    director.add(section: section)
  }

  func prepareForAppearance(isVisible: Bool) {
    guard isVisible else { return }
    watch.begin(on: destination) { [weak self] in await self?.look() ?? false }
  }

  func prepareForDisappearance(wasVisible: Bool) { watch.end() }

  private func look() async -> Bool {
    guard let destination else { return false }
    let result = await destination.performRequest(
      interactor: .sampler,
      request: Look<[NetworkSample]>()
    )
    guard !Task.isCancelled else { return false }
    switch result {
    case .success(let newest):
      isUnavailable = false
      ways = newest
      director.reload { [section] _ in
        section.set(elements: newest)
        return nil
      }
    case .failure: isUnavailable = true
    }
    return true
  }
}

extension NetworkModel: ScreenModeling {
  var title: String { "Network" }

  var screen: some Component {
    TableScreen(title, director)
      .subtitle(ways.map { $0.count == 1 ? "1 interface" : "\($0.count) interfaces" })
      .phase(phase)
      .columnsByWidth()
  }

  private var phase: ScreenPhase {
    if isUnavailable, ways == nil {
      return .empty("This machine does not tell of its networks", icon: .network)
    }
    guard let ways else { return .loading("Looking at networks") }
    return ways.isEmpty ? .empty("There are no networks here", icon: .network) : .content
  }
}
