import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Text editors and secure fields")
struct TextEditorTests {
  private struct Notes: Component {
    @State private var notes = ""

    var body: some Component {
      VStack {
        TextEditor("Notes", text: $notes, lines: 2...4)
        Text("wrote \(notes.count)")
      }
    }
  }

  private func editor(_ stage: Stage) -> ShownView { stage.host.tree[stage.host.view(.textEditor)] }

  @Test("A text editor passes typed text with its line breaks to its binding")
  func typing() {
    let stage = Stage { Notes() }
    stage.host.type("one\ntwo", into: stage.host.view(.textEditor))
    #expect(stage.texts == ["wrote 7"])
    #expect(editor(stage).fieldText == "one\ntwo")
    #expect(editor(stage).accessibility?.label == "Notes")
  }

  @Test("A text editor grows with its lines, between the limits of `lines`")
  func height() {
    let stage = Stage { Notes() }
    let heights = ["", "1", "1\n", "1\n2\n3", "1\n2\n3\n4", "1\n2\n3\n4\n5\n6"].map { text in
      stage.host.type(text, into: stage.host.view(.textEditor))
      return editor(stage).frame.height
    }
    #expect(heights[0] == heights[1] && heights[1] == heights[2])
    #expect(heights[2] < heights[3] && heights[3] < heights[4])
    #expect(heights[4] == heights[5])
  }

  @Test("Long lines wrap in a text editor and increase its height")
  func wrapping() {
    let stage = Stage(size: Size(width: 120, height: 300)) { Notes() }
    let before = editor(stage).frame.height
    let words = "words that go on and on until there is no more room in a line"
    stage.host.type(words, into: stage.host.view(.textEditor))
    #expect(editor(stage).frame.height > before)
    #expect(editor(stage).frame.width == 120)
  }

  @Test("A text editor keeps its typed text while the session sleeps")
  func sleep() {
    let stage = Stage { Notes() }
    stage.host.type("one\ntwo", into: stage.host.view(.textEditor))
    stage.session.sleep()
    #expect(editor(stage).fieldText == "one\ntwo")
    stage.host.type("three", into: stage.host.view(.textEditor))
    #expect(stage.texts == ["wrote 5"])
  }

  private struct Login: Component {
    @State private var password = ""
    @State private var isDone = false

    var body: some Component {
      VStack {
        SecureField("Password", text: $password) { isDone = true }
        Text(isDone ? "done" : "wrote \(password.count)")
      }
    }
  }

  @Test("A secure field passes its text to the app but exposes only dots to assistive technology")
  func secure() throws {
    let stage = Stage { Login() }
    let id = stage.host.view(.textField)
    stage.host.type("s3cret", into: id)
    #expect(stage.texts == ["wrote 6"])
    #expect(stage.host.tree[id].field?.isSecure == true)
    #expect(!stage.host.dump().contains("s3cret"))
    let node = try #require(stage.host.tree.accessibilityTree().first { $0.label == "Password" })
    #expect(node.value == "••••••")
  }
}
