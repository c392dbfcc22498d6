import Rowan

/// News that are fetched: newer ones by pulling, older ones at the end, and none without a connection.
struct FetchingDemo: Component {
  @ViewModel private var news = News()
  @State private var isOffline = false
  @Environment(\.theme) private var theme
  @Environment(\.textScale) private var textScale

  var body: some Component {
    VStack(spacing: theme.spacing.m) {
      HFlow {
        Button("Refresh the news") { news.director.table.beginRefreshing() }
        Toggle("No connection", isOn: isOffline) {
          isOffline = $0
          news.isOffline = $0
        }
      }
      Observing {
        news.director.table
      } content: {
        List($0, label: "News")
      }
      .frame(height: Self.height * textScale)
      .border(.separator)
      .cornerRadius(theme.radii.medium)
    }
  }

  /// Room for five lines of news.
  private static let height = 220.0
}

/// What comes from far away, and takes its time.
@MainActor
private final class News {
  let director = TableDirector()
  var isOffline = false
  private let section = TableSection(id: "news")
  private var newest = 20
  private var oldest = 12

  init() {
    director.registerCellAdapter(TableAdapter(Story.self, title: { $0.title }) { StoryRow($0) })
    director.add(section: section)
    section.set(elements: stories(oldest...newest))
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
    try await wait()
    newest += 1
    let story = Story(id: newest)
    director.reload(afterUpdate: { [section] _ in
      section.add(element: story, at: 0)
      return .automatic
    })
  }

  private func fetchOlder() async throws -> Bool {
    try await wait()
    let older = stories(max(1, oldest - 6)...(oldest - 1))
    oldest = max(1, oldest - 6)
    director.reload(afterUpdate: { [section] _ in
      section.add(elements: older)
      return .none
    })
    return oldest > 1
  }

  private func wait() async throws {
    try await Task.sleep(for: .milliseconds(400))
    if isOffline { throw NoConnection() }
  }
}

/// What went wrong, in words for the reader.
struct NoConnection: Error, CustomStringConvertible {
  var description: String { "There is no connection." }
}

private struct Story: RowValue, Hashable {
  let id: Int
  var title: String { "Story \(id)" }
}

private struct StoryRow: Component, Equatable {
  let story: Story
  @Environment(\.theme) private var theme

  init(_ story: Story) { self.story = story }

  static func == (left: StoryRow, right: StoryRow) -> Bool { left.story == right.story }

  var body: some Component {
    VStack(spacing: theme.spacing.xxs) {
      Text(story.title).weight(.medium)
      Text("What there is to say of it").font(.caption).foreground(.secondaryLabel)
    }
    .padding(horizontal: theme.spacing.m, vertical: theme.spacing.s)
  }
}

/// What a table says while it has no rows, and why.
struct TableStateDemo: Component {
  private enum Kind: String, CaseIterable, Sendable {
    case none = "Nothing"
    case loading = "Loading"
    case failed = "Failed"
  }

  @State private var kind = Kind.none
  @ViewModel private var shelf = Shelf()
  @Environment(\.theme) private var theme
  @Environment(\.textScale) private var textScale

  var body: some Component {
    VStack(spacing: theme.spacing.m) {
      Picker("State", selection: kind, options: Kind.allCases) {
        $0.rawValue
      } onChange: {
        kind = $0
        shelf.table.isLoading = $0 == .loading
        shelf.table.failure = $0 == .failed ? shelf.failure : nil
      }
      Observing {
        shelf.table
      } content: {
        List($0, label: "Shelf")
      }
      .frame(height: Self.height * textScale)
      .border(.separator)
      .cornerRadius(theme.radii.medium)
    }
  }

  /// Room for an icon and two lines.
  private static let height = 150.0
}

@MainActor
private final class Shelf {
  let table = TableView()

  init() {
    table.whenEmpty { EmptyShelf() }
  }

  var failure: TableFailure {
    TableFailure("The books could not be found.") { [weak self] in
      self?.table.failure = nil
      self?.table.isLoading = true
    }
  }
}

private struct EmptyShelf: Component, Equatable {
  @Environment(\.theme) private var theme

  static func == (left: EmptyShelf, right: EmptyShelf) -> Bool { true }

  var body: some Component {
    VStack(alignment: .center, spacing: theme.spacing.s) {
      Icon(.list, size: theme.spacing.xl).foreground(.tertiaryLabel)
      Text("No books yet").font(.headline)
    }
  }
}

/// Names by letter, with a strip to go from letter to letter.
struct IndexDemo: Component {
  @ViewModel private var trees = Trees()
  @Environment(\.theme) private var theme
  @Environment(\.textScale) private var textScale

  var body: some Component {
    Observing {
      trees.director.table
    } content: {
      List($0, label: "Woods")
    }
    .frame(height: Self.height * textScale)
    .border(.separator)
    .cornerRadius(theme.radii.medium)
  }

  /// Room for a strip of some letters.
  private static let height = 260.0
}

@MainActor
private final class Trees {
  let director = TableDirector()
  private static let names = [
    "Acacia", "Alder", "Almond", "Apple", "Ash", "Aspen", "Banyan", "Beech", "Birch", "Box",
    "Cedar", "Cherry", "Chestnut", "Cypress", "Elder", "Elm", "Fig", "Fir", "Ginkgo", "Hawthorn",
    "Hazel", "Holly", "Hornbeam", "Juniper", "Larch", "Laurel", "Lime", "Magnolia", "Maple",
    "Mulberry", "Oak", "Olive", "Palm", "Pear", "Pine", "Plane", "Poplar", "Quince", "Rowan",
    "Spruce", "Sycamore", "Teak", "Walnut", "Willow", "Yew",
  ]

  init() {
    director.registerCellAdapter(TableAdapter(Tree.self, title: { $0.id }) { TreeRow($0) })
    for (letter, names) in Dictionary(grouping: Self.names, by: { $0.prefix(1) })
      .sorted(by: { $0.key < $1.key })
    {
      let title = String(letter)
      let section = TableSection(id: title, elements: names.map(Tree.init), header: title)
      section.indexTitle = title
      director.add(section: section)
    }
    director.reload()
  }
}

private struct Tree: RowValue, Hashable {
  let id: String
}

private struct TreeRow: Component, Equatable {
  let tree: Tree
  @Environment(\.theme) private var theme

  init(_ tree: Tree) { self.tree = tree }

  static func == (left: TreeRow, right: TreeRow) -> Bool { left.tree == right.tree }

  var body: some Component {
    Text(tree.id).padding(horizontal: theme.spacing.l, vertical: theme.spacing.s)
  }
}
