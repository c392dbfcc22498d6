import Rowan
import RowanTesting
import Testing

/// A field whose app replaces the text by uppercase letters.
private struct Shouting: Component {
  @State private var text = ""
  @State private var edits = 0

  var body: some Component {
    VStack {
      TextField("Words", text: text) {
        text = $0.uppercased()
        edits += 1
      }
      Text("\(edits) edits")
    }
  }
}

/// A field that is removed when the third character is typed.
private struct Vanishing: Component {
  @State private var text = ""

  var body: some Component {
    if text.count < 3 { TextField("Code", text: $text) } else { Text("Done") }
  }
}

@MainActor
@Suite("Typing")
struct TypingTests {
  @Test("`type` focuses the field and appends to its text")
  func type() throws {
    let stage = TestStage { Profile() }
    try stage.type("Ada", into: .field("Name"))
    #expect(stage.focused?.label == "Name")
    try stage.type(" L.", into: .field("Name"))
    #expect(try stage.find(.field("Name")).value == "Ada L.")
    try stage.tap(.button("Save"))
    #expect(stage.exists(.text("Hello, Ada L.")))
  }

  @Test("Characters are typed one at a time, each after the app handled the previous one")
  func characters() throws {
    let stage = TestStage { Shouting() }
    try stage.type("héy", into: .field())
    #expect(try stage.find(.field()).value == "HÉY")
    #expect(stage.exists(.text("3 edits")))
  }

  @Test("`fill` replaces the text of a field in one edit, and `clear` empties the field")
  func fill() throws {
    let stage = TestStage { Shouting() }
    try stage.fill(.field("Words"), with: "one")
    try stage.fill(.field("Words"), with: "two")
    #expect(try stage.find(.field()).value == "TWO")
    try stage.clear(.field("Words"))
    #expect(try stage.find(.field()).value == "")
    #expect(stage.exists(.text("3 edits")))
  }

  @Test("A line break in the text, or the Return key, submits the field")
  func submit() throws {
    let stage = TestStage { Profile() }
    try stage.type("Ada\n", into: .field("Name"))
    #expect(stage.exists(.text("Hello, Ada")))
    try stage.type("!")
    try stage.press(.enter)
    #expect(stage.exists(.text("Hello, Ada!")))
  }

  @Test("Return with a modifier submits a single-line field unless a key command uses the keys")
  func submitWithModifier() throws {
    var did: [String] = []
    func note(_ what: String) -> @MainActor @Sendable () -> Void { { did.append(what) } }
    let stage = TestStage {
      VStack {
        TextField("Plain", text: "", onSubmit: note("plain")) { _ in }
        TextEditor("Lines", text: "a") { did.append($0) }
        TextField("Steps", text: "", onSubmit: note("steps")) { _ in }
          .keyCommand(.enter, modifiers: .control, title: "Back", note("back"))
      }
    }
    try stage.tap(.field("Plain"))
    try stage.press(.enter, modifiers: .shift)
    try stage.tap(.field("Steps"))
    try stage.press(.enter, modifiers: .control)
    try stage.press(.enter)
    try stage.tap(.field("Lines"))
    try stage.press(.enter, modifiers: .control)
    #expect(did == ["plain", "back", "steps", "a\n"])
  }

  @Test("`type` finds the field inside the matching view")
  func inside() throws {
    let stage = TestStage {
      VStack { TextField("Street", text: "") { _ in } }.accessibilityIdentifier("address")
    }
    try stage.type("x", into: .identifier("address"))
    #expect(stage.focused?.label == "Street")
  }

  @Test("Typing into a disabled field, a view without a field or without focus throws")
  func refusals() {
    let stage = TestStage { Profile() }
    let disabled = #expect(throws: TestFailure.self) { try stage.type("x", into: .field("Note")) }
    #expect(disabled?.reason == .disabled)
    let button = #expect(throws: TestFailure.self) { try stage.type("x", into: .button("Cancel")) }
    #expect(button?.reason == .noField)
    #expect(
      button?.explanation == "button “Cancel” is not a field and contains no field."
    )
    let nobody = #expect(throws: TestFailure.self) { try stage.type("x") }
    #expect(nobody?.reason == .noFocus)
    #expect(nobody?.description.contains("could not type “x”: no field has the focus.") == true)
  }

  @Test("Typing throws with the typed characters if the field is removed meanwhile")
  func vanishing() {
    let stage = TestStage { Vanishing() }
    let failure = #expect(throws: TestFailure.self) { try stage.type("12345", into: .field()) }
    #expect(failure?.reason == .noFocus)
    #expect(failure?.explanation == "after “123” no field had the focus.")
  }
}
