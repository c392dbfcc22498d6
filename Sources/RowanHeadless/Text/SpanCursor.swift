import RowanCore

/// A cursor that maps the characters of consecutive lines to the spans of their text.
struct SpanCursor {
  private let spans: [StyledText.Span]
  private let characters: [(Character, span: Int)]
  private var position = 0

  init(_ spans: [StyledText.Span]) {
    self.spans = spans
    // A text with one span needs no lookup.
    characters =
      spans.count < 2
      ? [] : spans.enumerated().flatMap { index, span in span.text.map { ($0, span: index) } }
  }

  /// Returns the next line, split at span boundaries. Characters at line breaks are in no line; an ellipsis belongs
  /// to the span before it. O(characters).
  mutating func pieces(of line: String) -> [(text: String, span: StyledText.Span)] {
    guard spans.count > 1 else {
      return line.isEmpty ? [] : spans.prefix(1).map { (line, $0) }
    }
    var pieces: [(text: String, span: StyledText.Span)] = []
    var last: Int?
    for character in line {
      var next = position
      while next < characters.count && characters[next].0 != character { next += 1 }
      let isFound = next < characters.count
      let span = isFound ? characters[next].span : last ?? 0
      if isFound { position = next + 1 }
      if span == last {
        pieces[pieces.count - 1].text.append(character)
      } else {
        pieces.append((String(character), spans[span]))
      }
      last = span
    }
    return pieces
  }
}
