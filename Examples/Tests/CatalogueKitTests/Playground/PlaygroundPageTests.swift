import Rowan
import RowanHeadless
import Testing

@testable import CatalogueKit

/// What somebody does on the page of the layout playground.
@MainActor
@Suite("The layout playground")
struct PlaygroundPageTests {
  @Test("Every box is drawn, has a name and a size, and the outermost one is selected")
  func opening() throws {
    let window = CatalogueWindow()
    let labels = try window.choices("Boxes").map(\.label)
    #expect(labels.count == 7)
    #expect(labels[0].hasPrefix("row, 360 by "))
    #expect(labels[1] == "picture, 44 by 44")
    #expect(labels[3].hasPrefix("title, “Rowan berries”, "))
    #expect(try window.chosen(in: "Boxes")?.hasPrefix("row") == true)
    #expect(window.texts.contains("rowStyle.width = 360") == false)
    #expect(window.texts.contains("  rowStyle.width = 360"))
  }

  @Test("A click on a box selects it: canvas, outline, inspector and code agree")
  func selecting() throws {
    let window = CatalogueWindow()
    let picture = try window.frame(ofBox: "picture")
    window.host.tap(at: Point(x: picture.minX + 22, y: picture.minY + 22))
    #expect(try window.chosen(in: "Boxes") == "picture, 44 by 44")
    #expect(try window.chosen(in: "Outline") == "picture, 44 by 44")
    #expect(window.texts.contains("picture  44\u{2009}×\u{2009}44"))
    try window.choose("Size", in: "Properties")
    #expect(window.host.tree[try window.field("width")].fieldText == "44")
    let line = try #require(window.host.find(text: "pictureStyle.width = 44"))
    #expect(window.host.tree[line].attributes[.background] == .background(.selection))
  }

  @Test("Arrow keys go from box to box, and the focus goes with them")
  func keyboard() throws {
    let window = CatalogueWindow()
    let row = try #require(try window.choices("Boxes").first)
    window.host.focus(row.view)
    for key in [KeyPress.Key.down, .right, .down] { window.host.press(key) }
    #expect(try window.chosen(in: "Boxes")?.hasPrefix("title") == true)
    let title = try #require(try window.choices("Boxes").first { $0.label.hasPrefix("title") })
    #expect(window.host.tree.focused == title.view)
    window.host.press(.up)
    #expect(try window.chosen(in: "Outline")?.hasPrefix("words") == true)
  }

  @Test("Tab stops once at the boxes, once at every choice")
  func tabOrder() throws {
    let window = CatalogueWindow()
    let order = window.host.tree.focusOrder()
    for group in ["Boxes", "Outline", "Scene", "Defaults", "Properties", "direction", "wrap"] {
      let stops = try window.choices(group).map(\.view).filter { order.contains($0) }
      #expect(stops.count == 1, "\(group) has \(stops.count) stops")
    }
  }

  @Test("A choice moves the boxes and the code")
  func choosing() throws {
    let window = CatalogueWindow()
    let before = try window.frame(ofBox: "picture")
    try window.choose("rowReverse", in: "direction")
    let after = try window.frame(ofBox: "picture")
    #expect(after.minX > before.minX + 200)
    #expect(window.texts.contains("  rowStyle.direction = .rowReverse"))
    try window.choose("spaceBetween", in: "justifyContent")
    #expect(window.texts.contains("  rowStyle.justifyContent = .spaceBetween"))
  }

  @Test("A width is typed, stepped by keys and buttons, or a word")
  func lengths() throws {
    let window = CatalogueWindow()
    try window.choose("Size", in: "Properties")
    window.host.type("300", into: try window.field("width"))
    #expect(try window.frame(ofBox: "row").width == 300)
    window.host.focus(try window.field("width"))
    window.host.press(.up)
    #expect(try window.frame(ofBox: "row").width == 310)
    #expect(window.host.tree[try window.field("width")].fieldText == "310")
    try window.tap(.button, "Smaller width")
    #expect(try window.frame(ofBox: "row").width == 300)
    try window.tap(.button, "Words for width")
    try window.choose("minContent", in: "width, words")
    #expect(window.texts.contains("  rowStyle.width = .minContent"))
    #expect(window.host.tree[try window.field("width")].fieldText == "minContent")
  }

