import Observation
import Rowan
import RowanTesting
import Testing

// The code of the guide “Screens”. `GuideTests` compares it with the guide.

enum Kitchen: NavigationTypes {
  enum Route: RoutableDestinations {
    case recipes, recipe(Int), missing
  }
}

enum RecipeScreen: ScreenTypes {
  typealias App = Kitchen
}

struct Recipe: RowValue, Equatable {
  var id: Int
  var name: String
}

struct RecipeProvider: DestinationProviding {
  typealias App = Kitchen

  func buildDestination(
    for request: DestinationRequest<Kitchen>
  ) -> ScreenDestination<RecipeScreen>? {
    switch request.route {
    case .recipes: ScreenDestination<RecipeScreen>(request, stateModel: RecipesModel())
    case .recipe(let id): ScreenDestination<RecipeScreen>(request, stateModel: RecipeModel(id))
    case .missing: nil
    }
  }
}

@Observable
@MainActor
final class RecipesModel: ScreenModeling {
  @ObservationIgnored var destination: ScreenDestination<RecipeScreen>?
  @ObservationIgnored let table = TableView(adapters: [
    TableAdapter(Recipe.self) { Text($0.name).padding(horizontal: 16, vertical: 10) }
  ])
  var search = "" { didSet { show() } }
  var question: Dialog?
  private var recipes = ["Bread", "Carrot soup", "Dumplings"].enumerated()
    .map { Recipe(id: $0, name: $1) }

  init() {
    table.onActivate = { [weak self] id in self?.open(id) }
    show()
  }

  var title: String { "Recipes" }

  var screen: some Component {
    TableScreen(title, table)
      .subtitle("\(recipes.count) in all")
      .searchable(text: search, prompt: "Search recipes") { self.search = $0 }
      .toolbar {
        ToolbarItem("Delete all", icon: .trash, placement: .secondary) { self.ask() }
      }
      .phase(recipes.isEmpty ? .empty("No recipes", message: "Write one.") : .content)
      .dialog(question) { self.question = nil }
  }

  private func ask() {
    question = Dialog("Delete all recipes?", message: "They cannot be had back.") {
      Dialog.Action.cancel()
      Dialog.Action("Delete", kind: .destructive) {
        self.recipes = []
        self.show()
      }
    }
  }

  private func open(_ id: RowID) {
    guard case .int(let number) = id.row else { return }
    destination?.flow?.send(.push(.recipe(number)))
  }

  private func show() {
    let found = recipes.filter { search.isEmpty || $0.name.contains(search) }
    table.apply([SectionSnapshot(rows: found)])
  }
}

@Observable
@MainActor
final class RecipeModel: ScreenModeling {
  @ObservationIgnored var destination: ScreenDestination<RecipeScreen>?
  let number: Int

  init(_ number: Int) { self.number = number }

  var title: String { "Recipe \(number)" }
  var screen: some Component {
    Screen(title) { Text("Mix, wait, bake.").padding(16) }
  }
}

@MainActor
@Suite("Code of the guide to screens")
struct ScreenGuideTests {
  @Test("Recipes can be searched, opened, and deleted after a confirmation")
  func recipes() async throws {
    let flow = try Flow(
      NavigationTree<Kitchen>(.stack(.recipes)),
      providers: { _ in RecipeProvider() }
    )
    let stage = TestStage { FlowView(flow) }
    try stage.tap(.row("Bread"))
    try await stage.advance(by: .seconds(1))
    #expect(stage.shows(.heading("Recipe 0")))
    try stage.tap(.button("Back, Recipes"))
    try await stage.advance(by: .seconds(1))
    try stage.type("Car", into: .field("Search recipes"))
    #expect(stage.count(.row()) == 1)
    try stage.tap(.button("More"))
    try stage.tap(.menuItem("Delete all"))
    try await stage.settle()
    try stage.tap(.button("Delete"))
    try await stage.settle()
    #expect(stage.shows(.heading("No recipes")))
  }
}
