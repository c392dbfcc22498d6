import Foundation
import Rowan
import RowanTesting
import Testing

// The code of the guide "Deep links and restoration", as written there; a test of the house compares them.

let kitchenLinks = LinkTable<Kitchen>(unknown: { _ in .missing }) { table in
  table.add("recipes/{number}") { link in
    [.recipes, .recipe(try link.value("number"))]
  } write: { routes in
    guard case .recipe(let number) = routes.last else { return nil }
    return ["number": number]
  }
}

@MainActor
func open(_ session: Session) throws {
  let flow = try Flow(
    NavigationTree<Kitchen>(.stack(.recipes)),
    at: session.location.current,
    in: kitchenLinks,
    providers: { _ in RecipeProvider() }
  )
  session.setContent { FlowView(flow, links: kitchenLinks) }
}

@MainActor
@Suite("The guide to deep links and restoration")
struct LinkGuideTests {
  @Test("A window begins at its address, and one goes back and forward from there")
  func address() async throws {
    let stage = TestStage(location: Location("/recipes/2")) { session in try? open(session) }
    #expect(stage.shows(.heading("Recipe 2")))
    try stage.tap(.button(.prefix("Back")))
    try await stage.settle()
    #expect(stage.address == "/")
    try stage.goBackInHistory()
    try await stage.settle()
    #expect(stage.address == "/recipes/2")
  }

  @Test("What was kept is there after a restart")
  func restart() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let store = FileNavigationStore(url: file)
    let kept = NavigationTree<Kitchen>.restored(
      from: try store.load(),
      startingWith: NavigationTree(.stack(.recipes))
    )
    let flow = try Flow(kept.tree, providers: { _ in RecipeProvider() })
    let keeper = NavigationKeeper(flow, in: store)
    try flow.apply(.push(.recipe(1)))
    try keeper.keepNow()
    let again = NavigationTree<Kitchen>.restored(from: try store.load(), startingWith: kept.tree)
    #expect(again.tree.current.route == .recipe(1) && again.isRestored)
  }
}

struct StepRow: Component {
  let step: String
  @SavedState("isDone") private var isDone = false

  var body: some Component {
    Toggle(step, isOn: $isDone)
  }
}

@MainActor
@Suite("What the guide says of states that are found again")
struct SavedStateGuideTests {
  @Test("A step that is done is done after a restart")
  func found() async throws {
    let states = SavedStates { _ in }
    let stage = TestStage {
      VStack { StepRow(step: "Knead") }.environment(\.savedStates, states.scope)
    }
    try stage.tap(.toggle("Knead"))
    try await stage.settle()
    let again = SavedStates(states.values) { _ in }
    let other = TestStage {
      VStack { StepRow(step: "Knead") }.environment(\.savedStates, again.scope)
    }
    #expect(try other.find(.toggle("Knead")).isChecked == true)
  }
}
