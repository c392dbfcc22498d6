import Observation
import Rowan

extension CataloguePage {
  static let screens = CataloguePage(
    "Screens",
    "Titles, toolbars, search, placeholders and banners.",
    module: "RowanScreens",
    icon: .house,
    demos: [
      Demo("Titles", "large title subtitle navigation bar collapse header") {
        ModelDemo(BirdBook()) { birds in
          Picker("Title", selection: birds.titleMode, options: TitleMode.allCases) {
            "\($0)"
          } onChange: {
            birds.titleMode = $0
          }
          DemoFrame(height: 260, isPhone: true) {
            TableScreen("Birds", birds.table)
              .subtitle("\(birds.names.count) seen this year")
              .titleMode(birds.titleMode)
              .environment(
                \.navigationControls,
                NavigationControls(back: .init("Books", action: ComponentAction {}))
              )
          }
        }
      },
      Demo("Bar and search", "toolbar overflow search field items actions") {
        ModelDemo(BirdBook()) { birds in
          Toggle("As on a telephone", isOn: birds.isPhone) { birds.isPhone = $0 }
          DemoFrame(height: 240, isPhone: birds.isPhone) {
            TableScreen("Birds", birds.table)
              .searchable(text: birds.search, prompt: "Search birds") { birds.search = $0 }
              .toolbar {
                ToolbarItem("Add", icon: .plus) { birds.add() }
                ToolbarItem("Sort", icon: .sort, placement: .secondary) {
                  MenuItem("From A to Z") { birds.names.sort() }
                  MenuItem("From Z to A") { birds.names.sort(by: >) }
                }
                ToolbarItem("Forget all", icon: .trash, placement: .secondary) { birds.clear() }
              }
          }
        }
      },
      Demo("Phases", "loading empty error retry placeholder state", model: BirdBook.self) {
        ModelDemo(BirdBook()) { birds in
          Picker("Phase", selection: birds.phase, options: ["Loading", "Empty", "Failed"]) {
            $0
          } onChange: {
            birds.phase = $0
          }
          DemoFrame(height: 260, isPhone: true) {
            TableScreen("Birds", birds.table).phase(birds.screenPhase)
          }
        }
      },
      Demo("Banners and refresh", "message notification refresh reload dismiss") {
        ModelDemo(BirdBook()) { birds in
          DemoFrame(height: 260, isPhone: true) {
            TableScreen("Birds", birds.table)
              .refreshable("Look again", isRefreshing: birds.isRefreshing) { birds.refresh() }
              .banner(birds.banner)
          }
        }
      },
    ]
  )
}

/// The rows and the state of a screen.
@MainActor
@Observable
private final class BirdBook {
  @ObservationIgnored let table = TableView(adapters: [TableAdapter<Item>()])
  var names = ["Blackbird", "Chaffinch", "Goldcrest", "Nuthatch", "Robin", "Starling", "Wren"] {
    didSet { update() }
  }
  var search = "" {
    didSet { update() }
  }
  var titleMode = TitleMode.large
  var isPhone = true
  var phase = "Empty"
  var banner: ScreenBanner?
  var isRefreshing = false
  @ObservationIgnored private var others = ["Siskin", "Jay", "Kestrel", "Dunnock"]

  init() { update() }

  var screenPhase: ScreenPhase {
    switch phase {
    case "Loading": .loading("Looking for birds")
    case "Empty": .empty("No birds yet", message: "Go out and look for some.", icon: .eye)
    default:
      .failed("No birds", message: "There is fog.") { [weak self] in self?.phase = "Loading" }
    }
  }

  func add() {
    if let bird = others.popLast() { names.insert(bird, at: 0) }
  }

  func clear() {
    others += names
    names = []
  }

  func refresh() {
    isRefreshing = true
    Task {
      try? await Task.sleep(for: .milliseconds(400))
      isRefreshing = false
      let seen = others.last?.lowercased() ?? "bird that is known"
      add()
      banner = ScreenBanner("A \(seen) has come.", kind: .success) { [weak self] in
        self?.banner = nil
      }
    }
  }

  private func update() {
    let found = names.filter { search.isEmpty || $0.lowercased().contains(search.lowercased()) }
    table.apply([SectionSnapshot(rows: found.map(Item.init))])
  }
}
