import RowanCore
import RowanHostInterface
import RowanImage
import RowanMount
import Testing

/// Texts whose runs end within words, which are drawn as if they did not.
@MainActor
@Suite("Runs that end within a word")
struct SeamPictureTests {
  nonisolated static let words = [
    "سلبم", "ااسلامعليكم", "لالالا", "ߒߞߏߟߊ", "שָׁלוֹם", "office", "AVATAR To", "e\u{301}a\u{308}u",
  ]

  /// Returns the scalars of a word as spans in two colours, which are equal unless `isSeen` is
  /// true.
  private func spans(_ word: String, font: Font, isSeen: Bool) -> [StyledText.Span] {
    let same = Color(.fixed(Palette.standard.rgb(.label, in: .light)))
    let other = isSeen ? Color.negative : same
    return word.unicodeScalars.enumerated().map {
      StyledText.Span(String($1), font: font, color: $0.isMultiple(of: 2) ? .label : other)
    }
  }

  private func picture(_ text: StyledText, width: Double = 240, height: Double = 60) throws
    -> PixelImage
  {
    var scene = try Scene(width, height, scale: 2)
    let root = scene.addRoot()
    scene.add(text, in: root, Rect(x: 10, y: 5, width: width - 20, height: height - 10))
    scene.commit()
    return try scene.host.pixels()
  }

  /// Returns the share of the dark pixels of either image in which both differ by more than
  /// antialiasing does.
  private func difference(_ one: PixelImage, _ other: PixelImage) -> Double {
    var (ink, different) = (0, 0)
    for y in 0..<one.height {
      for x in 0..<one.width {
        let (left, right) = (one.rgb(x: x, y: y).green, other.rgb(x: x, y: y).green)
        if min(left, right) < 0.7 { ink += 1 }
        if abs(left - right) > 0.3 { different += 1 }
      }
    }
    return Double(different) / Double(max(ink, 1))
  }

  @Test("A word in two equal colours is drawn like a word in one colour", arguments: words)
  func same(word: String) throws {
    let font = Font(size: 30)
    let plain = try picture(StyledText(word, font: font))
    let colored = try picture(StyledText(spans: spans(word, font: font, isSeen: false)))
    #expect(difference(plain, plain) == 0)
    #expect(difference(plain, colored) < 0.01)
    // An image of separate letters differs by far more, so that the measure can detect it.
    let apart = try picture(
      StyledText(word.map(String.init).joined(separator: "\u{200C} "), font: font)
    )
    #expect(difference(plain, apart) > 0.2)
  }

  @Test("A word in two colours is exported to SVG as glyphs, and to PDF")
  func documents() throws {
    var scene = try Scene(240, 60)
    let root = scene.addRoot()
    let text = StyledText(spans: spans("office", font: Font(size: 30), isSeen: true))
    scene.add(text, in: root, Rect(x: 10, y: 5, width: 220, height: 50))
    scene.commit()
    #expect(try !scene.host.pdf().isEmpty)
    #expect(String(decoding: try scene.host.svg(), as: UTF8.self).contains("<use"))
  }

  @Test("Each colour is drawn on the letters that have it")
  func colors() throws {
    let font = Font(size: 30)
    for word in Self.words {
      let image = try picture(StyledText(spans: spans(word, font: font, isSeen: true)))
      var (dark, red) = (0, 0)
      for y in 0..<image.height {
        for x in 0..<image.width {
          let pixel = image.rgb(x: x, y: y)
          if pixel.red > 0.6 && pixel.green < 0.3 { red += 1 }
          if pixel.red < 0.3 && pixel.green < 0.3 { dark += 1 }
        }
      }
      // A ligature of two letters has the colour of the first one, and an accent has that of its
      // letter.
      let isOne = ["لالالا", "e\u{301}a\u{308}u", "שָׁלוֹם"].contains(word)
      #expect(dark > 20)
      #expect(isOne || red > 20, "\(word)")
    }
  }

  @Test("A word of joining letters that is broken at the end of a line ends in joined letters")
  func ends() throws {
    let font = Font(size: 30)
    let word = String(repeating: "سلبم", count: 4)
    let scene = try Scene(1, 1)
    let lines = scene.measurer.layout(StyledText(word, font: font), width: 70).lines
    #expect(lines.count > 2)
    for (index, line) in lines.enumerated() {
      let run = try #require(line.runs.first)
      let drawn = try picture(StyledText(word, font: font), of: index, width: 70)
      // The same letters in one line, with joiner characters in the text.
      let before = index > 0 ? "\u{200D}" : ""
      let after = index < lines.count - 1 ? "\u{200D}" : ""
      let joined = try picture(StyledText(before + run.text + after, font: font), of: 0, width: 200)
      #expect(difference(drawn, joined) < 0.01)
      let apart = try picture(StyledText(run.text, font: font), of: 0, width: 200)
      #expect(difference(drawn, apart) > 0.02)
    }
  }

  /// Draws one line of a text at the left of a separate image.
  private func picture(_ text: StyledText, of index: Int, width: Double) throws -> PixelImage {
    var scene = try Scene(120, 60, scale: 2)
    let root = scene.addRoot()
    let layout = scene.measurer.layout(text, width: width)
    var line = layout.lines[index]
    let left = line.runs.map(\.x).min() ?? 0
    for run in line.runs.indices { line.runs[run].x -= left }
    line.baseline -= line.top
    line.top = 0
    let own = TextLayout(size: Size(width: line.width, height: line.height), lines: [line])
    scene.add(
      .text,
      in: root,
      Rect(x: 10, y: 5, width: 100, height: 50),
      .text(TextContent(layout: own))
    )
    scene.commit()
    return try scene.host.pixels()
  }

  @Test(
    "Words in several colours, links, weights and lines, and truncated ones, match a golden image"
  )
  func sheet() throws {
    var scene = try Scene(420, 300, scale: 2)
    let root = scene.addRoot()
    let font = Font(size: 26)
    for (index, word) in (Self.words + ["👍🏽ab"]).enumerated() {
      let x = Double(index % 3) * 135 + 10
      let y = Double(index / 3) * 45 + 5
      scene.add(
        StyledText(spans: spans(word, font: font, isSeen: true)),
        in: root,
        Rect(x: x, y: y, width: 135, height: 40)
      )
    }
    let arabic = Font(size: 20)
    let long = StyledText(
      spans: [
        StyledText.Span("سلبم", font: arabic, color: .label),
        StyledText.Span("سلبم", font: arabic, color: .accent, decoration: .underline, link: 1),
        StyledText.Span("سلبم", font: arabic.weight(.bold), color: .label),
        StyledText.Span("سلبمسلبمسلبم", font: arabic, color: .negative),
      ]
    )
    scene.add(long, in: root, Rect(x: 10, y: 150, width: 110, height: 120))
    var limited = long
    limited.lineLimit = 1
    scene.add(limited, in: root, Rect(x: 150, y: 150, width: 110, height: 40))
    limited.direction = .rightToLeft
    limited.lineLimit = 2
    scene.add(limited, in: root, Rect(x: 290, y: 150, width: 110, height: 80))
    let latin = StyledText(
      spans: [
        StyledText.Span("un", font: arabic),
        StyledText.Span("believ", font: arabic, color: .accent, link: 1),
        StyledText.Span("able off", font: arabic),
        StyledText.Span("ice", font: arabic, color: .negative),
      ]
    )
    scene.add(latin, in: root, Rect(x: 150, y: 240, width: 260, height: 40))
    scene.commit()
    try GoldenImage(name: "text-seams").expect(scene.host.pixels())
  }
}
