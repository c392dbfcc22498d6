public import RowanCore
public import RowanHostInterface
import RowanLayout

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A measurer with fixed metrics: every character is half as wide as the font size, and every line is 1.25 times as
/// high, rounded up, both by the font of the first span. Tests that use it do not depend on fonts.
public struct FixedTextMeasurer: TextMeasuring {
  /// Creates a measurer.
  public init() {}

  /// Breaks lines at spaces, and within words that are wider than the line.
  public func layout(_ text: StyledText, width: Double?) -> TextLayout {
    guard let first = text.spans.first else { return TextLayout(size: .zero, lines: []) }
    let advance = first.font.size / 2
    let limit = width.map { max(1, Int(min(max(0, $0) / advance, 1e9))) }
    var broken: [String] = []
    for paragraph in text.plainText.split(separator: "\n", omittingEmptySubsequences: false) {
      broken += wrap(paragraph, limit: limit)
    }
    var isTruncated = false
    if let lineLimit = text.lineLimit, broken.count > lineLimit {
      isTruncated = true
      broken = Array(broken.prefix(lineLimit))
      let space = max(0, (limit ?? .max) - 1)
      broken[lineLimit - 1] = String(broken[lineLimit - 1].prefix(space)) + "…"
    }
    return compose(broken, of: text, first: first, width: width, isTruncated: isTruncated)
  }

  /// Returns a reference to a font without a file.
  public func reference(for font: Font) -> FontReference {
    FontReference(
      file: ResourceID(digest: "fixed"),
      weight: Int(font.weight.rawValue),
      isItalic: font.isItalic,
      hasMonospacedDigits: true,
      description: "Fixed"
    )
  }

  /// Returns `nil`, because the font has no file.
  public func resource(for font: FontReference) -> FontResource? { nil }

  /// Breaks a paragraph into lines. O(characters), as tests use texts of a megabyte.
  private func wrap(_ paragraph: Substring, limit: Int?) -> [String] {
    guard let limit, paragraph.count > limit else { return [String(paragraph)] }
    var lines: [String] = []
    var line = ""
    var lineCount = 0
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      var rest = word.count
      if line.isEmpty ? rest <= limit : lineCount + 1 + rest <= limit {
        if !line.isEmpty {
          line += " "
          lineCount += 1
        }
        line += word
        lineCount += rest
        continue
      }
      if !line.isEmpty { lines.append(line) }
      var start = word.startIndex
      while rest > limit {
        let end = word.index(start, offsetBy: limit)
        lines.append(String(word[start..<end]))
        start = end
        rest -= limit
      }
      line = String(word[start...])
      lineCount = rest
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines
  }

  private func compose(
    _ texts: [String],
    of styled: StyledText,
    first: StyledText.Span,
    width: Double?,
    isTruncated: Bool
  ) -> TextLayout {
    let size = first.font.size
    let advance = size / 2
    let height = ceil(size * 1.25)
    let widest = texts.map { Double($0.count) * advance }.max() ?? 0
    let box = width ?? widest
    var styles = SpanCursor(styled.clusteredSpans)
    let lines = texts.enumerated().map { index, text in
      let own = Double(text.count) * advance
      var x = start(of: own, in: box, styled)
      var runs: [TextRun] = []
      for (piece, span) in styles.pieces(of: text) {
        let length = Double(piece.count) * advance
        runs.append(run(piece, in: span, x: x, width: length, size: size))
        x += length
      }
      let top = Double(index) * height
      return TextLine(
        runs: runs,
        baseline: top + (size * 0.95).rounded(),
        top: top,
        height: height,
        width: own
      )
    }
    return TextLayout(
      size: Size(width: widest, height: Double(lines.count) * height),
      lines: lines,
      isTruncated: isTruncated
    )
  }

  private func run(
    _ text: String,
    in span: StyledText.Span,
    x: Double,
    width: Double,
    size: Double
  ) -> TextRun {
    TextRun(
      text: text,
      x: x,
      width: width,
      font: reference(for: span.font),
      fontSize: size,
      color: span.color,
      decoration: span.decoration,
      link: span.link
    )
  }

  private func start(of width: Double, in box: Double, _ text: StyledText) -> Double {
    let isLeftToRight = text.direction == .leftToRight
    switch text.alignment {
    case .leading: return isLeftToRight ? 0 : box - width
    case .center: return (box - width) / 2
    case .trailing: return isLeftToRight ? box - width : 0
    }
  }
}
