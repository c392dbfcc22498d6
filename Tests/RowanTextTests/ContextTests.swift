import RowanCore
import RowanHostInterface
import RowanText
import Testing

/// The shaping of texts in several colours, links, fonts and lines, and the ends of their runs.
@Suite("Shaping in the context of a paragraph")
struct ContextTests {
  private let measurer: PangoTextMeasurer
  /// DejaVu Sans has all of these scripts but the last two: letters that no font has are measured,
  /// too.
  static let words = [
    "سلبم", "ااسلامعليكم", "لا", "ߒߞߏߟߊ", "שָׁלוֹם", "office", "AVATAR To", "e\u{301}a\u{308}u",
    "Ελλάδα",
    "հայերեն", "مَرْحَبًا", "👩‍👧‍👦🇩🇪👍🏽", "a🏳️‍🌈b", "ܫܠܡܐ", "क्षत्रिय", "สวัสดี",
  ]

  init() throws {
    measurer = try PinnedFonts.measurer()
  }

  /// Returns a text with each scalar in its own span, in alternating colours.
  private func colored(_ text: String, _ change: (inout StyledText.Span, Int) -> Void = { _, _ in })
    -> StyledText
  {
    StyledText(
      spans: text.unicodeScalars.enumerated().map { index, scalar in
        var span = StyledText.Span(
          String(scalar),
          font: .body,
          color: index.isMultiple(of: 2) ? .label : .accent
        )
        change(&span, index)
        return span
      }
    )
  }

  @Test("Colours do not change the width and the lines of a text", arguments: words)
  func colors(word: String) {
    let text = "\(word) \(word)\(word) \(word)"
    for width in [nil, 200, 90, 30] as [Double?] {
      let plain = measurer.layout(StyledText(text), width: width)
      let colored = measurer.layout(colored(text), width: width)
      #expect(colored.size == plain.size)
      #expect(colored.texts.count == plain.texts.count)
      for (one, other) in zip(colored.lines, plain.lines) {
        #expect(one.width == other.width && one.baseline == other.baseline)
        // Runs are side by side without gaps and overlaps.
        for (left, right) in zip(one.runs, one.runs.dropFirst()) {
          #expect(abs(left.x + left.width - right.x) < 0.01)
        }
        #expect(one.runs.reduce(0) { $0 + $1.width }.isClose(to: other.width))
      }
    }
  }

  @Test(
    "Links, decorations, and weights that share a face do not change the size of a text",
    arguments: words
  )
  func other(word: String) {
    let plain = measurer.layout(StyledText(word), width: nil).size
    let linked = colored(word) { $0.link = UInt16($1 + 1) }
    let lined = colored(word) { if $1 == 1 { $0.decoration = .underline } }
    #expect(measurer.layout(linked, width: nil).size == plain)
    #expect(measurer.layout(lined, width: nil).size == plain)
    // DejaVu Sans has a regular and a bold face: weights from semibold upwards share the bold one.
    let bold = StyledText(spans: [StyledText.Span(word, font: Font.body.weight(.bold))])
    let weights = colored(word) {
      $0.font = Font.body.weight($1.isMultiple(of: 2) ? .bold : .semibold)
    }
    #expect(measurer.layout(weights, width: nil).size == measurer.layout(bold, width: nil).size)
  }

  @Test("No run ends within a grapheme cluster, for any styles of its parts", arguments: words)
  func clusters(word: String) {
    let characters = Set(word.indices.map { word.utf8.distance(from: word.startIndex, to: $0) })
    for change: (inout StyledText.Span, Int) -> Void in [
      { _, _ in }, { $0.font = Font.body.weight($1.isMultiple(of: 2) ? .regular : .bold) },
      { $0.link = UInt16($1 + 1) },
    ] {
      let layout = measurer.layout(colored(word, change), width: nil)
      var start = 0
      for run in reading(layout) {
        #expect(characters.contains(start), "\(word): \(run.text)")
        start += run.text.utf8.count
      }
      #expect(start == word.utf8.count)
    }
  }

  private func reading(_ layout: TextLayout) -> [TextRun] {
    let runs = layout.lines[0].runs
    return runs.allSatisfy { $0.level == 1 } ? runs.reversed() : runs
  }

  @Test("CR LF is one line break, even in two spans")
  func lineEnds() {
    #expect(measurer.layout(colored("a\r\nb"), width: nil).lines.count == 2)
    #expect(measurer.layout(colored("a\n\rb"), width: nil).lines.count == 3)
  }

