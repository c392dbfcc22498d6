import Observation
import Rowan

/// A screen in a frame of its own, as wide as there is room, or as a telephone is.
struct DemoWindow<Content: Component>: Component {
  private let height: Double
  private let isSmall: Bool
  private let content: Content
  @Environment(\.theme) private var theme
  @Environment(\.textScale) private var textScale

  /// The width of a telephone, in points at a text scale of 1.
  private static var smallWidth: Double { 340 }

  init(height: Double, isSmall: Bool = false, @ComponentBuilder _ content: () -> Content) {
    self.height = height
    self.isSmall = isSmall
    self.content = content()
  }

  var body: some Component {
    if isSmall {
      frame.environment(\.screenWidth, Self.smallWidth)
        .frame(maxWidth: Self.smallWidth * textScale)
    } else {
      frame
    }
  }

  private var frame: some Component {
    VStack(alignment: .stretch, spacing: 0) { content }
      .frame(height: height * textScale)
      .padding(theme.hairline)
      .clipped()
      .border(.separator)
      .cornerRadius(theme.radii.medium)
  }
}

/// A title in the bar, or large above the rows, with which it scrolls away.
struct TitleDemo: Component {
  @State private var mode = TitleMode.large
  @ViewModel private var birds = BirdBook()
  @Environment(\.theme) private var theme

  var body: some Component {
    VStack(spacing: theme.spacing.m) {
      Picker("Title", selection: $mode, options: TitleMode.allCases) { "\($0)" }
      DemoWindow(height: 260, isSmall: true) {
        Observing { [mode] in
          TableScreen("Birds", birds.table)
            .subtitle("\(birds.names.count) seen this year")
            .titleMode(mode)
        } content: {
          $0.environment(
            \.navigationControls,
            NavigationControls(back: .init("Books", action: ComponentAction {}))
          )
        }
      }
    }
  }
}

/// Things to do in the bar of a screen, and a search in it.
struct ToolbarDemo: Component {
  @State private var isSmall = true
  @ViewModel private var birds = BirdBook()
  @Environment(\.theme) private var theme

  var body: some Component {
    VStack(spacing: theme.spacing.m) {
      Toggle("As on a telephone", isOn: $isSmall)
      DemoWindow(height: 240, isSmall: isSmall) {
        Observing {
          TableScreen("Birds", birds.table)
            .searchable(text: birds.search, prompt: "Search birds") { birds.search = $0 }
            .toolbar {
              ToolbarItem("Add", icon: .plus) { birds.add() }
              ToolbarItem("Sort", icon: .sort, placement: .secondary) {
                MenuItem("From A to Z") { birds.sort(by: <) }
                MenuItem("From Z to A") { birds.sort(by: >) }
              }
              ToolbarItem("Forget all", icon: .trash, placement: .secondary) { birds.clear() }
            }
        } content: {
          $0
        }
      }
    }
  }
}

/// A screen that shows its content, waits for it, has none, or could not get it.
struct PhaseDemo: Component {
  private enum Kind: String, CaseIterable, Sendable {
    case content = "There"
    case loading = "Loading"
    case empty = "Empty"
    case failed = "Failed"
  }

  @State private var kind = Kind.empty
  @ViewModel private var birds = BirdBook()
  @Environment(\.theme) private var theme

  var body: some Component {
    VStack(spacing: theme.spacing.m) {
      Picker("Phase", selection: $kind, options: Kind.allCases) { $0.rawValue }
      DemoWindow(height: 260, isSmall: true) {
        Observing { [phase] in
          TableScreen("Birds", birds.table).phase(phase)
        } content: {
          $0
        }
      }
    }
  }

  private var phase: ScreenPhase {
    switch kind {
    case .content: .content
    case .loading: .loading("Looking for birds")
    case .empty: .empty("No birds yet", message: "Go out and look for some.", icon: .eye)
    case .failed: .failed("No birds", message: "There is fog.") { kind = .loading }
    }
  }
}

/// Messages above the rows, and fetching anew.
struct BannerDemo: Component {
  @ViewModel private var birds = BirdBook()

  var body: some Component {
    DemoWindow(height: 260, isSmall: true) {
      Observing {
        TableScreen("Birds", birds.table)
          .refreshable("Look again", isRefreshing: birds.isLooking) { birds.look() }
          .banner(birds.banner)
      } content: {
        $0
      }
    }
  }
}

/// Birds that were seen, as a model keeps them.
@MainActor
@Observable
private final class BirdBook {
  @ObservationIgnored let table = TableView(
    adapters: [TableAdapter(Bird.self, title: { $0.id }) { BirdRow(name: $0.id) }]
  )
  var names = ["Blackbird", "Chaffinch", "Goldcrest", "Nuthatch", "Robin", "Starling", "Wren"] {
    didSet { show() }
  }
  var search = "" { didSet { show() } }
  var banner: ScreenBanner?
  var isLooking = false
  @ObservationIgnored private var others = ["Siskin", "Jay", "Kestrel", "Dunnock"]

  init() { show() }

  func add() {
    if !others.isEmpty { names.insert(others.removeLast(), at: 0) }
  }

  func clear() {
    others += names
    names = []
  }

  func sort(by isBefore: (String, String) -> Bool) { names.sort(by: isBefore) }

  /// Looks for other birds, which takes a while.
  func look() {
    isLooking = true
    Task {
      try? await Task.sleep(for: .milliseconds(400))
      isLooking = false
      let seen = others.last
      add()
      banner = ScreenBanner(
        seen.map { "A \($0.lowercased()) has come." } ?? "Nobody else has come.",
        kind: seen == nil ? .information : .success
      ) { [weak self] in self?.banner = nil }
    }
  }

  private func show() {
    let found = names.filter { search.isEmpty || $0.lowercased().contains(search.lowercased()) }
    table.apply([SectionSnapshot(rows: found.map(Bird.init))])
  }
}

private struct Bird: RowValue, Hashable {
  let id: String
}

private struct BirdRow: Component, Equatable {
  let name: String
  @Environment(\.theme) private var theme

  static func == (left: BirdRow, right: BirdRow) -> Bool { left.name == right.name }

  var body: some Component {
    Text(name).padding(horizontal: theme.spacing.l, vertical: theme.spacing.s)
  }
}
