import Observation
import Rowan

/// The screen of all file systems.
enum DisksScreen: ScreenTypes {
  typealias App = MonitorApp

  /// Who works for the screen.
  enum Interactor: InteractorTypeable {
    /// Looks at the file systems.
    case sampler
  }
}

/// The model of the screen of all file systems. It looks at them for as long as the screen is in sight.
@MainActor
@Observable
final class DisksModel: StateModeling {
  @ObservationIgnored var destination: ScreenDestination<DisksScreen>?
  /// The file systems; `nil` until they were looked at.
  private(set) var disks: [DiskSample]?
  /// Whether this machine does not say what it has.
  private(set) var isUnavailable = false
  /// The list.
  @ObservationIgnored let director: TableDirector

  @ObservationIgnored private let section = TableSection(id: "disks")
  @ObservationIgnored private let watch: Watch

  /// Creates the model.
  init(pace: RefreshPace, clock: any Clock<Duration>) {
    watch = Watch(pace: pace, clock: clock)
    director = TableDirector(
      table: TableView(
        adapters: [TableAdapter(DiskSample.self, title: \.folder) { DiskRow(disk: $0) }],
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
      request: Look<[DiskSample]>()
    )
    guard !Task.isCancelled else { return false }
    switch result {
    case .success(let newest):
      isUnavailable = false
      disks = newest
      director.reload { [section] _ in
        section.set(elements: newest)
        return nil
      }
    case .failure: isUnavailable = true
    }
    return true
  }
}

extension DisksModel: ScreenModeling {
  var title: String { "Disks" }

  var screen: some Component {
    TableScreen(title, director)
      .subtitle(disks.map { $0.count == 1 ? "1 file system" : "\($0.count) file systems" })
      .phase(phase)
      .columnsByWidth()
  }

  private var phase: ScreenPhase {
    if isUnavailable, disks == nil {
      return .empty("This machine does not tell what disks it has", icon: .disk)
    }
    guard let disks else { return .loading("Looking at disks") }
    return disks.isEmpty ? .empty("There are no disks here", icon: .disk) : .content
  }
}
