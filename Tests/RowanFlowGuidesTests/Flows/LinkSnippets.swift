import Foundation
import Rowan
import RowanTesting
import Testing

// The code of the guide “Deep links and restoration”. `GuideTests` compares it with the guide.

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
func reopen(_ session: Session, _ store: FileNavigationStore) throws {
  let kept = NavigationTree<Kitchen>.restored(
    from: store,
    startingWith: NavigationTree(.stack(.recipes))
  )
  let flow = try Flow(
    restoring: kept,
    at: session.location.current,
    in: kitchenLinks,
    providers: { _ in RecipeProvider() }
  )
  flow.onFailure = { error, _ in print(error) }
  NavigationAutosaver(flow, in: store)
  session.setContent { FlowView(flow, links: kitchenLinks) }
}

@MainActor
@Suite("Code of the guide to deep links and restoration")
struct LinkGuideTests {
  @Test("A window that is opened by a link continues from the saved tree")
  func reopened() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let store = FileNavigationStore(url: file)
    try store.save(NavigationTree<Kitchen>(.stack(.recipes, path: [.recipe(1)])).archived())
    let same = TestStage(location: Location("/")) { session in try? reopen(session, store) }
    #expect(same.shows(.heading("Recipe 1")))
    let linked = TestStage(location: Location("/recipes/2")) { session in
      try? reopen(session, store)
    }
    #expect(linked.shows(.heading("Recipe 2")))
    // The flow retains its keeper.
    try linked.tap(.button(.prefix("Back")))
    try await linked.settle()
    let kept = NavigationTree<Kitchen>.restored(
      from: store,
      startingWith: NavigationTree(.stack(.recipes))
    )
    #expect(kept.tree.current.route == .recipes)
  }

  @Test("A window opens the screen of its address, and going back changes the address")
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

  @Test("A saved tree is restored after a restart")
  func restart() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let store = FileNavigationStore(url: file)
    let kept = NavigationTree<Kitchen>.restored(
      from: store,
      startingWith: NavigationTree(.stack(.recipes))
    )
    let flow = try Flow(restoring: kept, providers: { _ in RecipeProvider() })
    let keeper = NavigationAutosaver(flow, in: store)
    try flow.apply(.push(.recipe(1)))
    try keeper.saveNow()
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

struct KitchenSettings: Codable, Equatable {
  var servings = 2
  var isMetric = false
}

@MainActor
@Suite("Code of the guide to settings")
struct SettingsGuideTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "kitchen-\(UUID())")

  @Test("`merge` keeps the changes of another window")
  func merged() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = SettingsFile(url: folder.appending(path: "kitchen.json"))
    let old = try file.value(KitchenSettings.self) ?? KitchenSettings()
    try file.update(KitchenSettings()) { $0.servings = 4 }
    try file.merge(KitchenSettings(isMetric: true), since: old)
    #expect(try file.value() == KitchenSettings(servings: 4, isMetric: true))
  }

  @Test("Saved states in a file outlast a session, and two sessions keep the changes of each other")
  func states() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "states.json")
    var problem: String?
    func stage() -> TestStage {
      TestStage { session in
        let states = SavedStates(in: SettingsFile(url: file)) { problem = "\($0)" }
        session.setContent {
          VStack {
            StepRow(step: "Knead").savedStateScope("1")
            StepRow(step: "Bake").savedStateScope("2")
          }
          .environment(\.savedStates, states.scope)
        }
      }
    }
    let (one, two) = (stage(), stage())
    try one.tap(.toggle("Knead"))
    try await one.settle()
    try two.tap(.toggle("Bake"))
    try await two.settle()
    let both = stage()
    #expect(try both.find(.toggle("Knead")).isChecked == true)
    #expect(try both.find(.toggle("Bake")).isChecked == true)
    // The toggle is off in the file again, and the state from the other session stays.
    try two.tap(.toggle("Bake"))
    try await two.settle()
    let last = stage()
    #expect(try last.find(.toggle("Knead")).isChecked == true)
    #expect(try last.find(.toggle("Bake")).isChecked == false)
    #expect(problem == nil)
    try Data("nonsense".utf8).write(to: file)
    let broken = stage()
    try await broken.settle()
    #expect(problem?.contains("cannot be read") == true)
    try broken.tap(.toggle("Bake"))
    try await broken.settle()
    #expect(try stage().find(.toggle("Bake")).isChecked == true)
    #expect(FileManager.default.fileExists(atPath: file.path + ".unreadable"))
  }

  /// The code of the guide.
  private func open(_ session: Session, _ file: URL) {
    var problem: String?
    let states = SavedStates(in: SettingsFile(url: file)) { problem = "\($0)" }
    session.setContent {
      VStack { StepRow(step: "Knead") }.environment(\.savedStates, states.scope)
    }
    if let problem { print(problem) }
  }
}

@MainActor
@Suite("Code of the guide to saved states")
struct SavedStateGuideTests {
  @Test("A saved state is restored after a restart")
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
