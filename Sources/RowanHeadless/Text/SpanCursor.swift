import RowanCore

/// Goes along a text together with its lines, and tells which span their characters come from.
struct SpanCursor {
  private let spans: [TextSpan]
  private let characters: [(Character, span: Int)]
  private var position = 0

  init(_ spans: [TextSpan]) {
    self.spans = spans
    // A text of one span needs no looking up.
    characters =
      spans.count < 2
      ? [] : spans.enumerated().flatMap { index, span in span.text.map { ($0, span: index) } }
  }

  /// The next line, cut where spans meet. Characters at which it was broken are in no line; an ellipsis
  /// belongs to the span it stands behind. O(characters).
  mutating func pieces(of line: String) -> [(text: String, span: TextSpan)] {
    guard spans.count > 1 else {
      return line.isEmpty ? [] : spans.prefix(1).map { (line, $0) }
    }
    var pieces: [(text: String, span: TextSpan)] = []
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
