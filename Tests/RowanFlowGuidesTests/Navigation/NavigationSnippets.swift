import Foundation
import Observation
import RowanInteractors
import RowanNavigation
import Testing

enum Shop: NavigationTypes {
  enum Route: RoutableDestinations {
    case catalogue, article(Int), sizes, missing
  }

  enum Tab: TabTypeable {
    case browse, account
  }
}

enum ArticleScreen: ScreenTypes {
  typealias App = Shop

  enum Event: EventTypeable, CaseIterable {
    case chooseSize, load
  }

  enum Interactor: InteractorTypeable {
    case stock
  }
}

@Observable
@MainActor
final class ArticleModel: StateModeling {
  var destination: ScreenDestination<ArticleScreen>?
  var left: Int?
  var hasChanges = false

  func prepareForPresentation() {
    handleEvent(.load, content: nil)
  }

  func handleAsyncInteractorResult<Request: InteractorRequestConfiguring>(
    result: Result<Request.ResultData, any Error>,
    for request: Request
  ) async {
    left = (try? result.get()) as? Int
  }
}

struct StockRequest: InteractorRequestConfiguring {
  enum ActionType: InteractorRequestActionTypeable {
    case count
  }

  typealias ResultData = Int
  let action: ActionType
}

actor Stock: AsyncInteractable {
  func perform(request: StockRequest) async -> Result<Int, any Error> {
    switch request.action {
    case .count: .success(12)
    }
  }
}

struct ArticleProvider: DestinationProviding {
  typealias App = Shop

  var presentationsData: [ArticleScreen.Event: DestinationPresentation<Shop>] {
    [.chooseSize: .init(destinationType: .sizes, presentationType: .sheet(type: .present))]
  }

  var interactorsData: [ArticleScreen.Event: any InteractorConfiguring<ArticleScreen>] {
    [
      .load: InteractorConfiguration<ArticleScreen, Stock>(
        interactorType: .stock,
        actionType: .count,
        assistantType: .basicAsync
      )
    ]
  }

  func buildDestination(
    for request: DestinationRequest<Shop>
  ) -> ScreenDestination<ArticleScreen>? {
    ScreenDestination(request, stateModel: ArticleModel(), interactors: [.stock: Stock()])
  }
}

@MainActor
func shop() throws -> Flow<Shop> {
  let flow = try Flow(
    NavigationTree<Shop>(
      .tabs([(.browse, .stack(.catalogue)), (.account, .stack(.missing))])
    ),
    providers: { _ in ArticleProvider() }
  )
  return flow
}

let shopLinks = LinkTable<Shop>(unknown: { _ in .missing }) { table in
  table.add("articles/{number}") { link in
    [.catalogue, .article(try link.value("number"))]
  } write: { routes in
    guard case .article(let number) = routes.last else { return nil }
    return ["number": number]
  }
}

@MainActor
@Suite("Code of the guide “Navigation”")
struct NavigationSnippets {
  @Test("The flow of the guide pushes screens, switches tabs, loads data and returns a result")
  func moves() async throws {
    let flow = try shop()
    try await flow.perform(.push(.article(3)))
    try await flow.perform(.path([.tab(.account), .push(.article(4))]))
    try await flow.perform(.goBack)
    try await flow.perform(.tab(.browse))
    #expect(flow.tree.current.route == .article(3))

    let model: ArticleModel? = flow.stateModel(of: flow.tree.current.id)
    try await eventually { model?.left == 12 }
    #expect(model?.left == 12)

    let choosing = Task {
      let size: Int? = try await flow.present(.sizes)
      return size
    }
    try await eventually { flow.tree.sheets.count == 1 }
    let sizes = flow.currentDestination as? ScreenDestination<ArticleScreen>
    try sizes?.finish(with: 42)
    #expect(try await choosing.value == 42)
    #expect(ArticleProvider().preflight().isEmpty)
  }

  @Test("The links of the guide open screens, and its store restores the same tree")
  func links() async throws {
    let flow = try shop()
    let start = flow.tree
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("rowan-guide-\(NavigationID()).json")
    try await flow.open("https://shop.example/articles/3", in: shopLinks)
    let address = flow.address(in: shopLinks)
    #expect(address == "/articles/3")

    let store = FileNavigationStore(url: file)
    let keeper = NavigationAutosaver(flow, in: store)
    try keeper.saveNow()
    let restored = NavigationTree<Shop>.restored(from: store, startingWith: start)
    let again = try Flow(restoring: restored, providers: { _ in ArticleProvider() })
    #expect(again.tree == flow.tree)
    try store.save(nil)
  }
}
