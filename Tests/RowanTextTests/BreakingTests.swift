import RowanCore
import RowanText
import Testing

@Suite("Line breaking in DejaVu Sans")
struct BreakingTests {
  private let measurer: PangoTextMeasurer
  private let pangram = "The quick brown fox jumps over the lazy dog"

  init() throws {
    measurer = try PinnedFonts.measurer()
  }

  @Test("The widths of words are the sums of the advances in the font file")
  func widths() {
    // The advances of the glyphs in the font file, of 2,048 units to the em.
    let letter = StyledText("H", font: Font(size: 20.48))
    #expect(abs(measurer.layout(letter, width: nil).size.width - 15.4) < 0.001)
    #expect(abs(width("Hello, Rowan!") - 96.564) < 0.001)
    #expect(abs(width(pangram) - 314.884) < 0.001)
  }

  @Test("Line heights and baselines are whole points")
  func metrics() {
    let layout = measurer.layout(StyledText("one\ntwo"), width: nil)
    #expect(layout.size.height == 34)
    #expect(layout.lines.map(\.top) == [0, 17])
    #expect(layout.lines.map(\.baseline) == [13, 30])
    #expect(layout.lines.map(\.height) == [17, 17])
    #expect(layout.firstBaseline == 13)
  }

  @Test("Long text wraps between words, without the space at the break")
  func wrapping() {
    let layout = measurer.layout(StyledText(pangram), width: 120)
    #expect(layout.texts == ["The quick brown", "fox jumps over", "the lazy dog"])
    #expect(layout.size.width == width("The quick brown"))
    #expect(layout.size.height == 51)
    #expect(!layout.isTruncated)
  }

  @Test("A word too long for a line is broken without a hyphen, and a soft hyphen shows at a break")
  func words() {
    #expect(texts("extraordinarily", width: 60) == ["extraord", "inarily"])
    #expect(texts("hyphen\u{AD}ation", width: 60) == ["hyphen\u{2010}", "ation"])
    #expect(texts("hyphen\u{AD}ation", width: nil) == ["hyphen\u{AD}ation"])
  }

  @Test("A line limit truncates the last line with an ellipsis", arguments: [1, 2])
  func lineLimit(limit: Int) {
    var text = StyledText(pangram)
    text.lineLimit = limit
    let layout = measurer.layout(text, width: 120)
    let expected = ["The quick brown", "fox jumps over…"]
    #expect(layout.isTruncated)
    #expect(layout.texts == (limit == 1 ? ["The quick bro…"] : expected))
    #expect(layout.size.width <= 120)
    #expect(layout.lines[limit - 1].runs.last?.text == "…")
    #expect(layout.lines[limit - 1].runs.last?.width == 14)
  }

  @Test("A line limit counts the lines of all paragraphs together")
  func paragraphLimit() {
    var text = StyledText("one\ntwo words\nthree")
    text.lineLimit = 2
    #expect(measurer.layout(text, width: nil).texts == ["one", "two words…"])
    #expect(measurer.layout(text, width: 200).texts == ["one", "two words…"])
    #expect(measurer.layout(text, width: 60).texts == ["one", "two w…"])
    #expect(measurer.layout(text, width: 60).isTruncated)
    text.lineLimit = 3
    #expect(measurer.layout(text, width: nil).texts == ["one", "two words", "three"])
    #expect(!measurer.layout(text, width: nil).isTruncated)
    text.lineLimit = 1
    #expect(measurer.layout(text, width: nil).texts == ["one…"])
  }

  @Test("All line separators of Unicode end lines, and none is drawn")
  func lineEnds() {
    let text = "a\nb\r\nc\rd\u{2028}e\u{2029}f\u{85}g\u{B}h\u{C}i"
    #expect(texts(text, width: nil) == ["a", "b", "c", "d", "e", "f", "g", "h", "i"])
  }

  @Test("An empty text has the height of a line, and a text without spans has no height")
  func empty() {
    let layout = measurer.layout(StyledText(""), width: 100)
    #expect(layout.size == Size(width: 0, height: 17))
    #expect(layout.lines.count == 1)
    #expect(layout.lines[0].runs.isEmpty)
    #expect(measurer.layout(StyledText("", font: .title), width: nil).size.height == 26)
    #expect(measurer.layout(StyledText(spans: []), width: nil).size == .zero)
    #expect(measurer.layout(StyledText(spans: []), width: nil).lines.isEmpty)
  }

