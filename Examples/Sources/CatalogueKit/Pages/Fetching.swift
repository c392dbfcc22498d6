import Observation
import Rowan

extension CataloguePage {
  static let fetching = CataloguePage(
    "Fetching and finding",
    "Rows that are loaded, failures, empty lists and an index.",
    module: "RowanLists",
    icon: .refresh,
    demos: [
      Demo("Newer and older rows", "pull to refresh load more paging retry", model: News.self) {
        ModelDemo(News()) { news in
          HFlow {
            Button("Refresh the news") { news.director.table.beginRefreshing() }
            Toggle("No connection", isOn: news.isOffline) { news.isOffline = $0 }
          }
          DemoFrame(height: 220) { List(news.director, label: "News") }
        }
      },
      Demo("Without rows", "empty loading error placeholder failure", model: Books.self) {
        ModelDemo(Books()) { books in
          Picker("State", selection: books.phase, options: Books.Phase.allCases) {
            $0.rawValue
          } onChange: {
            books.phase = $0
          }
          DemoFrame(height: 150) { List(books.table, label: "Shelf") }
        }
      },
      Demo("Index", "alphabet letters section titles jump", model: Trees.self) {
        ModelDemo(Trees()) { trees in
          DemoFrame(height: 260) { List(trees.director, label: "Woods") }
        }
      },
    ]
  )
}

/// News that a pull refreshes, and that load older ones at their end.
@MainActor
@Observable
private final class News {
  @ObservationIgnored let director = TableDirector()
  var isOffline = false
  private let section = TableSection(id: "news")
  @ObservationIgnored private var numbers = 12...20

  init() {
    director.registerCellAdapter(
      TableAdapter(Story.self, title: { $0.title }) {
        RowLabel($0.title, detail: "A summary of the story").rowInsets()
      }
    )
    director.add(section: section)
    section.set(elements: stories(numbers))
    director.table.refresh = Refresh { [weak self] in try await self?.fetchNewer() }
    director.table.loadMore = LoadMore(within: 0) { [weak self] in
      try await self?.fetchOlder() ?? false
    }
    director.reload()
  }

  private func stories(_ numbers: ClosedRange<Int>) -> [Story] {
    numbers.reversed().map(Story.init)
  }

  private func fetchNewer() async throws {
    try await download()
    let story = Story(id: numbers.upperBound + 1)
    numbers = numbers.lowerBound...story.id
    director.reload(afterUpdate: { [section] _ in
      section.add(element: story, at: 0)
      return .automatic
    })
  }

  /// Appends up to six stories, and returns whether there are more.
  private func fetchOlder() async throws -> Bool {
    try await download()
    let first = max(1, numbers.lowerBound - 6)
    let older = stories(first...(numbers.lowerBound - 1))
    numbers = first...numbers.upperBound
    director.reload(afterUpdate: { [section] _ in
      section.add(elements: older)
      return .none
    })
    return first > 1
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

/// A list without rows: empty, while it loads, and after a failure.
@MainActor
@Observable
private final class Books {
  enum Phase: String, CaseIterable, Sendable {
    case empty = "Nothing"
    case loading = "Loading"
    case failed = "Failed"
  }

  @ObservationIgnored let table = TableView()
  var phase = Phase.empty {
    didSet {
      table.isLoading = phase == .loading
      table.failure = phase == .failed ? failure : nil
    }
  }

  init() {
    table.whenEmpty { NoBooks() }
  }

  private var failure: TableFailure {
    TableFailure("The books could not be found.") { [weak self] in self?.phase = .loading }
  }
}

private struct NoBooks: Component {
  var body: some Component {
    VStack(alignment: .center) {
      Icon(.list, size: 24).foreground(.tertiaryLabel)
      Text("No books yet").font(.headline)
    }
  }
}

/// Names in sections by letter, with an index strip.
@MainActor
private final class Trees {
  let director = TableDirector()

  init() {
    let names = """
      Acacia Alder Almond Apple Ash Aspen Banyan Beech Birch Box Cedar Cherry Chestnut Cypress \
      Elder Elm Fig Fir Ginkgo Hawthorn Hazel Holly Hornbeam Juniper Larch Laurel Lime Magnolia \
      Maple Mulberry Oak Olive Palm Pear Pine Plane Poplar Quince Rowan Spruce Sycamore Teak \
      Walnut Willow Yew
      """.split(separator: " ").map(String.init)
    director.registerCellAdapter(TableAdapter<Item>())
    let letters = Dictionary(grouping: names) { String($0.prefix(1)) }
    for (letter, names) in letters.sorted(by: { $0.key < $1.key }) {
      let section = TableSection(id: letter, elements: names.map(Item.init), header: letter)
      section.indexTitle = letter
      director.add(section: section)
    }
    director.reload()
  }
}
