import RowanCore
import RowanHeadless
import Testing

@Suite("`FixedTextMeasurer`")
struct FixedTextMeasurerTests {
  private let measurer = FixedTextMeasurer()

  private func lines(
    _ text: String,
    width: Double?,
    limit: Int? = nil
  ) -> [String] {
    var styled = StyledText(text, font: Font(size: 10))
    styled.lineLimit = limit
    return measurer.layout(styled, width: width).lines.map { $0.runs.map(\.text).joined() }
  }

  @Test("A character is half as wide as the font size, and a line is 1.25 times as high")
  func metrics() {
    let layout = measurer.layout(StyledText("abcd", font: Font(size: 10)), width: nil)
    #expect(layout.size == Size(width: 20, height: 13))
  }

  @Test("Lines break at spaces, and inside words that are wider than the line")
  func wrapping() {
    #expect(lines("one two three", width: 35) == ["one two", "three"])
    #expect(lines("abcdefgh", width: 20) == ["abcd", "efgh"])
    #expect(lines("a\nb", width: nil) == ["a", "b"])
  }

  @Test("A character that is composed across spans belongs to the span in which it begins")
  func clusters() {
    func runs(_ spans: String...) -> [String] {
      let text = StyledText(spans: spans.map { StyledText.Span($0, font: Font(size: 10)) })
      return measurer.layout(text, width: nil).lines.flatMap { $0.runs.map(\.text) }
    }
    #expect(runs("e", "\u{301}a") == ["e\u{301}", "a"])
    #expect(runs("👩", "\u{200D}", "👧", "x") == ["👩\u{200D}👧", "x"])
    #expect(runs("🇩🇪", "🇫", "🇷") == ["🇩🇪", "🇫🇷"])
    #expect(runs("", "e", "", "\u{301}\u{302}", "\u{303}b") == ["e\u{301}\u{302}\u{303}", "b"])
    #expect(runs("\u{301}", "a") == ["\u{301}", "a"])
  }

  @Test("A text that exceeds its line limit ends in an ellipsis")
  func ellipsis() {
    #expect(lines("one two three four", width: 35, limit: 1) == ["one tw…"])
    #expect(lines("one two three four", width: 35, limit: 3) == ["one two", "three", "four"])
  }
}
