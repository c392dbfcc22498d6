import Rowan
import RowanHome
import RowanStreams
import RowanTesting
import Testing

enum Transit: NavigationTypes {
  enum Route: RoutableDestinations {
    case home, timetable, line(String), stop(String)
  }
}

struct Departure: HomeComponentItem, Hashable {
  var identity: String
  var line: String
  var minutes: Int
}

struct DepartureRow: Component {
  let departure: Departure

  var body: some Component {
    Text("\(departure.line) in \(departure.minutes) min").padding(horizontal: 16, vertical: 10)
  }
}

final class Departures: HomeComponentViewModel {
  let identity = "departures"
  let customizerItem: HomeCustomizerItem? = HomeCustomizerItem(name: "Departures", icon: .clock)
  let homeCardSection: Driver<HomeComponentContent>
  let nextAction: Signal<HomeComponentAction>

  init(_ inputs: HomeComponentInput, _ departures: Driver<[Departure]>) {
    homeCardSection = departures.map { departures in
      HomeComponentContent(
        items: departures,
        header: HomeHeaderConfiguration(
          title: "Departures",
          action: HomeHeaderAction { _ in .push(Transit.Route.timetable) }
        )
      )
    }
    nextAction = inputs.selections(of: Departure.self).map { departure in
      .push(Transit.Route.line(departure.line), selection: departure)
    }
  }

  func cell(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> (any Component)? {
    (item as? Departure).map { DepartureRow(departure: $0) }
  }

  private let hidden = PublishRelay<String>()

  func trailingSwipeActionsConfiguration(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> SwipeActionsConfiguration? {
    let hide = SwipeAction.closing("Hide", icon: .eyeSlash) { [hidden] in
      hidden.accept(item.identity)
    }
    return SwipeActionsConfiguration(actions: [hide])
  }
}

struct Stops: Sendable {
  func named(_ query: String) async throws -> [String] { ["\(query) Street"] }
}

final class StopSearch: HomeSearchProvider {
  let identity = "Stops"
  private let stops: Stops

  init(_ stops: Stops) { self.stops = stops }

  func results(for query: String) async throws -> [any HomeComponentItem] {
    try await stops.named(query).map {
      HomeSearchItem(identity: $0, title: $0, icon: .mapPin)
    }
  }

  func action(for item: any HomeComponentItem) -> HomeComponentAction? {
    .push(Transit.Route.stop(item.identity), selection: item)
  }
}

/// A component with one row.
@MainActor
final class News: HomeComponentViewModel {
  let identity = "news"
  let customizerItem: HomeCustomizerItem? = nil

  init(_ inputs: HomeComponentInput) {}

  static func buildInstance(from inputs: HomeComponentInput) -> News { News(inputs) }

  var homeCardSection: Driver<HomeComponentContent> {
    .just(HomeComponentContent(items: [HomeSearchItem(identity: "rain", title: "Rain")]))
  }

  var nextAction: Signal<HomeComponentAction> { .never }

  func cell(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> (any Component)? {
    Text("Rain").padding(horizontal: 16, vertical: 10)
  }
}

/// Records the routes that are pushed.
private final class Guide: HomeNavigating {
  var routes: [any RoutableDestinations] = []

  func push(_ route: any RoutableDestinations, selection: (any HomeComponentItem)?) {
    routes.append(route)
  }

  func present(_ route: any RoutableDestinations, inNavigation: Bool) {}
}

@MainActor
@Suite("Code of the guide “Home screens”")
struct HomeSnippets {
  private struct NoFile: HomeCustomizationStore {
    init(app: String) {}
    func load() -> HomeCustomization? { nil }
    func save(_ customization: HomeCustomization) {}
  }

  @Test("A selected departure pushes its line, and the button of the header pushes the timetable")
  func home() throws {
    typealias FileHomeCustomizationStore = NoFile
    let (flow, stops) = (Guide(), Stops())
    let departures = Driver.just([Departure(identity: "1", line: "U2", minutes: 3)])
    let home = HomeViewModel(
      store: FileHomeCustomizationStore(app: "Transit"),
      navigation: flow,
      providers: [StopSearch(stops)]
    ) { inputs in
      [Departures(inputs, departures), News(inputs)]
    }
    let stage = TestStage { HomeScreen("Home", home) }
    try stage.tap(.row("U2 in 3 min"))
    try stage.tap(.button("See all, Departures"))
    #expect(flow.routes.map { "\($0)" } == ["line(\"U2\")", "timetable"])
  }
}
