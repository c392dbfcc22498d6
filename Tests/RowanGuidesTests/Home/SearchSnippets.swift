import Observation
import Rowan
import RowanHeadless
import RowanHome
import RowanStreams
import RowanTesting
import Testing

// The code of the guide “Searching”, word for word: PackageTests compares the two.

struct Plant: RowValue, Equatable {
  var id: Int
  var name: String
}

@MainActor
@Observable
final class Garden {
  private let plants: [Plant]
  var search = "" {
    didSet { show() }
  }
  @ObservationIgnored let table = TableView(adapters: [
    TableAdapter(Plant.self, title: { $0.name }) { plant in
      Text(plant.name).padding(horizontal: 16, vertical: 10)
    }
  ])

  init(_ plants: [Plant]) {
    self.plants = plants
    show()
  }

  private var found: [Plant] {
    search.isEmpty ? plants : plants.filter { $0.name.localizedStandardContains(search) }
  }

  private func show() {
    table.apply([SectionSnapshot(rows: found)])
  }

  var screen: some Component {
    TableScreen("Garden", table)
      .searchable(text: search, prompt: "Search plants") { self.search = $0 }
      .phase(
        found.isEmpty
          ? .empty("Nothing found", message: "No plant is called “\(search)”.") : .content
      )
  }
}

protocol Nursery: Sendable {
  func plants(named name: String) async throws -> [Plant]
}

@MainActor
final class NurserySearch {
  let query = BehaviorRelay("")
  let results: Driver<[Plant]>

  init(_ nursery: any Nursery, clock: any Clock<Duration> = ContinuousClock()) {
    results = query.asDriver()
      .distinct()
      .debounce(.milliseconds(200), clock: clock)
      .mapLatest {
        $0.isEmpty ? [] : try await nursery.plants(named: $0)
      } catch: { _ in
        []
      }
  }
}

final class PlantSearch: HomeSearchProvider {
  let identity = "Plants"
  private let nursery: any Nursery

  init(_ nursery: any Nursery) { self.nursery = nursery }

  func results(for query: String) async throws -> [any HomeComponentItem] {
    try await nursery.plants(named: query).map {
      HomeSearchItem(identity: "\($0.id)", title: $0.name, icon: .star)
    }
  }
}

private struct Shop: Nursery {
  struct Closed: Error {}

  func plants(named name: String) async throws -> [Plant] {
    if name == "x" { throw Closed() }
    return [Plant(id: 7, name: "\(name) fern")]
  }
}

@MainActor
@Suite("Code of the guide “Searching”")
struct SearchSnippets {
  @Test("A searchable screen filters its rows and shows a placeholder if nothing matches")
  func screen() async throws {
    let garden = Garden([Plant(id: 1, name: "Fern"), Plant(id: 2, name: "Moss")])
    let stage = TestStage { garden.screen }
    try stage.press("f", modifiers: .control)
    try stage.type("mo")
    try await stage.settle()
    #expect(stage.shows(.row("Moss")) && !stage.exists(.row("Fern")))
    try stage.type("le", into: .field("Search plants"))
    try await stage.settle()
    #expect(stage.shows(.text("Nothing found")))
    try stage.clear(.field("Search plants"))
    try await stage.settle()
    #expect(stage.shows(.row("Fern")))
  }

  @Test(
    "A debounced search requests only the last query, and an error gives an empty result",
    .timeLimit(.minutes(20))
  )
  func streams() async {
    let clock = ManualClock()
    let search = NurserySearch(Shop(), clock: clock)
    var shown: [[String]] = []
    let subscription = search.results.drive { shown.append($0.map(\.name)) }
    for query in ["t", "tr", "tree"] { search.query.accept(query) }
    await clock.advance(by: .milliseconds(300))
    while shown.last != ["tree fern"] { await Task.yield() }
    #expect(!shown.contains(["t fern"]) && !shown.contains(["tr fern"]))
    search.query.accept("x")
    await clock.advance(by: .milliseconds(300))
    while shown.last != [] { await Task.yield() }
    subscription.cancel()
  }

  @Test("A home screen shows the results of its search providers", .timeLimit(.minutes(20)))
  func home() async throws {
    let stage = TestStage { session in
      let search = PlantSearch(Shop())
      let home = HomeViewModel(clock: session.clock, providers: [search]) { [News($0)] }
      session.setContent { HomeScreen("Home", home) }
    }
    try stage.type("tree", into: .field("Search"))
    try await stage.advance(by: .milliseconds(250))
    // The nursery answers on another thread.
    while stage.all(.row()).filter(\.isVisible).map({ $0.label }) != ["tree fern"] {
      try await Task.sleep(for: .milliseconds(1))
      try await stage.settle()
    }
  }
}
