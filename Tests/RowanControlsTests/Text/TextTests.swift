import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Text")
struct TextTests {
  private func runs(_ text: Text) -> [TextRun] {
    let stage = Stage { VStack { text } }
    return stage.host.tree[stage.host.view(.text)].text?.layout.lines.flatMap(\.runs) ?? []
  }

  @Test("Added texts are runs of one paragraph, each in its own style")
  func addition() {
    let runs = runs(Text("Delete ") + Text("all").bold().foreground(.negative) + Text("?"))
    #expect(runs.map(\.text) == ["Delete ", "all", "?"])
    #expect(runs.map(\.font.weight) == [400, 700, 400])
    #expect(runs.map(\.color) == [.label, .negative, .label])
  }

  @Test("`Text(runs:)` equals the sum of its texts")
  func runsOfTexts() {
    let parts = [Text("a"), Text("b").italic(), Text("c") + Text("d")]
    #expect(Text(runs: parts) == parts[0] + parts[1] + parts[2])
    #expect(runs(Text(runs: [])).isEmpty)
  }

  @Test("Underlines and strikethroughs reach the host")
  func decoration() {
    let runs = runs(Text("a").underline() + Text("b").strikethrough() + Text("c"))
    #expect(runs.map(\.decoration) == [.underline, .strikethrough, []])
    #expect(self.runs(Text("a").underline().strikethrough())[0].decoration.rawValue == 3)
    #expect(self.runs(Text("a").underline(false))[0].decoration.isEmpty)
  }

  @Test("A style set on a sum of texts does not replace the style of a part")
  func nearestStyle() {
    let runs = runs((Text("a") + Text("b").weight(.semibold)).font(.title).bold())
    #expect(runs.map(\.font.weight) == [700, 600])
    #expect(runs.map(\.fontSize) == [22, 22])
  }

  @Test("Modifiers of a text are added to the font of the environment")
  func surroundings() {
    let stage = Stage {
      VStack { Text("a").italic() + Text("b").monospaced().monospacedDigits() }.font(.title)
    }
    let runs = stage.host.tree[stage.host.view(.text)].text?.layout.lines.flatMap(\.runs) ?? []
    #expect(runs.map(\.fontSize) == [22, 22])
    #expect(runs.map(\.font.isItalic) == [true, false])
  }

  @Test("Added texts are wrapped as one paragraph")
  func wrapping() {
    let stage = Stage(size: Size(width: 70, height: 100)) {
      VStack { Text("one two ") + Text("three four").bold() }
    }
    let lines = stage.host.tree[stage.host.view(.text)].text?.layout.lines ?? []
    #expect(lines.map { $0.runs.map(\.text) } == [["one two"], ["three four"]])
    #expect(lines.map { $0.runs.map(\.font.weight) } == [[400], [700]])
  }
}
