import RowanCore
import RowanHeadless
import Testing

@Suite("Made-up text metrics")
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

  @Test("A character is half as wide as the font is high, a line 1.25 times as high")
  func metrics() {
    let layout = measurer.layout(StyledText("abcd", font: Font(size: 10)), width: nil)
    #expect(layout.size == Size(width: 20, height: 13))
  }

  @Test("Lines break at spaces, and within words that are too long")
  func wrapping() {
    #expect(lines("one two three", width: 35) == ["one two", "three"])
    #expect(lines("abcdefgh", width: 20) == ["abcd", "efgh"])
    #expect(lines("a\nb", width: nil) == ["a", "b"])
  }

  @Test("Past the line limit the last line ends in an ellipsis")
  func ellipsis() {
    #expect(lines("one two three four", width: 35, limit: 1) == ["one tw…"])
    #expect(lines("one two three four", width: 35, limit: 3) == ["one two", "three", "four"])
  }
}
