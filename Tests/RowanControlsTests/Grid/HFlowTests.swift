import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("`HFlow`")
struct HFlowTests {
  private struct Tags: Component {
    var alignment = HorizontalAlignment.leading
    var lineSpacing: Double? = 4

    var body: some Component {
      VStack {
        HFlow(alignment: alignment, spacing: 10, lineSpacing: lineSpacing) {
          for _ in 0..<5 {
            VStack {}.frame(width: 90, height: 20).background(.accent).accessibilityLabel("tag")
          }
        }
      }
    }
  }

  private func frames(_ stage: Stage) -> [Rect] {
    stage.host.views(.box).map { stage.host.tree[$0] }
      .filter { $0.accessibility?.label == "tag" }.map(\.frame)
  }

  @Test("A child that does not fit in a line of `HFlow` begins the next line")
  func lines() {
    let stage = Stage { Tags() }
    #expect(frames(stage).map(\.minX) == [0, 100, 200, 0, 100])
    #expect(frames(stage).map(\.minY) == [0, 0, 0, 24, 24])
    stage.host.resize(to: Size(width: 200, height: 480))
    #expect(frames(stage).map(\.minX) == [0, 100, 0, 100, 0])
  }

  @Test("In right-to-left layouts the lines of `HFlow` begin on the right")
  func rightToLeft() {
    let stage = Stage { Tags() }
    stage.session.environment.layoutDirection = .rightToLeft
    stage.session.commit()
    #expect(frames(stage).map(\.maxX) == [320, 220, 120, 320, 220])
  }

  @Test("The lines of `HFlow` follow its alignment")
  func alignment() {
    #expect(frames(Stage { Tags(alignment: .trailing) }).map(\.minX) == [30, 130, 230, 130, 230])
    #expect(frames(Stage { Tags(alignment: .center) }).first?.minX == 15)
    #expect(frames(Stage { Tags(alignment: .stretch) })[2].maxX == 320)
  }

  @Test(
    "A line spacing of `HFlow` that is not finite is limited and reported once, NaN counts as 0",
    arguments: [Double.nan, .infinity, -.infinity]
  )
  func lineSpacing(number: Double) {
    let stage = Stage { Tags(lineSpacing: number) }
    let messages = stage.diagnostics.map(\.message)
    #expect(messages.count { $0.hasPrefix("HFlow(lineSpacing:)") } == 1)
    if number.isNaN { #expect(frames(stage).map(\.minY) == [0, 0, 0, 20, 20]) }
  }

  @Test("Lines of `HFlow` without a line spacing are as far apart as neighbors")
  func defaultLineSpacing() {
    #expect(frames(Stage { Tags(lineSpacing: nil) }).map(\.minY) == [0, 0, 0, 30, 30])
  }

  @Test("In `HFlow` a text wider than a line wraps within the line")
  func wideText() throws {
    let stage = Stage(size: Size(width: 120, height: 300)) {
      VStack { HFlow { Text("words that need more than a single line") } }
    }
    let frame = try #require(stage.host.frame(of: "words"))
    #expect(frame.maxX <= 120)
    #expect(frame.height > 20)
  }
}
