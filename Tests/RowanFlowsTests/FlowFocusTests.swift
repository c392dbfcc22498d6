import Rowan
import RowanHeadless
import RowanTesting
import Testing

@MainActor
@Suite("Keyboard focus during navigation")
struct FlowFocusTests {
  private let second = Duration.seconds(1)

  /// Opens a row of the list by keyboard.
  private func open(_ row: String, _ stage: TestStage) async throws {
    for _ in 0..<40 where stage.focused?.label != row { try stage.press(.down) }
    #expect(stage.focused?.label == row)
    try stage.press(.enter)
    try await stage.advance(by: second)
  }

  @Test("Screens that appear while no view has the focus do not take the focus")
  func noFocus() async throws {
    let flow = try gardenFlow(.stack(.gardens))
    let stage = try gardenStage(flow)
    try await stage.settle()
    #expect(stage.host.tree.focused == nil)
    flow.send(.path([.push(.garden(2)), .push(.plant(3))]))
    try await stage.advance(by: second)
    #expect(stage.shows(.heading("Plant 3")) && stage.host.tree.focused == nil)
    flow.goBack()
    try await stage.advance(by: second)
    #expect(stage.shows(.heading("Garden 2")) && stage.host.tree.focused == nil)
  }

  @Test("A screen that replaces the focused one, or appears in another tab, takes the focus")
  func replacements() async throws {
    let flow = try gardenFlow(.tabs([(.gardens, .stack(.gardens)), (.news, .screen(.news))]))
    let stage = try gardenStage(flow)
    try stage.tab(to: .row("Garden 1"))
    flow.send(.replaceCurrent(.garden(4)))
    try await stage.advance(by: second)
    #expect(stage.focused?.label == "Filter" && stage.shows(.heading("Garden 4")))
    flow.send(.tab(.news))
    try await stage.advance(by: second)
    #expect(stage.focused?.label == "Like" && stage.shows(.heading("News")))
    flow.send(.tab(.gardens))
    try await stage.advance(by: second)
    #expect(stage.focused?.label == "Filter")
  }

  @Test("A tab that is pressed keeps the focus")
  func tabs() async throws {
    let flow = try gardenFlow(.tabs([(.gardens, .stack(.gardens)), (.news, .screen(.news))]))
    let stage = try gardenStage(flow)
    try stage.tab(to: .tab("news"))
    try stage.press(.enter)
    try await stage.advance(by: second)
    #expect(stage.focused?.label == "news" && stage.shows(.heading("News")))
  }

  @Test(
    "In columns the pressed row keeps the focus; in a single column the focus goes forth and back"
  )
  func columns() async throws {
    let flow = try gardenFlow(
      .split([(.sidebar, .screen(.gardens)), (.detail, .stack(.garden(1)))])
    )
    let stage = try gardenStage(flow, Size(width: 900, height: 600))
    try await stage.settle()
    try stage.tab(to: .row("Garden 1"))
    try await open("Garden 5", stage)
    #expect(stage.focused?.label == "Garden 5" && stage.shows(.heading("Garden 5")))
    stage.resize(to: Size(width: 360, height: 480))
    try await stage.advance(by: second)
    #expect(stage.focused?.label == "Back, Garden 1")
    try stage.press(.escape)
    try await stage.advance(by: second)
    #expect(stage.focused?.label == "Back, Gardens")
    try stage.press(.escape)
    try await stage.advance(by: second)
    #expect(stage.focused?.label == "Garden 5")
  }

  @Test("In a sheet, a pushed screen takes the focus, and going back returns it to the row")
  func sheet() async throws {
    let flow = try gardenFlow(.stack(.gardens))
    let stage = try gardenStage(flow)
    try stage.tab(to: .button("Filter"))
    flow.send(.sheet(.stack(.gardens)))
    try await stage.advance(by: second)
    try stage.tab(to: .row("Garden 1"))
    try await open("Garden 3", stage)
    #expect(stage.focused?.label == "Back, Gardens" && stage.shows(.heading("Garden 3")))
    try stage.press(.escape)
    try await stage.advance(by: second)
    #expect(stage.focused?.label == "Garden 3" && flow.tree.sheets.count == 1)
    try stage.press(.escape)
    try await stage.advance(by: second)
    #expect(stage.focused?.label == "Filter" && flow.tree.sheets.isEmpty)
  }

  @Test("A second sheet takes the focus, and returns it when it closes")
  func sheets() async throws {
    let flow = try gardenFlow(.stack(.gardens))
    let stage = try gardenStage(flow)
    flow.send(.sheet(.stack(.garden(2))))
    try await stage.advance(by: second)
    try stage.tab(to: .row("Plant 1"))
    try stage.press(.down)
    flow.send(.sheet(.screen(.news)))
    try await stage.advance(by: second)
    let inFront = try #require(stage.focused)
    #expect(inFront.label == "Close" && flow.tree.sheets.count == 2)
    #expect(try stage.find(.dialog("News")).frame.contains(inFront.frame.origin))
    try stage.press(.escape)
    try await stage.advance(by: second)
    #expect(stage.focused?.label == "Plant 2" && flow.tree.sheets.count == 1)
  }

  @Test("If a sheet is dismissed for a pushed screen, that screen takes the focus")
  func fromSheet() async throws {
    let flow = try gardenFlow(.stack(.gardens))
    let stage = try gardenStage(flow)
    try stage.tab(to: .button("Filter"))
    try stage.press(.enter)
    try await stage.advance(by: second)
    flow.send(.path([.dismiss(), .push(.garden(7))]))
    try await stage.advance(by: second)
    #expect(stage.focused?.label == "Back, Gardens" && stage.shows(.heading("Garden 7")))
  }

  @Test("After the focus was cleared, a pushed screen does not take the focus")
  func elsewhere() async throws {
    let flow = try gardenFlow(.stack(.gardens, path: [.garden(1)]))
    let stage = try gardenStage(flow)
    try stage.tab(to: .row("Plant 1"))
    stage.host.focus(nil)
    flow.send(.push(.plant(2)))
    try await stage.advance(by: second)
    #expect(stage.host.tree.focused == nil)
  }
}
