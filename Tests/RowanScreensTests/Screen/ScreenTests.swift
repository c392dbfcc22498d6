import Rowan
import RowanTesting
import Testing

private let wide = Size(width: 900, height: 480)

@MainActor
@Suite("Screens")
struct ScreenTests {
  let model = BirdModel()

  @Test("A screen shows its title, its subtitle and its rows")
  func title() throws {
    let stage = try model.stage()
    #expect(stage.shows(.heading("Birds")))
    #expect(stage.shows(.text("Seen this year")))
    #expect(stage.shows(.row("Goldcrest")))
    #expect(stage.exists(.list("Birds")))
  }

  @Test("Secondary toolbar items are in a menu in narrow windows, and in the bar in wide windows")
  func narrow() throws {
    let stage = try model.stage()
    #expect(stage.shows(.button("Add")) && !stage.exists(.button("Delete all")))
    try stage.tap(.button("More"))
    #expect(stage.shows(.menuItem("Delete all")))
    try stage.tap(.menuItem("Delete all"))
    #expect(model.did == ["delete"])
    stage.resize(to: wide)
    #expect(stage.shows(.button("Delete all")) && !stage.exists(.button("More")))
    try stage.tap(.button("Sort"))
    try stage.tap(.menuItem("By day"))
    #expect(model.did == ["delete", "by day"])
  }

  @Test("Keyboard shortcuts perform toolbar items, refresh, and focus the search field")
  func keys() throws {
    let stage = try model.stage()
    try stage.press("n", modifiers: .control)
    #expect(model.did == ["add"])
    try stage.press("r", modifiers: .control)
    #expect(model.did == ["add", "refresh"])
    try stage.press("f", modifiers: .control)
    try stage.type("gold")
    #expect(model.search == "gold")
  }

  @Test("The search field keeps the focus when the window gets wide or narrow")
  func searchMoves() throws {
    let stage = try model.stage()
    try stage.tap(.field("Search birds"))
    try stage.type("go")
    let narrow = try stage.find(.field("Search birds")).frame
    stage.resize(to: wide)
    #expect(stage.focused?.label == "Search birds")
    #expect(try stage.find(.field("Search birds")).frame.width != narrow.width)
    try stage.type("ld")
    stage.resize(to: Size(width: 360, height: 480))
    #expect(stage.focused?.label == "Search birds")
    try stage.type("c")
    #expect(model.search == "goldc")
  }

  @Test(
    "In the search field, Return and Shift-Return call `onStep`; on a button, Return presses it"
  )
  func steps() throws {
    let model = model
    let stage = TestStage {
      Screen("Birds") { Button("Song") { model.note("song") } }
        .searchable(text: "finch", prompt: "Search birds", onStep: { model.note("\($0)") }) {
          model.search = $0
        }
    }
    try stage.tap(.field("Search birds"))
    try stage.press(.enter)
    try stage.press(.enter, modifiers: .shift)
    #expect(model.did == ["next", "previous"])
    try stage.type("y")
    #expect(model.search == "finchy")
    try stage.tap(.button("Song"))
    try stage.press(.enter)
    #expect(model.did == ["next", "previous", "song", "song"])
  }

  @Test(
    "While a screen refreshes, a progress indicator replaces the button, and the shortcut is off"
  )
  func refreshing() throws {
    model.isRefreshing = true
    let stage = try model.stage()
    #expect(stage.shows(.role(.progress, "Refresh")) && !stage.exists(.button("Refresh")))
    try stage.press("r", modifiers: .control)
    #expect(model.did.isEmpty)
  }

  @Test("Without content, a screen shows that it is loading, empty, or failed with a retry button")
  func phases() throws {
    let stage = try model.stage()
    model.phase = .loading("Fetching birds")
    stage.commit()
    #expect(stage.shows(.role(.progress, "Fetching birds")) && !stage.exists(.list()))
    model.phase = .empty("No birds yet", message: "Add the first one.", icon: .image)
    stage.commit()
    #expect(stage.shows(.heading("No birds yet")) && stage.shows(.text("Add the first one.")))
    let model = model
    model.phase = .failed("No connection") { model.note("again") }
    stage.commit()
    try stage.tap(.button("Try again"))
    #expect(model.did == ["again"])
    model.phase = .content
    stage.commit()
    #expect(stage.shows(.row("Nuthatch")))
  }

  @Test("A banner is between the bar and the rows until it is dismissed")
  func banner() throws {
    let stage = try model.stage()
    let before = try stage.find(.row("Blackbird")).frame.minY
    let model = model
    model.banner = ScreenBanner("Could not save", kind: .failure) { model.banner = nil }
    stage.commit()
    let banner = try stage.find(.text("Could not save")).frame
    #expect(banner.minY >= before - 40)
    #expect(try stage.find(.row("Blackbird")).frame.minY > banner.maxY)
    try stage.tap(.button("Dismiss"))
    #expect(try stage.find(.row("Blackbird")).frame.minY == before)
  }

  @Test("Back and close buttons from the environment are in the bar")
  func controls() throws {
    let model = model
    let controls = NavigationControls(
      back: .init("Gardens", action: ComponentAction { model.note("back") }),
      close: .init("Close", action: ComponentAction { model.note("close") })
    )
    let stage = TestStage(size: wide) { model.screen.environment(\.navigationControls, controls) }
    #expect(stage.shows(.text("Gardens")))
    try stage.tap(.button("Back, Gardens"))
    try stage.tap(.button("Close"))
    #expect(model.did == ["back", "close"])
  }

  @Test("Snapshots of a screen: narrow, wide, with a large title, and without content")
  func pictures() throws {
    let model = model
    model.banner = ScreenBanner("Could not save", kind: .failure) { model.banner = nil }
    let stage = try model.stage()
    try stage.snapshot("narrow", in: .all)
    model.titleMode = .large
    try stage.snapshot("large-title", in: .all)
    model.banner = nil
    stage.resize(to: wide)
    try stage.snapshot("wide", in: .all)
    model.phase = .empty("No birds yet", message: "Add the first one that you see.", icon: .image)
    try stage.snapshot("empty", in: [.present, .dark])
    model.phase = .failed("No connection", message: "The server does not answer.") {}
    try stage.snapshot("failed", in: [.present, .dark])
    model.phase = .loading("Fetching birds")
    try stage.snapshot("loading", in: [.present, .largeText])
  }
}
