import Observation
import Rowan

extension CataloguePage {
  static let fetching = CataloguePage(
    "Fetching",
    "Rows that are loaded, and failures.",
    module: "RowanLists",
    icon: .refresh,
    demos: [
      Demo("Newer and older rows", "pull to refresh load more paging retry", model: News.self) {
        ModelDemo(News()) { news in
          HFlow {
            Button("Refresh the news") { news.table.beginRefreshing() }
            Toggle("No connection", isOn: news.isOffline) { news.isOffline = $0 }
          }
          DemoFrame(height: 220) { List(news.table, label: "News") }
        }
      }
    ]
  )
}

/// News that a pull refreshes, and that load older ones at their end.
@MainActor
@Observable
private final class News {
  @ObservationIgnored let table = TableView(
    adapters: [
      TableAdapter(Story.self, title: { $0.title }) {
        RowLabel($0.title, detail: "A summary of the story").rowInsets()
      }
    ]
  )
  var isOffline = false
  @ObservationIgnored private var numbers = 12...20 {
    didSet { update() }
  }

  init() {
    table.refresh = Refresh { [weak self] in try await self?.fetchNewer() }
    table.loadMore = LoadMore(within: 0) { [weak self] in try await self?.fetchOlder() ?? false }
    update()
  }

  private func update() {
    table.apply([SectionSnapshot(rows: numbers.reversed().map(Story.init))])
  }

  private func fetchNewer() async throws {
    try await download()
    numbers = numbers.lowerBound...(numbers.upperBound + 1)
  }

  /// Appends up to six stories, and returns whether there are more.
  private func fetchOlder() async throws -> Bool {
    try await download()
    numbers = max(1, numbers.lowerBound - 6)...numbers.upperBound
    return numbers.lowerBound > 1
  }

  private func download() async throws {
    try await Task.sleep(for: .milliseconds(400))
    if isOffline { throw NoConnection() }
  }
}

/// An error whose description the list shows.
private struct NoConnection: Error, CustomStringConvertible {
  var description: String { "There is no connection." }
}

private struct Story: RowValue, Hashable {
  let id: Int
  var title: String { "Story \(id)" }
}
