import RowanCore

/// Line breaking of text with a line limit.
extension TextEngine {
  /// Breaks paragraphs one by one until the line limit is reached. Pango counts lines per
  /// paragraph, so it cannot apply the limit to the whole text. Text after the limit is not
  /// processed.
  func breakParagraphs(
    of source: TextSource,
    width: Int32,
    limit: Int,
    into reading: inout LineReading
  ) {
    var start = 0
    while reading.lines.count < limit {
      let end = source.paragraphEnd(from: start)
      let count = reading.lines.count
      let shown = breakParagraph(
        start..<end,
        of: source,
        width: width,
        limit: limit - count,
        into: &reading
      )
      if reading.isTruncated { return }
      let isLast = end == source.bytes.count
      if shown == end && (isLast || reading.lines.count < limit) {
        if isLast { return }
        start = end + 1
        continue
      }
      reading.lines.removeSubrange(count...)
      let shortened = source.truncated(to: start..<shown)
      set(shortened, range: 0..<shortened.bytes.count, width: width, limit: limit - count)
      read(shortened, from: 0, into: &reading)
      reading.isTruncated = true
      return
    }
  }

  /// Breaks as much of a paragraph as needed to fill its line limit, or all of it, and returns the
  /// byte offset of the first byte after that part.
  ///
  /// If whole paragraphs were broken, a list that previews long messages would shape the whole of
  /// each message. Also, Pango adds all characters to the last line before it inserts the ellipsis,
  /// and overflows above two million points.
  private func breakParagraph(
    _ range: Range<Int>,
    of source: TextSource,
    width: Int32,
    limit: Int,
    into reading: inout LineReading
  ) -> Int {
    let count = reading.lines.count
    let sizes = source.spans.lazy.map(\.font.size)
    let most = max(Int(Double(1_000_000) / (sizes.max() ?? 1)), 64)
    // Eight bytes per em are four times the amount of Latin text.
    let ems = Double(limit) * points(Int(width)) / (sizes.min() ?? 1)
    var length = min(max(Int(min(ems * 8, 1e9)), 256), most)
    while true {
      let end = source.characterStart(atOrBefore: min(range.lowerBound + length, range.upperBound))
      set(source, range: range.lowerBound..<end, width: width, limit: limit)
      read(source, from: range.lowerBound, into: &reading)
      if reading.isTruncated || end == range.upperBound || length == most { return end }
      reading.lines.removeSubrange(count...)
      length = min(length * 8, most)
    }
  }
}
