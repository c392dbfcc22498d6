import RowanCore

/// A text as bytes for Pango, with the bytes of each span.
struct TextSource {
  /// UTF-8 with a single line feed for each line end, and without NUL.
  private(set) var bytes: [UInt8] = []
  private(set) var spans: [StyledText.Span]
  /// The byte offset of each span. Of spans with equal offsets only the last one has characters.
  private(set) var starts: [Int] = []
  private(set) var hasLineEnds = false
  private(set) var hasSoftHyphens = false
  /// Whether spans differ in font.
  private(set) var hasSeveralFonts = false

  /// Creates a source from spans of whole grapheme clusters. Adjacent spans with the same style are
  /// merged.
  init(_ spans: [StyledText.Span]) {
    self.spans = []
    for span in spans {
      if let last = self.spans.last {
        if last.font != span.font { hasSeveralFonts = true }
        if last.isStyled(like: span) {
          append(span.text)
          continue
        }
      }
      self.spans.append(span)
      starts.append(bytes.count)
      append(span.text)
    }
  }

  /// Returns the text of `range`, followed by an ellipsis in the style of its end.
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

  /// Returns the index of the span that contains the byte at `offset`.
  func span(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the bytes of the span at `index`.
  func range(ofSpan index: Int) -> Range<Int> {
    starts[index]..<(index + 1 < starts.count ? starts[index + 1] : bytes.count)
  }

  /// Returns the fonts of `range` as runs of bytes, with overrides for some of them.
  func fonts(in range: Range<Int>, except others: [FontOverride]) -> [(Range<Int>, Font)] {
    var fonts: [(Range<Int>, Font)] = []
    func add(_ bytes: Range<Int>, _ font: Font) {
      if bytes.isEmpty { return }
      if let last = fonts.last, last.1 == font, last.0.upperBound == bytes.lowerBound {
        fonts[fonts.count - 1].0 = last.0.lowerBound..<bytes.upperBound
      } else {
        fonts.append((bytes, font))
      }
    }
    for index in spans.indices {
      let bytes = self.range(ofSpan: index).clamped(to: range)
      var start = bytes.lowerBound
      for other in others where other.bytes.overlaps(bytes) {
        let part = other.bytes.clamped(to: bytes)
        // Two marks on one letter produce overrides for the same bytes.
        guard part.lowerBound >= start else { continue }
        add(start..<part.lowerBound, spans[index].font)
        add(part, other.font)
        start = part.upperBound
      }
      add(start..<bytes.upperBound, spans[index].font)
    }
    return fonts
  }

  /// Returns whether two non-whitespace characters meet at an offset, so that neither a paragraph
  /// nor a word begins or ends there.
  func isWithinWord(at offset: Int) -> Bool {
    guard offset > 0, offset < bytes.count else { return false }
    return !isWhitespace(at: characterStart(atOrBefore: offset - 1)) && !isWhitespace(at: offset)
  }

  private func isWhitespace(at offset: Int) -> Bool {
    let first = bytes[offset]
    if first < 0x80 { return first <= 0x20 }
    // Other lead bytes never begin a whitespace character.
    guard (0xE1...0xE3).contains(first) || first == 0xC2 else { return false }
    let end = min(offset + 4, bytes.count)
    let scalar = String(decoding: bytes[offset..<end], as: UTF8.self).unicodeScalars.first
    return scalar?.properties.isWhitespace ?? false
  }

  /// Returns the bytes of the grapheme cluster that contains the byte at `offset`.
  func cluster(at offset: Int) -> Range<Int> {
    // Real clusters are shorter than this limit.
    var start = characterStart(atOrBefore: max(offset - 256, 0))
    let end = characterStart(atOrBefore: min(offset + 256, bytes.count))
    for character in String(decoding: bytes[start..<end], as: UTF8.self) {
      let next = start + character.utf8.count
      if next > offset { return start..<next }
      start = next
    }
    return offset..<offset
  }

  /// Splits `range` into pieces of at most `limit` bytes, after a space if possible, and never
  /// within a grapheme cluster.
  func pieces(of range: Range<Int>, upTo limit: Int) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    while range.upperBound - start > limit {
      var end = start + limit
      if let space = bytes[start..<end].lastIndex(of: 0x20) {
        end = space + 1
      } else {
        let cluster = cluster(at: end)
        end =
          cluster.lowerBound > start
          ? cluster.lowerBound : min(cluster.upperBound, range.upperBound)
      }
      pieces.append(start..<end)
      start = end
    }
    pieces.append(start..<range.upperBound)
    return pieces
  }

  /// Returns the end of the paragraph that begins at `start`, before its line end.
  func paragraphEnd(from start: Int) -> Int {
    guard hasLineEnds else { return bytes.count }
    return bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
  }

  /// Returns the start of the character that contains the byte at `offset`.
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

  /// Appends text with normalised line ends. Pango ends paragraphs at some of Unicode's line ends,
  /// lines at others, and the whole text at a NUL. A line feed for each line end gives later code a
  /// single rule.
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

/// A font for some bytes of a text that replaces the font of their span.
struct FontOverride {
  var bytes: Range<Int>
  var font: Font
}

extension StyledText.Span {
  /// Returns whether another span has the same font, colour, decoration and link.
  fileprivate func isStyled(like other: StyledText.Span) -> Bool {
    font == other.font && color == other.color && decoration == other.decoration
      && link == other.link
  }
}
