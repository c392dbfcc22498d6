import Observation
import Rowan

/// The model of the screen of all devices of one kind. It looks at them for as long as the screen is in sight.
@MainActor
@Observable
final class DevicesModel<Types: DeviceScreen>: WatchingModel {
  @ObservationIgnored var destination: ScreenDestination<Types>?
  /// The devices; `nil` until they were looked at.
  private(set) var devices: [Types.Device]?
  /// Whether this machine does not say what it has.
  private(set) var isUnavailable = false
  /// The list.
  @ObservationIgnored let director: TableDirector
  @ObservationIgnored let watch: Watch

  @ObservationIgnored private let section = TableSection(id: "devices")

  /// Creates the model.
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
  private var words: DeviceWords { Types.words }

  var title: String { words.title }

  var screen: some Component {
    TableScreen(title, director)
      .subtitle(devices.map { $0.count == 1 ? "1 \(words.one)" : "\($0.count) \(words.several)" })
      .phase(phase)
      .columnsByWidth()
  }

  private var phase: ScreenPhase {
    if isUnavailable, devices == nil { return .empty(words.unknown, icon: words.icon) }
    guard let devices else { return .loading(words.looking) }
    return devices.isEmpty ? .empty(words.none, icon: words.icon) : .content
  }
}
