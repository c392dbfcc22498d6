import RowanCore

/// Breaking text of which only so many lines are shown.
extension TextEngine {
  /// Pango counts lines from every paragraph anew, so that those of a limited text are broken one by
  /// one until the limit is reached; what follows is not even looked at.
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

  /// Breaks as much of a paragraph as it takes to fill the lines it may have, or all of it. Returns
  /// where it has stopped.
  ///
  /// A list that previews long messages would otherwise shape all of each. Pango also gives every
  /// character to the last line before it puts the ellipsis, and miscounts above two million points.
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
    // Eight bytes to an em are four times what Latin letters take.
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
