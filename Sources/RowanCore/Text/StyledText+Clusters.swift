extension StyledText {
  /// The spans, with every grapheme cluster completely in the span in which it begins: an accent has the colour
  /// of its letter, and a family emoji is not divided.
  ///
  /// O(spans), and O(characters moved).
  package var clusteredSpans: [StyledText.Span] {
    guard spans.count > 1 else { return spans }
    var spans = spans
    var last = 0
    for index in spans.indices.dropFirst() where !spans[index].text.isEmpty {
      let count = Self.bytes(of: spans[index].text, endingClusterOf: spans[last].text)
      if count > 0 {
        let text = spans[index].text
        let end = text.utf8.index(text.startIndex, offsetBy: count)
        spans[last].text += text[..<end]
        spans[index].text = String(text[end...])
      }
      if !spans[index].text.isEmpty { last = index }
    }
    return spans
  }

  /// Returns the number of bytes at the beginning of a text that belong to the last cluster of the previous
  /// text.
  private static func bytes(of text: String, endingClusterOf before: String) -> Int {
    guard let left = before.utf8.last, let right = text.utf8.first else { return 0 }
    // In ASCII, only a line end is a cluster of two characters.
    if left < 0x80 && right < 0x80 { return left == 0x0D && right == 0x0A ? 1 : 0 }
    guard let tail = before.last else { return 0 }
    var length = 4
    while true {
      let head = text.prefix(length)
      let joined = String(tail) + head
      let count = (joined.first?.utf8.count ?? 0) - tail.utf8.count
      if count < head.utf8.count || head.endIndex == text.endIndex { return max(count, 0) }
      length *= 4
    }
  }
}
