import Rowan
import RowanTesting
import Testing

@MainActor
@Suite("Keys")
struct KeyTests {
  @Test("Tab moves the focus to the next focusable view, Shift and Tab to the previous one")
  func tab() throws {
    let stage = TestStage { Profile() }
    #expect(stage.tabOrder.map(\.label) == ["Name", "News", "Small", "Cancel"])
    try stage.press(.tab)
    try stage.press(.tab)
    #expect(stage.focused?.label == "News")
    try stage.press(.tab, modifiers: .shift)
    #expect(stage.focused?.label == "Name")
    try stage.tab(to: .button("Cancel"))
    #expect(stage.focused?.label == "Cancel")
    try stage.tab(to: .radioGroup("Size"), backwards: true)
    #expect(stage.focused?.label == "Small")
  }

  @Test("Key commands come first, but a focused field keeps its typing and editing keys")
  func commands() throws {
    struct Note: Component {
      @State private var text = "ab"
      @State private var done: [String] = []

      var body: some Component {
        VStack {
          TextField("Note", text: $text)
          Text(done.joined(separator: " "))
        }
        .keyCommand("s", modifiers: .control, title: "Save") { done.append("save") }
        .keyCommand("c", title: "Clear") { done.append("clear") }
        .keyCommand(.backspace, title: "Delete") { done.append("delete") }
      }
    }
    let stage = TestStage { Note() }
    try stage.press("c")
    try stage.press(.backspace)
    try stage.press("s", modifiers: .control)
    #expect(stage.outline.contains("clear delete save"))
    try stage.press(.tab)
    try stage.press("c")
    try stage.press(.backspace)
    try stage.press(.backspace)
    try stage.press("s", modifiers: .control)
    #expect(stage.outline.contains("clear delete save save"))
    #expect(try stage.find(.field("Note")).value == "a")
  }

  @Test("`tab(to:)` throws for a view that Tab does not reach and lists the stops")
  func unreachable() {
    let stage = TestStage { Profile() }
    let failure = #expect(throws: TestFailure.self) { try stage.tab(to: .button("Save")) }
    #expect(failure?.reason == .notReached)
    #expect(failure?.explanation.hasPrefix("Tab reaches text field “Name”") == true)
    let empty = TestStage { Text("text") }
    let nowhere = #expect(throws: TestFailure.self) { try empty.tab(to: .text("text")) }
    #expect(nowhere?.explanation == "Tab reaches no view.")
  }

  @Test("Space and Return activate the focused view, and Space types into a field")
  func pressing() throws {
    let stage = TestStage { Profile() }
    try stage.tab(to: .toggle("News"))
    try stage.press(.space)
    #expect(try stage.find(.toggle("News")).isChecked == true)
    try stage.press(.enter)
    #expect(try stage.find(.toggle("News")).isChecked == false)
    try stage.tap(.field("Name"))
    for key: KeyPress.Key in [.character("A"), .space, .character("B")] { try stage.press(key) }
    try stage.press(.character("c"), modifiers: .control)
    #expect(try stage.find(.field("Name")).value == "A B")
  }

  @Test("Arrow keys, Home and End move the caret of a field, and text is inserted there")
  func caret() throws {
    let stage = TestStage { Profile() }
    try stage.type("bcd", into: .field("Name"))
    try stage.press(.home)
    try stage.type("a")
    #expect(try stage.find(.field("Name")).value == "abcd")
    try stage.press(.right)
    try stage.press(.backspace)
    try stage.press(.delete)
    #expect(try stage.find(.field("Name")).value == "ad")
    try stage.press(.end, modifiers: .shift)
    try stage.type("e")
    #expect(try stage.find(.field("Name")).value == "ae")
  }

  @Test("Arrow keys select radio buttons, but not together with Control")
  func arrows() throws {
    let stage = TestStage { Profile() }
    try stage.tab(to: .radio("Small"))
    try stage.press(.right)
    #expect(try stage.find(.radio().checked()).label == "Large")
    try stage.press(.right, modifiers: .control)
    #expect(try stage.find(.radio().checked()).label == "Large", "That is the system's")
  }

  @Test("Arrow keys in a list select the next row, and End scrolls to the last row")
  func rows() throws {
    let stage = birdStage()
    try stage.tap(.text("Bird 1"))
    try stage.press(.down)
    #expect(try stage.find(.row().selected()).label.hasPrefix("Bird 2,"))
    try stage.press(.end)
    #expect(stage.shows(.text("Bird 999")))
    try stage.press(.character("b"))
    #expect(stage.exists(.row().selected()))
  }

  @Test("Arrow and page keys, Home and End scroll if no view handles them")
  func scrolling() throws {
    let stage = TestStage(size: Size(width: 320, height: 200)) { session in
      let table = TableView(adapters: [TableAdapter(Bird.self) { Text($0.name) }])
      table.apply([SectionSnapshot(rows: (0..<500).map { Bird(id: $0) })])
      session.setContent { List(table) }
    }
    let list = stage.host.view(.scroll)
    try stage.press(.down)
    #expect(stage.host.tree[list].scrollOffset == 40)
    try stage.press(.pageDown)
    #expect(stage.host.tree[list].scrollOffset == 240)
    try stage.press(.up)
    try stage.press(.pageUp)
    #expect(stage.host.tree[list].scrollOffset == 0)
    try stage.press(.end)
    #expect(stage.shows(.text("Bird 499")))
    try stage.press(.home)
    #expect(stage.shows(.text("Bird 0")))
    try stage.press(.left)
    #expect(stage.shows(.text("Bird 0")))
  }
}
