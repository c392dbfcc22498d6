import Observation
import Rowan

/// The screen of all logs.
enum LogsScreen: ScreenTypes {
  typealias App = MonitorApp

  /// Who works for the screen.
  enum Interactor: InteractorTypeable {
    /// Lists the logs.
    case lister
  }
}

/// The model of the screen of all logs. It lists them for as long as the screen is in sight.
@MainActor
@Observable
final class LogsModel: WatchingModel {
  typealias Types = LogsScreen

  @ObservationIgnored var destination: ScreenDestination<Types>?
  /// The logs; `nil` until they were listed.
  private(set) var entries: [LogEntry]?
  /// What is looked for in their names.
  var filter = "" {
    didSet { if filter != oldValue { refresh() } }
  }
  /// The list.
  @ObservationIgnored let director: TableDirector
  @ObservationIgnored let watch: Watch

  @ObservationIgnored private let section = TableSection(id: "logs")

  /// Creates the model.
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

  /// The logs with the words that are looked for in their names.
  var shown: [LogEntry] {
    let words = FoldedText(filter)
    guard !words.isEmpty else { return entries ?? [] }
    return (entries ?? []).filter { FoldedText($0.name).contains(words) }
  }

  /// Shows a log.
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
    guard let entries else { return .loading("Looking for logs") }
    if entries.isEmpty {
      return .empty(
        "There are no logs here",
        message: "Monitor looks for them in /var/log, and in the files that it is started with.",
        icon: .document
      )
    }
    guard shown.isEmpty else { return .content }
    return .empty("Nothing matches", message: "No log has “\(filter)” in its name.", icon: .search)
  }
}