  @Test("Line breaks alone make empty lines")
  func onlyLineEnds() {
    let layout = measurer.layout(StyledText("\n\n"), width: nil)
    #expect(layout.size == Size(width: 0, height: 51))
    #expect(layout.lines.map(\.baseline) == [13, 30, 47])
    #expect(layout.lines.allSatisfy { $0.runs.isEmpty })
  }

  @Test("A tab is space between runs, and is not a run")
  func tabs() {
    let line = measurer.layout(StyledText("a\tb\tc"), width: nil).lines[0]
    #expect(line.runs.map(\.text) == ["a", "b", "c"])
    // A tab stop at every eighth space.
    let stop = 8 * width(" ")
    #expect(abs(line.runs[1].x - stop) < 0.01)
    #expect(abs(line.runs[2].x - 2 * stop) < 0.01)
  }

  @Test("Every width has a layout, including negative, infinite and NaN widths")
  func oddWidths() {
    let text = StyledText("abc")
    let natural = measurer.layout(text, width: nil)
    #expect(measurer.layout(text, width: 0).texts == ["a", "b", "c"])
    #expect(measurer.layout(text, width: -50) == measurer.layout(text, width: 0))
    #expect(measurer.layout(text, width: -.infinity) == measurer.layout(text, width: 0))
    #expect(measurer.layout(text, width: .nan) == natural)
    #expect(measurer.layout(text, width: .infinity) == natural)
    #expect(measurer.layout(text, width: 1e300) == natural)
  }

  @Test("A NUL character is shown as U+FFFD, and does not hide the text after it")
  func nul() {
    #expect(texts("a\0b", width: nil) == ["a\u{FFFD}b"])
  }

  @Test("A text laid out at its own width does not wrap")
  func ownWidth() {
    for words in 1...9 {
      let text = StyledText(pangram.split(separator: " ").prefix(words).joined(separator: " "))
      let natural = measurer.layout(text, width: nil)
      #expect(measurer.layout(text, width: natural.size.width) == natural)
      // A sum of widths may come out a little short.
      #expect(measurer.layout(text, width: natural.size.width.nextDown) == natural)
    }
  }

  @Test("A hundred thousand characters are broken into lines, and none is lost")
  func long() {
    let text = StyledText(Array(repeating: "lorem ipsum", count: 8_334).joined(separator: " "))
    let layout = measurer.layout(text, width: 400)
    #expect(layout.texts.joined(separator: " ") == text.plainText)
    #expect(layout.size.width <= 400)
    #expect(layout.size.height == Double(layout.lines.count * 17))
    #expect(measurer.layout(text, width: nil).lines.count == 1)
  }

  @Test("A text with a line limit has the same lines for a short and for a long rest")
  func limitedRest() {
    for words in [60, 600, 60_000] {
      var text = StyledText(Array(repeating: "lorem ipsum", count: words).joined(separator: " "))
      text.lineLimit = 2
      let layout = measurer.layout(text, width: 100)
      #expect(layout.texts == ["lorem ipsum", "lorem ipsu…"])
      #expect(layout.isTruncated)
    }
    // A thousand zero-width characters take no more space than none.
    var text = StyledText("a" + String(repeating: "\u{200B}", count: 1_000) + "b")
    text.lineLimit = 1
    #expect(!measurer.layout(text, width: 100).isTruncated)
    text.spans[0].text = String(repeating: "m", count: 2_000_000)
    #expect(measurer.layout(text, width: nil).isTruncated)
    #expect(measurer.layout(text, width: nil).size.width <= 1_000_000)
  }

  @Test("A line is at most a million points wide")
  func longest() {
    let text = StyledText(String(repeating: "m", count: 30_000), font: Font(size: 100))
    let layout = measurer.layout(text, width: nil)
    #expect(layout.size.width <= 1_000_000)
    #expect(layout.lines.count == 3)
    let huge = measurer.layout(
      StyledText(String(repeating: "m", count: 900), font: Font(size: 9_000)),
      width: nil
    )
    #expect(huge.size.width <= 1_000_000)
    #expect(huge.lines.count == 8)
  }

  private func width(_ text: String) -> Double {
    measurer.layout(StyledText(text), width: nil).size.width
  }

  private func texts(_ text: String, width: Double?) -> [String] {
    measurer.layout(StyledText(text), width: width).texts
  }
}