  @Test("What is no value is told, changes nothing and stays to be mended")
  func badInput() throws {
    let window = CatalogueWindow()
    try window.choose("Size", in: "Properties")
    let field = try window.field("width")
    window.host.type("3oo", into: field)
    #expect(window.host.tree[field].fieldText == "3oo")
    #expect(window.texts.contains { $0.hasPrefix("Type a number") })
    #expect(try window.frame(ofBox: "row").width == 360)
    window.host.type("50%", into: field)
    #expect(!window.texts.contains { $0.hasPrefix("Type a number") })
    #expect(window.texts.contains("  rowStyle.width = .percent(50)"))
  }

  @Test("Something half typed does not go over to another box")
  func drafts() throws {
    let window = CatalogueWindow()
    try window.choose("Size", in: "Properties")
    window.host.type("x", into: try window.field("width"))
    try window.choose("picture", in: "Outline")
    #expect(window.host.tree[try window.field("width")].fieldText == "44")
  }

  @Test("Edges are set together and each, and those that differ are shown each")
  func edges() throws {
    let window = CatalogueWindow()
    try window.choose("picture", in: "Outline")
    try window.choose("Edges", in: "Properties")
    try window.tap(.button, "Larger all edges")
    #expect(window.texts.contains("  pictureStyle.padding = Edges(all: 1)"))
    try window.tap(.button, "Each edge of margin")
    window.host.type("auto", into: try window.field("margin leading"))
    #expect(window.texts.contains("  pictureStyle.margin = Edges(leading: .auto)"))
    #expect(!window.nodes.contains { $0.label == "Each edge of margin" })
  }

  @Test("Boxes and texts are added, moved and removed")
  func building() throws {
    let window = CatalogueWindow()
    try window.tap(.button, "Add a text")
    #expect(try window.chosen(in: "Boxes")?.hasPrefix("text1, “Some words”") == true)
    window.host.type("Other words", into: try window.field("Text"))
    #expect(window.texts.contains("    \"Other words\","))
    try window.tap(.button, "Move text1 forwards")
    #expect(
      try window.choices("Outline").map { $0.label.prefix { $0 != "," } }
        == ["row", "picture", "words", "title", "detail", "figure", "text1", "arrow"]
    )
    try window.tap(.button, "Remove text1")
    #expect(try window.choices("Outline").count == 7)
    #expect(try window.chosen(in: "Boxes")?.hasPrefix("arrow") == true)
  }

  @Test("Scenes, defaults and the reading direction change the whole tree")
  func surroundings() throws {
    let window = CatalogueWindow()
    try window.choose("Wrapping tags", in: "Scene")
    #expect(try window.choices("Boxes").count == 8)
    let first = try window.frame(ofBox: "lists")
    try window.choose("right to left", in: "Reading direction")
    #expect(try window.frame(ofBox: "lists").minX > first.minX)
    #expect(window.host.find(text: "direction: .rightToLeft") != nil)
    try window.choose("ComponentKit", in: "Defaults")
    #expect(window.texts.contains("  var tree = LayoutTree()"))
    try window.choose("Baselines", in: "Scene")
    #expect(try window.chosen(in: "Reading direction") == "right to left", "It stays")
    #expect(try window.chosen(in: "Defaults") == "CSS", "It is the scene's")
  }

  @Test("One can start again")
  func startingAgain() throws {
    let window = CatalogueWindow()
    try window.choose("column", in: "direction")
    try window.tap(.button, "Add a box")
    try window.tap(.button, "Start again")
    #expect(try window.choices("Boxes").count == 7)
    #expect(window.texts.contains("  rowStyle.direction = .row"))
  }

  @Test("The code is copied as it stands there")
  func copying() throws {
    let window = CatalogueWindow()
    try window.tap(.button, "Copy the code")
    #expect(window.host.requests == [.copy(SwiftCode(Playground(.appRow)).text)])
  }

  @Test("A tree too large for the canvas is drawn smaller, and says so")
  func scaled() throws {
    let window = CatalogueWindow(width: 500)
    try window.choose("Size", in: "Properties")
    window.host.type("2000", into: try window.field("width"))
    #expect(window.texts.contains("at 23%"))
    #expect(try window.frame(ofBox: "row").width < 500)
  }
}
