import RowanCore

/// A text as bytes for Pango, and which bytes belong to which span.
struct TextSource {
  /// UTF-8 in which every line end is a single line feed and nothing is a NUL.
  private(set) var bytes: [UInt8] = []
  private(set) var spans: [TextSpan]
  /// Where each span begins; of equal beginnings only the last span has characters.
  private(set) var starts: [Int] = []
  private(set) var hasLineEnds = false
  private(set) var hasSoftHyphens = false

  init(_ spans: [TextSpan]) {
    self.spans = spans
    for span in spans {
      starts.append(bytes.count)
      append(span.text)
    }
  }

  /// The text of `range`, an ellipsis behind it in the style of its end.
  func truncated(to range: Range<Int>) -> TextSource {
    let first = span(at: range.lowerBound)
    let last = span(at: max(range.upperBound - 1, range.lowerBound))
    var source = self
    source.bytes = Array(bytes[range]) + Array("\u{2026}".utf8)
    source.spans = Array(spans[first...last])
    source.starts = starts[first...last].map { max($0 - range.lowerBound, 0) }
    source.hasLineEnds = false
    return source
  }

  /// The index of the span that holds the byte at `offset`.
  func span(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of the span at `index`.
  func range(ofSpan index: Int) -> Range<Int> {
    starts[index]..<(index + 1 < starts.count ? starts[index + 1] : bytes.count)
  }

  /// `range` in pieces of at most `limit` bytes, cut behind a space where there is one, and never
  /// within a character.
  func pieces(of range: Range<Int>, upTo limit: Int) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    while range.upperBound - start > limit {
      var end = start + limit
      if let space = bytes[start..<end].lastIndex(of: 0x20) {
        end = space + 1
      } else {
        end = characterStart(atOrBefore: end)
      }
      pieces.append(start..<end)
      start = end
    }
    pieces.append(start..<range.upperBound)
    return pieces
  }

  /// Where the paragraph that begins at `start` ends, before its line end.
  func paragraphEnd(from start: Int) -> Int {
    guard hasLineEnds else { return bytes.count }
    return bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
  }

  /// The beginning of the character that holds the byte at `offset`.
  func characterStart(atOrBefore offset: Int) -> Int {
    var start = offset
    while start < bytes.count && start > 0 && bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  private mutating func append(_ text: String) {
    var text = text
    let isPlain = text.withUTF8 { utf8 in
      let isPlain = utf8.allSatisfy { $0 >= 0x20 && $0 != 0xC2 && $0 != 0xE2 || $0 == 0x09 }
      if isPlain { bytes.append(contentsOf: utf8) }
      return isPlain
    }
    if !isPlain { appendNormalized(text) }
  }

  /// Pango ends paragraphs at some of Unicode's line ends, lines at others, and the whole text at a
  /// NUL. One line feed for each leaves a single rule for all that follows.
  private mutating func appendNormalized(_ text: String) {
    var wasCarriageReturn = false
    for scalar in text.unicodeScalars {
      defer { wasCarriageReturn = scalar == "\r" }
      switch scalar {
      case "\n" where wasCarriageReturn:
        continue
      case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}":
        bytes.append(0x0A)
        hasLineEnds = true
      case "\0":
        bytes.append(contentsOf: "\u{FFFD}".utf8)
      default:
        if scalar == "\u{AD}" { hasSoftHyphens = true }
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }
}
