import Observation
import Rowan
import RowanDirectors

/// The model of the screen of all devices of one kind. It samples the devices while the screen is
/// visible.
@MainActor
@Observable
final class DevicesModel<Types: DeviceScreen>: WatchingModel {
  @ObservationIgnored var destination: ScreenDestination<Types>?
  /// The latest sample of the devices, or `nil` before the first one.
  private(set) var devices: [Types.Device]?
  /// Whether the last sample failed.
  private(set) var isUnavailable = false
  /// The director of the list.
  @ObservationIgnored let director: TableDirector
  @ObservationIgnored let watch: Watch

  @ObservationIgnored private let section = TableSection(id: "devices")

  /// Creates a model that samples the devices at a pace.
  init(pace: RefreshPace, clock: any Clock<Duration>) {
    watch = Watch(pace: pace, clock: clock)
    director = TableDirector(
      table: TableView(
        adapters: [TableAdapter(Types.Device.self, title: \.id) { Types.row(of: $0) }],
        estimatedRowHeight: 72
      )
    )
    director.add(section: section)
  }

  func look() async -> Bool {
    guard let destination else { return false }
    let result = await destination.performRequest(
      interactor: .sampler,
      request: Look<[Types.Device]>()
    )
    guard !Task.isCancelled else { return false }
    switch result {
    case .success(let newest):
      isUnavailable = false
      devices = newest
      director.reload { [section] _ in
        section.set(elements: newest)
        return nil
      }
    case .failure: isUnavailable = true
    }
    return true
  }
}

extension DevicesModel: ScreenModeling {
  private var strings: DeviceStrings { Types.strings }

  var title: String { strings.title }

  var screen: some Component {
    TableScreen(title, director)
      .subtitle(
        devices.map { $0.count == 1 ? "1 \(strings.one)" : "\($0.count) \(strings.several)" }
      )
      .phase(phase)
      .columnsByWidth()
  }

  private var phase: ScreenPhase {
    if isUnavailable, devices == nil { return .empty(strings.unknown, icon: strings.icon) }
    guard let devices else { return .loading(strings.looking) }
    return devices.isEmpty ? .empty(strings.none, icon: strings.icon) : .content
  }
}
