import RowanCore
import RowanHostInterface
import RowanText
import Testing

@Suite("Positions of runs")
struct PlacementTests {
  private let measurer: PangoTextMeasurer

  init() throws {
    measurer = try PinnedFonts.measurer()
  }

  @Test(
    "Lines are aligned by the given direction, for letters of either direction",
    arguments: [nil, 200.0]
  )
  func alignment(width: Double?) {
    for (words, direction) in [
      ("abc\nabcdef", LayoutDirection.leftToRight), ("שלו\nשלום עולם", .leftToRight),
      ("abc\nabcdef", .rightToLeft), ("שלו\nשלום עולם", .rightToLeft),
    ] {
      let isRightToLeft = direction == .rightToLeft
      for alignment in TextAlignment.allCases {
        var text = StyledText(words)
        text.direction = direction
        text.alignment = alignment
        let layout = measurer.layout(text, width: width)
        let box = width ?? layout.size.width
        for line in layout.lines {
          let share =
            switch alignment {
            case .leading: isRightToLeft ? 1.0 : 0
            case .center: 0.5
            case .trailing: isRightToLeft ? 0.0 : 1
            }
          #expect(abs((line.runs.first?.x ?? -1) - share * (box - line.width)) < 1e-9)
        }
        #expect(layout.size.width == layout.lines.map(\.width).max())
      }
    }
  }

  @Test("A given direction applies to paragraphs without a direction of their own")
  func direction() {
    var text = StyledText("123")
    text.direction = .rightToLeft
    let width = measurer.layout(text, width: nil).size.width
    #expect(measurer.layout(text, width: 100).lines[0].runs[0].x == 100 - width)
    text.spans[0].text = "abc (1)"
    let runs = measurer.layout(text, width: 100).lines[0].runs
    #expect(runs.map(\.text).joined() == "abc (1)")
    #expect(runs.allSatisfy { !$0.isRightToLeft })
  }

  @Test(
    "A layout for another width equals that of a new measurer",
    arguments: TextAlignment.allCases
  )
  func reuse(alignment: TextAlignment) throws {
    for words in ["abc def", "שלום עולם abc", "abc\nשלום"] {
      var text = StyledText(words)
      text.alignment = alignment
      _ = measurer.layout(text, width: nil)
      for width in [20.0, 40, 64, 100, 333.3, 40] {
        let fresh = try PinnedFonts.measurer()
        #expect(measurer.layout(text, width: width) == fresh.layout(text, width: width))
      }
    }
  }

  @Test("Runs of both directions are in visual order")
  func bidirectional() {
    let line = measurer.layout(StyledText("abc שלום 123 def"), width: nil).lines[0]
    #expect(line.runs.map(\.text) == ["abc ", "123", "שלום ", " ", "def"])
    #expect(line.runs.map(\.isRightToLeft) == [false, false, true, false, false])
    expectAdjacent(line)
  }

  @Test("Decorations stay with their span when a text wraps")
  func decoration() {
    let text = StyledText(spans: [
      StyledText.Span("plain ", font: .body),
      StyledText.Span("two words", font: .body, decoration: .underline),
      StyledText.Span(" gone", font: .body, decoration: [.underline, .strikethrough]),
    ])
    let lines = measurer.layout(text, width: 90).lines
    #expect(lines.count == 2)
    let runs = lines.flatMap(\.runs)
    #expect(runs.filter { $0.text.contains("plain") }.allSatisfy { $0.decoration.isEmpty })
    #expect(runs.filter { $0.text.contains("wo") }.allSatisfy { $0.decoration == .underline })
    #expect(runs.last?.decoration == [.underline, .strikethrough])
  }

  @Test("Spans never share a run, even in one font")
  func spans() {
    let layout = measurer.layout(
      StyledText(spans: [
        StyledText.Span("AV", font: .body), StyledText.Span("", font: .title),
        StyledText.Span("AV", font: .body, color: .accent),
        StyledText.Span("AV", font: .body.weight(.bold)),
      ]),
      width: nil
    )
    let runs = layout.lines[0].runs
    #expect(runs.map(\.text) == ["AV", "AV", "AV"])
    #expect(runs.map(\.color) == [.label, .accent, .label])
    #expect(runs.map(\.font.weight) == [400, 400, 700])
    #expect(runs.map(\.fontSize) == [14, 14, 14])
    #expect(layout.fonts.count == 2)
    expectAdjacent(layout.lines[0])
  }

  @Test("An ellipsis is at the end of its line, in the style of the text that it replaces")
  func ellipsis() {
    var text = StyledText(spans: [
      StyledText.Span("short ", font: .body),
      StyledText.Span("and a long rest", font: .body, color: .accent),
    ])
    text.lineLimit = 1
    let line = measurer.layout(text, width: 90).lines[0]
    #expect(line.runs.last?.text == "…")
    #expect(line.runs.last?.color == .accent)
    expectAdjacent(line)
    text.spans = [StyledText.Span("שלום עולם וכל אשר בו", font: .body)]
    text.direction = .rightToLeft
    let hebrew = measurer.layout(text, width: 90).lines[0]
    #expect(hebrew.runs.first?.text == "…")
    #expect(abs((hebrew.runs.first?.x ?? 0) - (90 - hebrew.width)) < 1e-9)
    expectAdjacent(hebrew)
  }

  @Test("Runs of random text touch, no character is lost, and lines fit their width")
  func random() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let text = StyledText(generator.paragraph(words: .random(in: 0...30, using: &generator)))
      let width = Double.random(in: 100...500, using: &generator)
      let layout = measurer.layout(text, width: width)
      var top = 0.0
      for line in layout.lines {
        #expect(line.top == top)
        #expect(line.baseline == line.baseline.rounded() && line.height == line.height.rounded())
        #expect(line.width <= width + 1 / 1_024)
        top += line.height
      }
      #expect(layout.size.height == top)
      let shown = layout.lines.flatMap { $0.runs.flatMap { $0.text.unicodeScalars } }
      #expect(sorted(shown) == sorted(text.plainText.unicodeScalars))
    }
  }

  /// Returns the visible characters in an order that does not depend on direction.
  private func sorted(_ scalars: some Sequence<Unicode.Scalar>) -> [UInt32] {
    scalars.map(\.value)
      .filter { $0 > 0x20 && $0 != 0xAD && $0 != 0x2010 }
      .sorted()
  }

  private func expectAdjacent(
    _ line: TextLine,
    location: SourceLocation = #_sourceLocation
  ) {
    var edge = line.runs.first?.x ?? 0
    for run in line.runs {
      #expect(abs(run.x - edge) < 1e-9, sourceLocation: location)
      edge = run.x + run.width
    }
    let width = edge - (line.runs.first?.x ?? 0)
    #expect(abs(width - line.width) < 1e-9, sourceLocation: location)
  }
}
