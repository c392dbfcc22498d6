import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
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

  @Test("Texts that are added stand in one paragraph, each in its own style")
  func addition() {
    let runs = runs(Text("Delete ") + Text("all").bold().foreground(.negative) + Text("?"))
    #expect(runs.map(\.text) == ["Delete ", "all", "?"])
    #expect(runs.map(\.font.weight) == [400, 700, 400])
    #expect(runs.map(\.color) == [.label, .negative, .label])
  }

  @Test("A text made from others is the same as adding them")
  func runsOfTexts() {
    let parts = [Text("a"), Text("b").italic(), Text("c") + Text("d")]
    #expect(Text(runs: parts) == parts[0] + parts[1] + parts[2])
    #expect(runs(Text(runs: [])).isEmpty)
  }

  @Test("Lines along a text reach the host")
  func decoration() {
    let runs = runs(Text("a").underline() + Text("b").strikethrough() + Text("c"))
    #expect(runs.map(\.decoration) == [.underline, .strikethrough, []])
    #expect(self.runs(Text("a").underline().strikethrough())[0].decoration.rawValue == 3)
    #expect(self.runs(Text("a").underline(false))[0].decoration.isEmpty)
  }

  @Test("A style set on a whole sentence leaves a word its own")
  func nearestStyle() {
    let runs = runs((Text("a") + Text("b").weight(.semibold)).font(.title).bold())
    #expect(runs.map(\.font.weight) == [700, 600])
    #expect(runs.map(\.fontSize) == [22, 22])
  }

  @Test("Styles of letters go on top of the font of the surroundings")
  func surroundings() {
    let stage = Stage {
      VStack { Text("a").italic() + Text("b").monospaced().monospacedDigits() }.font(.title)
    }
    let runs = stage.host.tree[stage.host.view(.text)].text?.layout.lines.flatMap(\.runs) ?? []
    #expect(runs.map(\.fontSize) == [22, 22])
    #expect(runs.map(\.font.isItalic) == [true, false])
  }

  @Test("Added texts are broken into lines as one")
  func wrapping() {
    let stage = Stage(size: Size(width: 70, height: 100)) {
      VStack { Text("one two ") + Text("three four").bold() }
    }
    let lines = stage.host.tree[stage.host.view(.text)].text?.layout.lines ?? []
    #expect(lines.map { $0.runs.map(\.text) } == [["one two"], ["three four"]])
    #expect(lines.map { $0.runs.map(\.font.weight) } == [[400], [700]])
  }
}