  @Test("Runs of one word continue each other, and runs that meet at a space do not")
  func continuing() {
    let font = Font.body
    func shaping(_ pieces: String...) -> [TextShaping] {
      let spans = pieces.enumerated().map {
        StyledText.Span($1, font: font, color: $0.isMultiple(of: 2) ? .label : .accent)
      }
      return measurer.layout(StyledText(spans: spans), width: nil).lines[0].runs.map(\.shaping)
    }
    #expect(shaping("Read ", "the terms", " or ", "not") == [[], [], [], []])
    #expect(shaping("un", "believ", "able") == [[], .continues, .continues])
    // In right-to-left text the first run is on the right.
    #expect(shaping("سل", "بم") == [.continues, []])
  }

  @Test("Joining letters at a line break, a font change or an ellipsis are marked as joining")
  func joints() throws {
    let word = String(repeating: "سلبم", count: 6)
    let broken = measurer.layout(StyledText(word), width: 60)
    #expect(broken.lines.count > 2)
    for (index, line) in broken.lines.enumerated() {
      let run = try #require(line.runs.first)
      #expect(run.shaping.contains(.joinsBefore) == (index > 0))
      #expect(run.shaping.contains(.joinsAfter) == (index < broken.lines.count - 1))
    }
    var limited = StyledText(word)
    limited.lineLimit = 1
    let short = measurer.layout(limited, width: 60).lines[0].runs
    #expect(short.contains { $0.text == "…" && $0.shaping == [] })
    #expect(short.contains { $0.text.hasPrefix("سل") && $0.shaping == .joinsAfter })
    // Two faces, each with its letters: they are shaped apart, and joined.
    let spans = [
      StyledText.Span("سل", font: .body), StyledText.Span("بم", font: Font.body.weight(.bold)),
    ]
    let runs = measurer.layout(StyledText(spans: spans), width: nil).lines[0].runs
    #expect(runs.map(\.shaping) == [.joinsBefore, .joinsAfter])
    // Letters that do not join, spaces and Latin letters need no flag.
    for (text, width) in [("ادر", 9.0), ("سلبم سلبم", 50), ("extraordinarily", 20)] {
      let layout = measurer.layout(StyledText(text), width: width)
      #expect(layout.lines.count > 1)
      #expect(layout.lines.allSatisfy { $0.runs.allSatisfy { $0.shaping == [] } })
    }
  }

  @Test("A run that is shaped again has its measured width", arguments: words)
  func drawn(word: String) {
    let long = String(repeating: word, count: 4)
    for layout in [
      measurer.layout(colored(word), width: nil), measurer.layout(StyledText(long), width: 50),
      measurer.layout(colored(long), width: 50),
    ] {
      for line in layout.lines {
        for group in line.shapedGroups {
          let measured = group.reduce(0) { $0 + $1.width }
          let drawn = measurer.withEngine { engine in
            engine.withGlyphs(of: group) { engine.advance(of: $0) }
          }
          #expect(drawn?.isClose(to: measured) == true, "\(group.map(\.text)): \(measured)")
        }
      }
    }
  }

  @Test(
    "A text too long for one run is split at whole grapheme clusters",
    arguments: ["👩‍👧‍👦", "e\u{301}", "ش\u{651}"]
  )
  func longRuns(cluster: String) {
    let text = StyledText(String(repeating: cluster, count: 400), font: Font(size: 500))
    let runs = measurer.layout(text, width: nil).lines[0].runs
    #expect(runs.count > 1)
    #expect(runs.allSatisfy { $0.text.utf8.count.isMultiple(of: cluster.utf8.count) })
  }

  @Test("A combining mark that the font of its letter lacks takes the letter to the fallback font")
  func marks() throws {
    // Inter has no plus and no minus sign below as combining marks; DejaVu Sans has them, with all
    // letters.
    let inter = try PangoTextMeasurer(alone: .installed)
    for (text, expected) in [
      ("ab\u{31F}c", ["a", "b\u{31F}", "c"]), ("q\u{320}\u{301}x", ["q\u{320}\u{301}", "x"]),
      ("x y\u{31F}\u{320}", ["x ", "y\u{31F}\u{320}"]),
    ] {
      for colored in [StyledText(text), colored(text)] {
        let runs = inter.layout(colored, width: nil).lines[0].runs
        // Colours may split runs further, but only between letters.
        let count = runs.map(\.text.count).reduce(0, +)
        #expect(runs.map(\.text).joined() == text && count == text.count, "\(runs.map(\.text))")
        if colored.spans.count == 1 { #expect(runs.map(\.text) == expected) }
        let marked = runs.filter {
          $0.text.unicodeScalars.contains { $0.properties.canonicalCombiningClass == .below }
        }
        #expect(
          marked.count == 1
            && marked[0].font.file != runs.first { $0.text != marked[0].text }?.font.file
        )
      }
    }
  }
}

extension Double {
  fileprivate func isClose(to other: Double) -> Bool { abs(self - other) < 0.02 }
}
