import CPango
import RowanCore
import RowanHostInterface

/// The lines read from one or more layouts.
struct LineReading {
  var lines: [BrokenLine] = []
  var isTruncated = false
}

/// Reading of broken lines from Pango, which owns them until the layout's text changes.
extension TextEngine {
  /// Reads all lines of the layout. Its text is that of `source` from `base` on.
  func read(_ source: TextSource, from base: Int, into reading: inout LineReading) {
    if pango_layout_is_ellipsized(layout) != 0 { reading.isTruncated = true }
    var next = pango_layout_get_lines_readonly(layout)
    reading.lines.reserveCapacity(
      reading.lines.count + Int(pango_layout_get_line_count(layout))
    )
    while let node = next {
      next = node.pointee.next
      let line = node.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
      let following = next?.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
      let isWrapped = following.map { pango_layout_line_is_paragraph_start($0) == 0 } ?? false
      reading.lines.append(read(line, isWrapped: isWrapped, source, base))
    }
  }

  private func read(
    _ line: UnsafeMutablePointer<PangoLayoutLine>,
    isWrapped: Bool,
    _ source: TextSource,
    _ base: Int
  ) -> BrokenLine {
    var extents = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &extents)
    var broken = BrokenLine(
      runs: [],
      width: 0,
      ascent: points(Int(-extents.y)),
      descent: points(Int(extents.y + extents.height)),
      isWrapped: isWrapped
    )
    let end = base + Int(line.pointee.start_index) + Int(line.pointee.length)
    var x = 0
    var next = line.pointee.runs
    while let node = next {
      next = node.pointee.next
      let item = node.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
      let width = width(of: item)
      broken.runs += runs(item, x: x, width: width, source, base, wrapEnd: isWrapped ? end : nil)
      x += width
    }
    broken.width = points(x)
    return broken
  }

  /// Returns the runs of `item` from left to right, one for each span with characters in it.
  /// Invisible characters have no run: tabs, and the space at which a line wraps.
  private func runs(
    _ item: UnsafeMutablePointer<PangoGlyphItem>,
    x: Int,
    width: Int,
    _ source: TextSource,
    _ base: Int,
    wrapEnd: Int?
  ) -> [TextRun] {
    guard let piece = item.pointee.item, let font = piece.pointee.analysis.font else { return [] }
    let face = face(of: font)
    let start = base + Int(piece.pointee.offset)
    let flags = Int32(piece.pointee.analysis.flags)
    let level = piece.pointee.analysis.level
    func run(_ text: String, at offset: Int, x: Int, width: Int, _ shaping: TextShaping) -> TextRun
    {
      let span = source.spans[source.span(at: offset)]
      var reference = face.reference
      reference.hasMonospacedDigits = span.font.hasMonospacedDigits
      return TextRun(
        text: text,
        x: points(x),
        width: points(width),
        font: reference,
        fontSize: span.font.size,
        color: span.color,
        level: level,
        decoration: span.decoration,
        link: span.link,
        shaping: shaping
      )
    }
    if flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0 {
      return [run(ellipsis(item.pointee.glyphs, face), at: start, x: x, width: width, [])]
    }
    let whole = start..<start + Int(piece.pointee.length)
    assert(whole.upperBound <= source.bytes.count, "A run ends beyond its text.")
    let shown = whole.upperBound == wrapEnd ? source.withoutFinalSpace(whole) : whole
    if shown.isEmpty || source.bytes[shown.lowerBound] == 0x09 { return [] }
    let joints = joints(of: item, whole, in: source)
    let isEstimated = Self.isEstimated(piece.pointee)
    var runs: [TextRun] = []
    var done = 0
    for part in parts(of: item, whole, in: source) {
      let bytes = part.bytes.clamped(to: shown)
      defer { done += part.width }
      if bytes.isEmpty { continue }
      var text = String(decoding: source.bytes[bytes], as: UTF8.self)
      var shaping: TextShaping = isEstimated ? .isEstimated : []
      if bytes.lowerBound == whole.lowerBound {
        shaping.formUnion(joints.intersection(.joinsBefore))
      } else if source.isWithinWord(at: bytes.lowerBound) {
        shaping.insert(.continues)
      }
      if bytes.upperBound == shown.upperBound {
        shaping.formUnion(joints.intersection(.joinsAfter))
        if flags & PANGO_ANALYSIS_FLAG_NEED_HYPHEN != 0 {
          if text.unicodeScalars.last == "\u{AD}" { text.unicodeScalars.removeLast() }
          text += face.hyphen
        }
      }
      let isWhole = part.bytes == whole
      let partWidth = isWhole ? width : part.width
      let left = level & 1 == 0 || isWhole ? x + done : x + width - done - part.width
      runs.append(run(text, at: bytes.lowerBound, x: left, width: partWidth, shaping))
    }
    if level & 1 == 1 { runs.reverse() }
    return runs
  }

  /// Splits an item by spans, in reading order. A glyph of several characters belongs to the span
  /// of the first of them, as in browsers.
  private func parts(
    of item: UnsafeMutablePointer<PangoGlyphItem>,
    _ bytes: Range<Int>,
    in source: TextSource
  ) -> [(bytes: Range<Int>, width: Int)] {
    var span = source.span(at: bytes.lowerBound)
    guard source.range(ofSpan: span).upperBound < bytes.upperBound,
      let glyphs = item.pointee.glyphs,
      let piece = item.pointee.item
    else { return [(bytes, 0)] }
    var parts: [(bytes: Range<Int>, width: Int)] = []
    var start = bytes.lowerBound
    var width = 0
    let count = Int(glyphs.pointee.num_glyphs)
    let isReversed = piece.pointee.analysis.level & 1 == 1
    for number in 0..<count {
      let index = isReversed ? count - 1 - number : number
      let offset = bytes.lowerBound + Int(glyphs.pointee.log_clusters[index])
      if offset > start {
        let own = source.span(at: offset)
        if own != span {
          parts.append((start..<offset, width))
          (start, width, span) = (offset, 0, own)
        }
      }
      width += Int(glyphs.pointee.glyphs[index].geometry.width)
    }
    parts.append((start..<bytes.upperBound, width))
    return parts
  }

  /// Returns the advance width of a run. Pango widens an ellipsis until its line fills the box; the
  /// added width is not part of the text, but space for alignment.
  private func width(of item: UnsafeMutablePointer<PangoGlyphItem>) -> Int {
    guard
      let piece = item.pointee.item,
      let glyphs = item.pointee.glyphs,
      Int32(piece.pointee.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0
    else { return Int(pango_glyph_string_get_width(item.pointee.glyphs)) }
    var width = 0
    for index in 0..<Int(glyphs.pointee.num_glyphs) {
      var extents = PangoRectangle()
      let glyph = glyphs.pointee.glyphs[index].glyph
      pango_font_get_glyph_extents(piece.pointee.analysis.font, glyph, nil, &extents)
      width += Int(extents.width)
    }
    return width
  }

  /// Returns the character of an ellipsis that Pango has inserted: Pango chooses one of three,
  /// depending on the preceding characters and on the face.
  private func ellipsis(
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>?,
    _ face: EngineFace
  ) -> String {
    guard let glyphs, glyphs.pointee.num_glyphs == 1 else { return "..." }
    let glyph = glyphs.pointee.glyphs[0].glyph
    if glyph == face.ellipsis.glyph { return "\u{2026}" }
    return glyph == face.ellipsis.wideGlyph ? "\u{22EF}" : "\u{2026}"
  }
}

/// Returns a length in Pango's units as points.
func points(_ units: Int) -> Double {
  Double(units) / Double(PANGO_SCALE)
}

extension TextSource {
  /// Returns `range` without one final whitespace character. Pango gives the character at which it
  /// wraps no width, but a host that draws the run would.
  fileprivate func withoutFinalSpace(_ range: Range<Int>) -> Range<Int> {
    var start = range.upperBound - 1
    while start > range.lowerBound && bytes[start] & 0xC0 == 0x80 { start -= 1 }
    let last = String(decoding: bytes[start..<range.upperBound], as: UTF8.self).unicodeScalars.first
    return last?.properties.isWhitespace == true ? range.lowerBound..<start : range
  }
}
