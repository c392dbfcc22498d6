import Rowan
import RowanHeadless
import RowanTesting
import Testing

@testable import CatalogueKit

@MainActor
@Suite("Pages of collections, screens, dialogs, flows and home screens")
struct ScreenPageTests {
  @Test("The grid shows pictures below the headers of their albums, and a tap selects one")
  func grid() throws {
    let stage = TestStage.catalogue(at: .collections)
    #expect(stage.shows(.text("Spring")))
    try stage.tap(.text("Harbour 2").within(.grid("Pictures")))
    #expect(stage.count(.cell().within(.grid("Pictures")).selected()) == 1)
  }

  @Test("The flow layout places items in lines, and the custom layout in columns without overlaps")
  func layouts() throws {
    let stage = TestStage.catalogue(at: .collections)
    let first = try stage.find(.cell("acorn")).frame
    let next = try stage.find(.cell("almond")).frame
    #expect(next.minX == first.maxX + 8 && next.minY == first.minY)
    let frames = stage.all(.cell().within(.grid("Wall"))).map(\.frame)
    #expect(frames.count > 4)
    for (index, frame) in frames.enumerated() {
      for other in frames[..<index] { #expect(!frame.intersects(other)) }
    }
  }

  @Test("The search field filters rows, and a narrow bar moves secondary items into a menu")
  func toolbar() throws {
    let stage = TestStage.catalogue(at: .screens, height: 6_000)
    #expect(!stage.exists(.button("Forget all")))
    let (wrens, robins) = (stage.count(.row("Wren")), stage.count(.row("Robin")))
    try stage.type("wren", into: .field("Search birds"))
    #expect(stage.count(.row("Wren")) >= wrens && stage.count(.row("Robin")) == robins - 1)
    try stage.tap(.toggle("As on a telephone"))
    #expect(stage.exists(.button("Forget all")))
  }

  @Test("A screen shows the placeholder of its phase, and tries again after a failure")
  func phases() throws {
    let stage = TestStage.catalogue(at: .screens, height: 6_000)
    #expect(stage.shows(.text("No birds yet")))
    try stage.choose("Failed", in: "Phase")
    #expect(stage.shows(.text("There is fog.")))
    try stage.tap(.button("Try again"))
    #expect(try stage.chosen(in: "Phase") == "Loading")
  }

  @Test("A refresh shows a banner, which can be dismissed")
  func banner() async throws {
    let stage = TestStage.catalogue(at: .screens, height: 6_000)
    try stage.tap(.button("Look again"))
    try await stage.wait { stage.shows(.text("A dunnock has come.")) }
    try stage.tap(.button("Dismiss"))
    #expect(!stage.shows(.text("A dunnock has come.")))
  }

  @Test("Escape cancels a question and restores the focus; an answer calls its handler")
  func question() async throws {
    let stage = TestStage.catalogue(at: .dialogs)
    try stage.tap(.button("Empty the box"))
    try await stage.settle()
    try stage.press(.escape)
    try await stage.settle()
    #expect(stage.shows(.text("12 letters")) && stage.focused?.label == "Empty the box")
    for (answer, letters) in [("Throw away the oldest", 11), ("Throw away all", 0)] {
      try stage.tap(.button("Empty the box"))
      try await stage.settle()
      try stage.tap(.button(.exactly(answer)))
      try await stage.settle()
      #expect(stage.shows(.text("\(letters) letters")))
    }
    #expect(try !stage.find(.button("Empty the box")).isEnabled)
  }

  @Test("A row pushes a screen, which presents a sheet and receives its result")
  func flow() async throws {
    let stage = TestStage.catalogue(at: .flows)
    try stage.tap(.button("Lake hut").first)
    try await stage.advance(by: .seconds(1))
    try stage.tap(.button("Book").first)
    try await stage.wait { stage.exists(.dialog("Beds")) }
    try await stage.advance(by: .seconds(1))
    try stage.tap(.button("Increase"))
    try stage.tap(.button("Keep them for me"))
    try await stage.wait { stage.shows(.text("3 beds are kept for you.")) }
    #expect(!stage.exists(.dialog()))
  }

  @Test("A screen with an unsaved text asks before it is left")
  func guarding() async throws {
    let stage = TestStage.catalogue(at: .flows, height: 6_000)
    try stage.type("Sun all day", into: .field("Today"))
    for answer in ["Stay", "Leave"] {
      #expect(stage.exists(.field("Today")))
      try stage.tap(.button(.prefix("Back")).last)
      try await stage.wait { stage.exists(.dialog("Leave the page?")) }
      try stage.tap(.button(.exactly(answer)))
      try await stage.settle()
    }
    try await stage.wait { !stage.exists(.field("Today")) }
  }

  @Test("The header of a section hides it, and the customizer shows it again")
  func customizing() async throws {
    let stage = TestStage.catalogue(at: .home, height: 6_000)
    #expect(stage.shows(.text("To the lake")))
    try stage.tap(.button("Hide, Walks"))
    try await stage.wait { !stage.exists(.text("To the lake")) }
    try stage.tap(.button("More").first)
    try stage.tap(.menuItem("Customize"))
    try await stage.settle()
    try stage.tap(.toggle("Walks"))
    try stage.tap(.button("Done"))
    try await stage.wait { stage.shows(.text("To the lake")) }
  }

  @Test("A search of the home screen shows the results of its provider")
  func searching() async throws {
    let stage = TestStage.catalogue(at: .home, height: 6_000)
    try stage.type("pass", into: .field("Search huts"))
    try await stage.wait { stage.shows(.text("Pass hut")) }
    #expect(!stage.exists(.text("To the lake")))
  }
}
