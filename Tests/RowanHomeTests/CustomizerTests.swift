import Rowan
import RowanHome
import RowanTesting
import Testing

@MainActor
@Suite("Customizer of a home screen")
struct CustomizerTests {
  let store = MemoryHomeCustomizationStore()

  private func stage(_ surroundings: SystemSettings = SystemSettings(), draws: Bool = false) throws
    -> HomeStage
  {
    let stage = try HomeStage(in: surroundings, store: store, draws: draws) { _ in
      [
        Facts("alerts", ["No alerts"], canBeHidden: false), Facts("news", ["Rain"]),
        Facts("trips", ["Rome"]), Facts("note", ["Welcome"], custom: false),
      ]
    }
    stage.home.customize()
    stage.stage.commit()
    return stage
  }

  /// The names of the components in the customizer, from top to bottom; those of hidden ones in parentheses.
  private func names(_ stage: HomeStage) -> [String] {
    stage.home.customizer?.entries.map { $0.isShown ? $0.item.name : "(\($0.item.name))" } ?? []
  }

  @Test("The customizer lists the customizable components, and Done saves the changes")
  func done() async throws {
    let stage = try stage()
    #expect(stage.stage.shows(.heading("Customize")))
    #expect(names(stage) == ["Alerts", "News", "Trips"])
    #expect(!stage.stage.exists(.text("Note")))
    try stage.stage.tap(.toggle("News"))
    #expect(try stage.stage.find(.toggle("News")).isChecked == false)
    // Nothing is saved before Done.
    #expect(store.load() == nil)
    try stage.stage.tap(.button("Done"))
    try await stage.stage.advance(by: .seconds(1))
    #expect(stage.rows == ["No alerts", "Rome", "Welcome"])
    #expect(store.load()?.hidden == ["news"])
  }

  @Test("Cancel and the escape key discard the changes")
  func cancel() async throws {
    let stage = try stage()
    try stage.stage.tap(.toggle("News"))
    try stage.stage.tap(.button("Cancel"))
    #expect(stage.rows == ["No alerts", "Rain", "Rome", "Welcome"])
    stage.home.customize()
    stage.stage.commit()
    #expect(names(stage) == ["Alerts", "News", "Trips"])
    try stage.stage.press(.escape)
    #expect(stage.stage.shows(.heading("Home")) && store.load() == nil)
  }

  @Test("A component that cannot be hidden is labelled “Always shown” and has no toggle")
  func notHideable() throws {
    let stage = try stage()
    #expect(stage.stage.shows(.text("Always shown")) && !stage.stage.exists(.toggle("Alerts")))
    stage.home.customizer?.toggle("alerts")
    #expect(names(stage) == ["Alerts", "News", "Trips"])
  }

  @Test("Dragging the handle of a row reorders the components")
  func pointer() async throws {
    let stage = try stage()
    let grip = try #require(
      stage.stage.host.views(.box).last { stage.stage.host.tree[$0].gestures.pan == .vertical }
    )
    stage.stage.host.pan(grip, by: Point(x: 0, y: -200))
    try await stage.stage.advance(by: .seconds(1))
    #expect(names(stage) == ["Trips", "Alerts", "News"])
    try stage.stage.tap(.button("Done"))
    try await stage.stage.advance(by: .seconds(1))
    #expect(stage.rows == ["Rome", "No alerts", "Rain", "Welcome"])
    #expect(store.load()?.order == ["trips", "alerts", "news"])
  }

  @Test("Alt and an arrow key move a row, and the space key hides its component")
  func keys() async throws {
    let stage = try stage()
    try stage.stage.tab(to: .row(.prefix("Alerts")))
    try stage.stage.press(.down)
    try stage.stage.press(.up, modifiers: .alt)
    try await stage.stage.advance(by: .seconds(1))
    #expect(names(stage) == ["News", "Alerts", "Trips"])
    try stage.stage.press(.right)
    #expect(stage.stage.focused?.label == "News")
    try stage.stage.press(.space)
    #expect(names(stage) == ["(News)", "Alerts", "Trips"])
    try stage.stage.press(.enter, modifiers: .control)
    #expect(store.load()?.order == ["news", "alerts", "trips"])
    #expect(store.load()?.hidden == ["news"])
  }

  @Test("The accessibility action “Move down” moves a row and announces its new position")
  func assistive() async throws {
    let stage = try stage()
    let row = try stage.stage.find(.row(.prefix("News")))
    stage.stage.host.perform("Move down", on: row.view)
    try await stage.stage.advance(by: .seconds(1))
    #expect(names(stage) == ["Alerts", "Trips", "News"])
    #expect(stage.stage.host.requests.contains(.announce("Moved to place 3 of 3", .assertive)))
  }

  @Test("Cancelling the customizer restores the scroll position of the home screen")
  func position() async throws {
    let stage = try HomeStage(store: store) { _ in
      [Facts("long", (0..<60).map { Fact("Row \($0)") })]
    }
    try stage.stage.scroll(by: 700, in: .list("Home"))
    let before = stage.rows
    stage.home.customize()
    try await stage.stage.settle()
    #expect(stage.stage.shows(.heading("Customize")))
    stage.home.customizer?.cancel()
    try await stage.stage.settle()
    #expect(stage.rows == before)
  }

  @Test("Closing the customizer returns the focus to the button that opened its menu")
  func focus() async throws {
    let stage = try HomeStage(store: store) { _ in
      [Facts("news", ["Rain"]), Facts("trips", ["Rome"])]
    }
    // In a narrow window the button is in a menu.
    try stage.stage.tab(to: .button("More"))
    try stage.stage.press(.enter)
    try await stage.stage.settle()
    try stage.stage.press(.enter)
    try await stage.stage.settle()
    #expect(stage.stage.shows(.heading("Customize")))
    #expect(stage.stage.focused != nil && stage.stage.focused?.label != "More")
    try stage.stage.press(.escape)
    try await stage.stage.settle()
    #expect(stage.stage.shows(.heading("Home")))
    #expect(stage.stage.focused?.label == "More")
  }

  @Test("A home screen takes no focus as it appears, nor when its session wakes")
  func noFocus() async throws {
    let stage = try HomeStage(store: store) { _ in [Facts("news", ["Rain"])] }
    try await stage.stage.settle()
    #expect(stage.stage.focused == nil)
    #expect(stage.stage.session.sleep())
    // Any event wakes the session.
    stage.stage.host.press(.function(9))
    try await stage.stage.settle()
    #expect(stage.stage.focused == nil)
  }

  @Test("A new component is at its declared position, whichever order was saved before")
  func newComponent() throws {
    store.save(HomeCustomization(order: ["c", "gone", "a"]))
    let stage = try HomeStage(store: store) { _ in
      ["a", "b", "c"].map { Facts($0, [Fact("row \($0)")]) }
    }
    #expect(stage.rows == ["row c", "row a", "row b"])
  }

  @Test("Snapshots of the customizer")
  func pictures() throws {
    let stage = try stage(draws: true)
    stage.home.customizer?.toggle("news")
    stage.stage.commit()
    try stage.stage.snapshot("customizer", in: [.present, .dark, .largeText, .rightToLeft])
  }
}
