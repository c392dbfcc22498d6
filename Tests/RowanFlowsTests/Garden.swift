import Observation
import Rowan
import RowanTesting
import RowanText

/// An app of gardens and plants, for tests of the user interface.
enum Garden: NavigationTypes {
  enum Route: RoutableDestinations {
    case gardens, garden(Int), plant(Int), filter, news
  }

  enum Tab: TabTypeable {
    case gardens, news
  }
}

enum GardenScreen: ScreenTypes {
  typealias App = Garden

  enum Event: EventTypeable {
    case open(Int), filter
  }
}

struct GardenProvider: DestinationProviding {
  typealias App = Garden

  func buildDestination(
    for request: DestinationRequest<Garden>
  ) -> ScreenDestination<GardenScreen>? {
    ScreenDestination<GardenScreen>(request, stateModel: GardenModel(request.route))
  }
}

@Observable
@MainActor
final class GardenModel: ScreenModeling {
  @ObservationIgnored var destination: ScreenDestination<GardenScreen>?
  @ObservationIgnored let route: Garden.Route
  @ObservationIgnored let table = TableView(adapters: [
    TableAdapter(Row.self) { GardenRow(name: $0.name).padding(horizontal: 16, vertical: 10) }
  ])
  var visits = 0
  var titleMode = TitleMode.inline
  /// A name that replaces the name of the route.
  var name: String?

  struct Row: RowValue, Equatable {
    var id: Int
    var name: String
  }

  init(_ route: Garden.Route) {
    self.route = route
    table.onActivate = { [weak self] id in self?.open(id) }
    table.apply([SectionSnapshot(rows: (1...30).map { Row(id: $0, name: "\(rowName) \($0)") })])
  }

  private var rowName: String { route == .gardens ? "Garden" : "Plant" }

  var title: String {
    if let name { return name }
    return switch route {
    case .gardens: "Gardens"
    case .garden(let number): "Garden \(number)"
    case .plant(let number): "Plant \(number)"
    case .filter: "Filter"
    case .news: "News"
    }
  }

  var screen: some Component {
    switch route {
    case .gardens, .garden:
      TableScreen(title, table)
        .titleMode(titleMode)
        .toolbar {
          ToolbarItem("Filter", icon: .filter) { self.destination?.flow?.send(.sheet(.filter)) }
        }
    case .plant, .filter, .news: Screen(title) { Leaf(name: title, visits: visits) }
    }
  }

  func prepareForAppearance(isVisible: Bool) { visits += 1 }

  private func open(_ id: RowID) {
    guard case .int(let number) = id.row, let flow = destination?.flow else { return }
    let route: Garden.Route = route == .gardens ? .garden(number) : .plant(number)
    if case .split = flow.tree.root {
      flow.send(.column(.detail, showing: .screen(route)))
    } else {
      flow.send(.push(route))
    }
  }
}

/// A component with state.
struct Leaf: Component {
  let name: String
  let visits: Int
  @State private var likes = 0

  var body: some Component {
    VStack(alignment: .leading) {
      Text("\(name), visit \(visits)")
      Button("Like") { likes += 1 }
      Text("\(likes) likes")
    }
    .padding(16)
  }
}

@MainActor
func gardenFlow(_ root: NavigationNode<Garden>) throws -> Flow<Garden> {
  try Flow<Garden>(NavigationTree(root), providers: { _ in GardenProvider() })
}

@MainActor
func gardenStage(
  _ flow: Flow<Garden>,
  _ size: Size = Size(width: 360, height: 480)
) throws -> TestStage {
  let fonts = TextConfiguration.pinned(
    ["DejaVuSans", "DejaVuSans-Bold"].map { "/usr/share/fonts/truetype/dejavu/\($0).ttf" }
  )
  return TestStage(size: size, measurer: try PangoTextMeasurer(configuration: fonts)) {
    FlowView(flow) { $0 == .gardens ? .grid : .bell }
  }
}

/// The links of the app. An unknown link leads to the news.
let gardenLinks = LinkTable<Garden>(unknown: { _ in .news }) { table in
  table.add("gardens") { _ in
    [.gardens]
  } write: { routes in
    routes == [.gardens] ? [:] : nil
  }
  table.add("gardens/{garden}") { link in
    [.gardens, .garden(try link.value("garden"))]
  } write: { routes in
    guard routes.count == 2, case .garden(let number) = routes[1] else { return nil }
    return ["garden": number]
  }
  table.add("gardens/{garden}/{plant}") { link in
    [.gardens, .garden(try link.value("garden")), .plant(try link.value("plant"))]
  } write: { routes in
    guard routes.count == 3, case .garden(let garden) = routes[1],
      case .plant(let plant) = routes[2]
    else { return nil }
    return ["garden": garden, "plant": plant]
  }
}

/// A row whose text changes after a pinch, and whose state is saved.
private struct GardenRow: Component, Equatable {
  let name: String
  @SavedState("isCloser") private var isCloser = false

  static func == (left: GardenRow, right: GardenRow) -> Bool { left.name == right.name }

  var body: some Component {
    Text(isCloser ? "\(name), closer" : name)
      .onPinch { pinch in
        if pinch.phase == .ended { isCloser = pinch.scale > 1 }
      }
  }
}
