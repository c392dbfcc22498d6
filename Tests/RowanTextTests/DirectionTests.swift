import RowanCore
import RowanHostInterface
import RowanText
import Testing

@Suite("Bidirectional text within a line")
struct DirectionTests {
  private let measurer: PangoTextMeasurer

  init() throws {
    measurer = try PinnedFonts.measurer()
  }

  private func line(_ text: String, _ direction: LayoutDirection = .leftToRight) -> TextLine {
    var styled = StyledText(text)
    styled.direction = direction
    return measurer.layout(styled, width: nil).lines[0]
  }

  /// Returns the characters in reading order, derived from levels alone: screen readers and the
  /// clipboard of a host need this order.
  private func read(_ line: TextLine) -> String {
    var runs = line.runs
    let deepest = runs.map(\.level).max() ?? 0
    for level in stride(from: 1, through: Int(deepest), by: 1) {
      var start = 0
      while start < runs.count {
        var end = start
        while end < runs.count && runs[end].level >= level { end += 1 }
        runs[start..<end].reverse()
        start = max(end, start + 1)
      }
    }
    return runs.map(\.text).joined()
  }

  private func levels(_ line: TextLine, _ words: String...) -> [UInt8?] {
    words.map { word in line.runs.first { $0.text.contains(word) }?.level }
  }

  @Test("Letters and digits in mixed directions have their bidirectional levels")
  func mixed() {
    let english = line("abc שלום 123 def")
    #expect(levels(english, "abc", "שלום", "123", "def") == [0, 1, 2, 0])
    let hebrew = line("שלום abc 123")
    #expect(levels(hebrew, "שלום", "abc", "123") == [1, 2, 2])
    #expect(hebrew.runs.last?.text.contains("שלום") == true)
  }

  @Test("A number in Arabic text runs from left to right, with the text around it in order")
  func numbers() {
    let arabic = line("عدد 1234 كتاب")
    #expect(levels(arabic, "عدد", "1234", "كتاب") == [1, 2, 1])
    #expect(read(arabic) == "عدد 1234 كتاب")
    // Arabic digits do the same.
    #expect(levels(line("عدد ١٢٣ كتاب"), "١٢٣") == [2])
  }

  @Test("Isolated directions can be nested")
  func nested() {
    let text = "abc \u{2067}שלום \u{2066}def\u{2069} עולם\u{2069} ghi"
    let nested = line(text)
    #expect(levels(nested, "abc", "שלום", "def", "עולם", "ghi") == [0, 1, 2, 1, 0])
    #expect(read(nested) == text)
    let order = nested.runs.flatMap { run in
      ["abc", "שלום", "def", "עולם", "ghi"].filter { run.text.contains($0) }
    }
    #expect(order == ["abc", "עולם", "def", "שלום", "ghi"])
  }

  @Test("The levels of random mixed text give its reading order", arguments: 0..<200)
  func reading(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pool = ["abc", "שלום", "123", "عدد", "4,5", "(", ")", "-", "漢字", "x.y", "עולם"]
    let words = (0..<8).map { _ in pool.randomElement(using: &generator) ?? "" }
    let text = words.joined(separator: " ")
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      #expect(read(line(text, direction)) == text)
    }
  }

  @Test("In right-to-left text the ellipsis is on the left, for every line limit", arguments: 1...3)
  func ellipsis(limit: Int) {
    var text = StyledText(String(repeating: "שלום עולם ", count: 30))
    text.direction = .rightToLeft
    text.lineLimit = limit
    let layout = measurer.layout(text, width: 120)
    #expect(layout.isTruncated)
    #expect(layout.lines.count == limit)
    #expect(layout.lines.last?.runs.first?.text == "…")
    #expect(layout.lines.dropLast().allSatisfy { $0.runs.allSatisfy { $0.text != "…" } })
  }
}
