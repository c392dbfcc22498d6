import Rowan
import RowanTesting
import Testing

@testable import LayoutPlaygroundKit

/// What somebody does on the page of the layout playground.
@MainActor
@Suite("The layout playground")
struct PlaygroundPageTests {
  private let stage = TestStage.playground()

  @Test("Every box is drawn, has a name and a size, and the outermost one is selected")
  func opening() throws {
    let labels = stage.choices("Boxes")
    #expect(labels.count == 7)
    #expect(labels[0].hasPrefix("row, 360\u{2009}×\u{2009}"))
    #expect(labels[1] == "picture, 44\u{2009}×\u{2009}44")
    #expect(labels[3].hasPrefix("title, “Rowan berries”, "))
    #expect(try stage.chosen(in: "Boxes").hasPrefix("row"))
    #expect(stage.texts.contains("  rowStyle.width = 360"), "It is indented")
  }

  @Test("A click on a box selects it: canvas, outline, inspector and code agree")
  func selecting() throws {
    try stage.choose("picture", in: "Boxes")
    #expect(try stage.chosen(in: "Boxes") == "picture, 44\u{2009}×\u{2009}44")
    #expect(try stage.chosen(in: "Outline") == "picture, 44\u{2009}×\u{2009}44")
    #expect(stage.exists(.text("picture 44\u{2009}×\u{2009}44")))
    try stage.choose("Size", in: "Properties")
    #expect(try stage.find(.field("width")).value == "44")
    let line = try stage.find(.text("pictureStyle.width = 44"))
    #expect(
      stage.host.tree[line.view].attributes[.background] == .background(.selection)
    )
  }

  @Test("Arrow keys go from box to box, and the focus goes with them")
  func keyboard() throws {
    try stage.tab(to: .radioGroup("Boxes"))
    for key in [KeyPress.Key.down, .right, .down] { try stage.press(key) }
    #expect(try stage.chosen(in: "Boxes").hasPrefix("title"))
    #expect(stage.focused?.label.hasPrefix("title") == true)
    try stage.press(.up)
    #expect(try stage.chosen(in: "Outline").hasPrefix("words"))
  }

  @Test("Tab stops once at the boxes, once at every choice")
  func tabOrder() throws {
    let order = stage.tabOrder.map(\.view)
    for group in ["Boxes", "Outline", "Scene", "Defaults", "Properties", "direction", "wrap"] {
      let stops = stage.all(.choice(in: .exactly(group))).filter { order.contains($0.view) }
      #expect(stops.count == 1, "\(group) has \(stops.count) stops")
    }
  }

  @Test("A choice moves the boxes and the code")
  func choosing() throws {
    let before = try stage.frame(ofBox: "picture")
    try stage.choose("rowReverse", in: "direction")
    #expect(try stage.frame(ofBox: "picture").minX > before.minX + 200)
    #expect(stage.exists(.text("rowStyle.direction = .rowReverse")))
    try stage.choose("spaceBetween", in: "justifyContent")
    #expect(stage.exists(.text("rowStyle.justifyContent = .spaceBetween")))
  }

  @Test("A width is typed, stepped by keys and buttons, or a word")
  func lengths() throws {
    try stage.choose("Size", in: "Properties")
    try stage.clear(.field("width"))
    try stage.type("300", into: .field("width"))
    #expect(try stage.frame(ofBox: "row").width == 300)
    try stage.press(.up)
    #expect(try stage.frame(ofBox: "row").width == 310)
    #expect(try stage.find(.field("width")).value == "310")
    try stage.tap(.button("Smaller width"))
    #expect(try stage.frame(ofBox: "row").width == 300)
    try stage.tap(.button("Words for width"))
    try stage.choose("minContent", in: "width, words")
    #expect(stage.exists(.text("rowStyle.width = .minContent")))
    #expect(try stage.find(.field("width")).value == "minContent")
  }

  @Test("What is no value is told, changes nothing and stays to be mended")
  func badInput() throws {
    try stage.choose("Size", in: "Properties")
    try stage.fill(.field("width"), with: "3oo")
    #expect(try stage.find(.field("width")).value == "3oo")
    #expect(stage.exists(.text(.prefix("Type a number"))))
    #expect(try stage.frame(ofBox: "row").width == 360)
    try stage.fill(.field("width"), with: "50%")
    #expect(!stage.exists(.text(.prefix("Type a number"))))
    #expect(stage.exists(.text("rowStyle.width = .percent(50)")))
  }

  @Test("Something half typed does not go over to another box")
  func drafts() throws {
    try stage.choose("Size", in: "Properties")
    try stage.fill(.field("width"), with: "x")
    try stage.choose("picture", in: "Outline")
    #expect(try stage.find(.field("width")).value == "44")
  }

  @Test("Edges are set together and each, and those that differ are shown each")
  func edges() throws {
    try stage.choose("picture", in: "Outline")
    try stage.choose("Edges", in: "Properties")
    try stage.tap(.button(.prefix("Larger all edges")).first)
    #expect(stage.exists(.text("pictureStyle.padding = Edges(all: 1)")))
    try stage.tap(.button("Each edge of margin"))
    try stage.fill(.field("margin leading"), with: "auto")
    #expect(stage.exists(.text("pictureStyle.margin = Edges(leading: .auto)")))
    #expect(!stage.exists(.label("Each edge of margin")))
  }

  @Test("Boxes and texts are added, moved and removed")
  func building() throws {
    try stage.tap(.button("Add a text"))
    #expect(try stage.chosen(in: "Boxes").hasPrefix("text1, “Some words”"))
    try stage.fill(.field("Text"), with: "Other words")
    #expect(stage.exists(.text("\"Other words\",")))
    try stage.tap(.button("Move text1 forwards"))
    #expect(
      stage.choices("Outline").map { $0.prefix { $0 != "," } }
        == ["row", "picture", "words", "title", "detail", "figure", "text1", "arrow"]
    )
    try stage.tap(.button("Remove text1"))
    #expect(stage.choices("Outline").count == 7)
    #expect(try stage.chosen(in: "Boxes").hasPrefix("arrow"))
  }

  @Test("Scenes, defaults and the reading direction change the whole tree")
  func surroundings() throws {
    try stage.choose("Wrapping tags", in: "Scene")
    #expect(stage.choices("Boxes").count == 8)
    let first = try stage.frame(ofBox: "lists")
    try stage.choose("right to left", in: "Reading direction")
    #expect(try stage.frame(ofBox: "lists").minX > first.minX)
    #expect(stage.exists(.text(.containing("direction: .rightToLeft"))))
    try stage.choose("ComponentKit", in: "Defaults")
    #expect(stage.exists(.text("var tree = LayoutTree()")))
    try stage.choose("Baselines", in: "Scene")
    #expect(try stage.chosen(in: "Reading direction") == "right to left", "It stays")
    #expect(try stage.chosen(in: "Defaults") == "CSS", "It is the scene's")
  }

  @Test("One can start again")
  func startingAgain() throws {
    try stage.choose("column", in: "direction")
    try stage.tap(.button("Add a box"))
    try stage.tap(.button("Start again"))
    #expect(stage.choices("Boxes").count == 7)
    #expect(stage.exists(.text("rowStyle.direction = .row")))
  }

  @Test("The code is copied as it stands there")
  func copying() throws {
    try stage.tap(.button("Copy the code"))
    #expect(stage.clipboard == SwiftCode(Playground(.appRow)).text)
  }

  @Test("A tree too large for the canvas is drawn smaller, and says so")
  func scaled() throws {
    let stage = TestStage.playground(width: 500)
    try stage.choose("Size", in: "Properties")
    try stage.fill(.field("width"), with: "2000")
    #expect(stage.exists(.text("at 23%")))
    #expect(try stage.frame(ofBox: "row").width < 500)
  }
}
