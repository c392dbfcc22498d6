import Rowan
import RowanTesting
import Testing

@testable import LayoutPlaygroundKit

/// The page of the layout playground, with the input of a user.
@MainActor
@Suite("The page of the layout playground")
struct PlaygroundPageTests {
  private let stage = TestStage.playground()

  @Test("The page opens with the name and size of every box, and the outermost box is selected")
  func opening() throws {
    let labels = stage.choices("Boxes")
    #expect(labels.count == 7)
    #expect(labels[0].hasPrefix("row, 360\u{2009}×\u{2009}"))
    #expect(labels[1] == "picture, 44\u{2009}×\u{2009}44")
    #expect(labels[3].hasPrefix("title, “Rowan berries”, "))
    #expect(try stage.chosen(in: "Boxes").hasPrefix("row"))
    #expect(stage.texts.contains("  rowStyle.width = 360"), "It is indented")
  }

  @Test("A tap on a box selects it in the canvas, the outline, the inspector and the code")
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

  @Test("Arrow keys move the selection and the focus from box to box")
  func keyboard() throws {
    try stage.tab(to: .radioGroup("Boxes"))
    for key in [KeyPress.Key.down, .right, .down] { try stage.press(key) }
    #expect(try stage.chosen(in: "Boxes").hasPrefix("title"))
    #expect(stage.focused?.label.hasPrefix("title") == true)
    try stage.press(.up)
    #expect(try stage.chosen(in: "Outline").hasPrefix("words"))
  }

  @Test("Tab stops once in each radio group")
  func tabOrder() throws {
    let order = stage.tabOrder.map(\.view)
    for group in ["Boxes", "Outline", "Scene", "Defaults", "Properties", "direction", "wrap"] {
      let stops = stage.all(.choice(in: .exactly(group))).filter { order.contains($0.view) }
      #expect(stops.count == 1, "\(group) has \(stops.count) stops")
    }
  }

  @Test("Selecting a value of a property changes the layout and the code")
  func choosing() throws {
    let before = try stage.frame(ofBox: "picture")
    try stage.choose("rowReverse", in: "direction")
    #expect(try stage.frame(ofBox: "picture").minX > before.minX + 200)
    #expect(stage.exists(.text("rowStyle.direction = .rowReverse")))
    try stage.choose("spaceBetween", in: "justifyContent")
    #expect(stage.exists(.text("rowStyle.justifyContent = .spaceBetween")))
  }

  @Test("A width can be typed, changed in steps by keys and buttons, or set to a keyword")
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
    try stage.tap(.button("Keywords for width"))
    try stage.choose("minContent", in: "width, keywords")
    #expect(stage.exists(.text("rowStyle.width = .minContent")))
    #expect(try stage.find(.field("width")).value == "minContent")
  }

  @Test("Arrow keys and buttons do not exceed the greatest number that can be typed")
  func greatestLength() throws {
    try stage.choose("Size", in: "Properties")
    try stage.fill(.field("width"), with: "10000")
    #expect(stage.exists(.text("rowStyle.width = 10000")))
    try stage.press(.up)
    #expect(try stage.find(.field("width")).value == "10000")
    #expect(stage.exists(.button("Larger width").enabled(false)))
    try stage.press(.down)
    #expect(try stage.find(.field("width")).value == "9990")
  }

  @Test("An invalid text shows a message, stays in the field and changes nothing")
  func badInput() throws {
    try stage.choose("Size", in: "Properties")
    try stage.fill(.field("width"), with: "3oo")
    #expect(try stage.find(.field("width")).value == "3oo")
    #expect(stage.exists(.text(.prefix("Enter a number or a keyword: auto, "))))
    #expect(try stage.frame(ofBox: "row").width == 360)
    try stage.fill(.field("width"), with: "50%")
    #expect(!stage.exists(.text(.prefix("Enter a number"))))
    #expect(stage.exists(.text("rowStyle.width = .percent(50)")))
  }

  @Test("Notes explain which properties a text or the outermost box has no use for")
  func notes() throws {
    try stage.choose("Position", in: "Properties")
    let outermost =
      "The outermost box has no container, so most of these properties have no effect."
    #expect(stage.exists(.text(.exactly(outermost))))
    try stage.choose("title", in: "Outline")
    #expect(!stage.exists(.text(.exactly(outermost))))
    try stage.choose("Children", in: "Properties")
    #expect(stage.exists(.text("A text cannot contain boxes.")))
  }

  @Test("An invalid text in a field is not carried over to another box")
  func drafts() throws {
    try stage.choose("Size", in: "Properties")
    try stage.fill(.field("width"), with: "x")
    try stage.choose("picture", in: "Outline")
    #expect(try stage.find(.field("width")).value == "44")
  }

  @Test("A font size can be typed digit by digit, and is limited")
  func fontSize() throws {
    try stage.choose("title", in: "Outline")
    try stage.clear(.field("font size"))
    try stage.type("13", into: .field("font size"))
    #expect(try stage.find(.field("font size")).value == "13")
    #expect(stage.exists(.text(.containing("Font(size: 13)"))))
    try stage.fill(.field("font size"), with: "3")
    #expect(stage.exists(.text("Enter a number from 4 to 96.")))
    #expect(stage.exists(.text(.containing("Font(size: 13)"))))
    try stage.fill(.field("font size"), with: "96")
    #expect(!stage.exists(.text("Enter a number from 4 to 96.")))
    #expect(stage.exists(.button("Larger font size").enabled(false)))
    #expect(stage.exists(.button("Smaller font size").enabled()))
  }

  @Test("An invalid font size is not carried over to another text")
  func fontSizeDraft() throws {
    // Both texts have the same size.
    try stage.choose("detail", in: "Outline")
    try stage.fill(.field("font size"), with: "x")
    try stage.choose("figure", in: "Outline")
    #expect(try stage.find(.field("font size")).value == "12")
  }

  @Test("Edges are set together or separately; edges that differ are shown separately")
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

  @Test("A text can be added, changed, moved and removed")
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

  @Test("Scene, defaults and reading direction change the tree; a new scene keeps the direction")
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

  @Test("“Reset” restores the tree of the scene")
  func startingAgain() throws {
    try stage.choose("column", in: "direction")
    try stage.tap(.button("Add a box"))
    try stage.tap(.button("Reset"))
    #expect(stage.choices("Boxes").count == 7)
    #expect(stage.exists(.text("rowStyle.direction = .row")))
  }

  @Test("The copy button copies the displayed code")
  func copying() throws {
    try stage.tap(.button("Copy the code"))
    #expect(stage.clipboard == SwiftCode(Playground(.appRow)).text)
  }

  @Test("A tree that is larger than the canvas is drawn smaller, with its scale in the legend")
  func scaled() throws {
    let stage = TestStage.playground(width: 500)
    try stage.choose("Size", in: "Properties")
    try stage.fill(.field("width"), with: "2000")
    #expect(stage.exists(.text("at 23%")))
    #expect(try stage.frame(ofBox: "row").width < 500)
  }
}
