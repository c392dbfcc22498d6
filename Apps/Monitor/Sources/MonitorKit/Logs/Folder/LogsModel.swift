import Observation
import Rowan
import RowanDirectors

/// The types of the screen of all logs.
enum LogsScreen: ScreenTypes {
  typealias App = MonitorApp

  /// The interactors of the screen.
  enum Interactor: InteractorTypeable {
    /// The lister of the logs.
    case lister
  }
}

/// The model of the screen of all logs. It lists the logs repeatedly while the screen is visible.
@MainActor
@Observable
final class LogsModel: WatchingModel {
  typealias Types = LogsScreen

  @ObservationIgnored var destination: ScreenDestination<Types>?
  /// The logs, or `nil` before the first result.
  private(set) var entries: [LogEntry]?
  /// The text that the names of displayed logs contain.
  var filter = "" {
    didSet { if filter != oldValue { refresh() } }
  }
  /// The director of the list.
  @ObservationIgnored let director: TableDirector
  @ObservationIgnored let watch: Watch

  @ObservationIgnored private let section = TableSection(id: "logs")

  /// Creates a model that lists the logs at a pace.
  init(pace: RefreshPace, clock: any Clock<Duration>) {
    watch = Watch(pace: pace, clock: clock)
    director = TableDirector(
      table: TableView(
        adapters: [TableAdapter(LogEntry.self, title: \.name) { LogEntryRow(entry: $0) }],
        estimatedRowHeight: 44
      )
    )
    director.table.onActivate = { [weak self] row in
      if case .string(let path) = row.row { self?.open(path) }
    }
    director.add(section: section)
    director.reload()
  }

  /// The logs whose names contain the filter.
  var shown: [LogEntry] {
    let words = FoldedText(filter)
    guard !words.isEmpty else { return entries ?? [] }
    return (entries ?? []).filter { FoldedText($0.name).contains(words) }
  }

  /// Pushes the screen of a log.
  func open(_ path: String) {
    destination?.push(.log(path))
  }

  func look() async -> Bool {
    guard let destination else { return false }
    let result = await destination.performRequest(
      interactor: .lister,
      request: LogListing(action: .list)
    )
    guard !Task.isCancelled else { return false }
    let listed = (try? result.get()) ?? []
    if listed != entries {
      entries = listed
      refresh()
    }
    return true
  }

  private func refresh() {
    let shown = shown
    director.reload { [section] _ in
      section.set(elements: shown)
      return nil
    }
  }
}

extension LogsModel: ScreenModeling {
  var title: String { "Logs" }

  var screen: some Component {
    TableScreen(title, director)
      .subtitle(entries.map { $0.count == 1 ? "1 file" : "\($0.count) files" })
      .searchable(text: filter, prompt: "Search logs") { self.filter = $0 }
      .phase(phase)
      .columnsByWidth()
  }

  private var phase: ScreenPhase {
    guard let entries else { return .loading("Listing logs") }
    if entries.isEmpty {
      return .empty(
        "No logs found",
        message: "Monitor lists the files in /var/log, and those given with --log.",
        icon: .document
      )
    }
    guard shown.isEmpty else { return .content }
    return .empty(
      "No matching logs",
      message: "No log has “\(filter)” in its name.",
      icon: .search
    )
  }
}
