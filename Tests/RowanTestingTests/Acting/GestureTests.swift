import Rowan
import RowanTesting
import Testing

@MainActor
@Suite("Gestures")
struct GestureTests {
  struct Card: Component {
    @State private var log: [String] = []
    var isEnabled = true

    var body: some Component {
      VStack {
        Text("Card")
          .onDoubleTap { log.append("twice") }
          .onLongPress { log.append("long") }
          .onPan { log.append("\($0.phase) \(Int($0.translation.x))") }
          .environment(\.isEnabled, isEnabled)
        Text(log.joined(separator: ", ")).accessibilityIdentifier("log")
      }
    }
  }

  @Test("`doubleTap`, `longPress` and `pan` call the handlers of these gestures")
  func all() throws {
    let stage = TestStage { Card() }
    try stage.doubleTap(.text("Card"))
    try stage.longPress(.text("Card"))
    #expect(try stage.find(.identifier("log")).label == "twice, long")
    try stage.pan(.text("Card"), by: Point(x: 40, y: 0))
    let log = try stage.find(.identifier("log")).label
    #expect(log.hasPrefix("twice, long, began "))
    #expect(log.hasSuffix("ended 40"))
  }

  @Test("A gesture on a missing or hidden view throws the reason")
  func refused() {
    let stage = TestStage(size: Size(width: 320, height: 40)) {
      VStack {
        Text("above").frame(height: 100)
        Card()
      }
    }
    let failure = #expect(throws: TestFailure.self) { try stage.longPress(.text("Card")) }
    #expect(failure?.reason == .outOfSight)
    let missing = #expect(throws: TestFailure.self) { try stage.pan(.text("Cart"), by: .zero) }
    #expect(missing?.reason == .nothingMatches)
  }

  struct Note: Component {
    @State private var text = ""
    var body: some Component {
      TextEditor("Note", text: $text).accessibilityLabel("Note")
    }
  }

  @Test("Return inserts a line break in a `TextEditor`, and Backspace deletes backwards")
  func editor() throws {
    let stage = TestStage { Note() }
    try stage.tap(.field("Note"))
    for key: KeyPress.Key in [.character("a"), .enter, .character("b"), .backspace] {
      try stage.press(key)
    }
    #expect(try stage.find(.field("Note")).value == "a\n")
  }
}
