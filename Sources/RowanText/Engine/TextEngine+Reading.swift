import CPango
import RowanCore

/// What has been read off a layout, or several.
struct LineReading {
  var lines: [BrokenLine] = []
  var isTruncated = false
}

/// Reading broken lines back from Pango, which owns them until the layout's next text.
extension TextEngine {
  /// Reads all lines of the layout, which holds the bytes of `source` from `base` on.
  func read(_ source: TextSource, from base: Int, into reading: inout LineReading) {
    if pango_layout_is_ellipsized(layout) != 0 { reading.isTruncated = true }
    if pango_layout_get_unknown_glyphs_count(layout) > 0 { reportMissingCharacters() }
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
      if let run = run(item, x: x, width: width, source, base, wrapEnd: isWrapped ? end : nil) {
        broken.runs.append(run)
      }
      x += width
    }
    broken.width = points(x)
    return broken
  }

  /// The run of `item`, or none for what shows nothing: a tab, or the space at which a line wraps.
  private func run(
    _ item: UnsafeMutablePointer<PangoGlyphItem>,
    x: Int,
    width: Int,
    _ source: TextSource,
    _ base: Int,
    wrapEnd: Int?
  ) -> TextRun? {
    guard let piece = item.pointee.item, let font = piece.pointee.analysis.font else { return nil }
    let face = face(of: font)
    let start = base + Int(piece.pointee.offset)
    var bytes = start..<start + Int(piece.pointee.length)
    let analysis = piece.pointee.analysis
    let span = source.spans[source.span(at: start)]
    var text: String
    if Int32(analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0 {
      text = ellipsis(item.pointee.glyphs, face)
    } else {
      assert(bytes.upperBound <= source.bytes.count, "A run reaches beyond its text.")
      if bytes.upperBound == wrapEnd { bytes = source.withoutFinalSpace(bytes) }
      if bytes.isEmpty || source.bytes[bytes.lowerBound] == 0x09 { return nil }
      text = String(decoding: source.bytes[bytes], as: UTF8.self)
      if Int32(analysis.flags) & PANGO_ANALYSIS_FLAG_NEED_HYPHEN != 0 {
        if text.unicodeScalars.last == "\u{AD}" { text.unicodeScalars.removeLast() }
        text += face.hyphen
      }
    }
    var reference = face.reference
    reference.hasTabularFigures = span.font.hasTabularFigures
    return TextRun(
      text: text,
      x: points(x),
      width: points(width),
      font: reference,
      fontSize: span.font.size,
      color: span.color,
      level: analysis.level,
      decoration: span.decoration,
      link: span.link
    )
  }

  /// The advance width of a run. Pango widens an ellipsis until its line fills the box; that is room
  /// beside the text, which alignment has a use for, and no part of it.
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

  /// The characters that look like an ellipsis Pango has put in: which of three it takes depends on
  /// the characters before it and on the face.
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

/// A length of Pango's in points.
func points(_ units: Int) -> Double {
  Double(units) / Double(PANGO_SCALE)
}

extension TextSource {
  /// `range` without the white space it ends in, one character of it: Pango gives the one at which
  /// it wraps no width, but whoever draws the run would.
  fileprivate func withoutFinalSpace(_ range: Range<Int>) -> Range<Int> {
    var start = range.upperBound - 1
    while start > range.lowerBound && bytes[start] & 0xC0 == 0x80 { start -= 1 }
    let last = String(decoding: bytes[start..<range.upperBound], as: UTF8.self).unicodeScalars.first
    return last?.properties.isWhitespace == true ? range.lowerBound..<start : range
  }
}
