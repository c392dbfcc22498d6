import CPango
import RowanCore

/// Font overrides, without which runs would end at positions where no break is visible.
extension TextEngine {
  /// Returns the font overrides for the text of the layout, which begins at `base` in `source`.
  ///
  /// - If two spans resolve to the same face, as semibold and bold do in a family with one bold
  ///   face, and meet within a word, the second span gets the font of the first: letters are shaped
  ///   across the boundary.
  /// - If the face of a letter lacks its mark, the letter gets the face in which the mark was
  ///   found.
  func overrides(in source: TextSource, from base: Int) -> [FontOverride] {
    var items: [UnsafeMutablePointer<PangoItem>] = []
    var next = pango_layout_get_lines_readonly(layout)
    while let node = next {
      next = node.pointee.next
      let line = node.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
      var run = line.pointee.runs
      while let node = run {
        run = node.pointee.next
        let item = node.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee.item
        guard let item,
          Int32(item.pointee.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS == 0
        else { continue }
        // The first item has no predecessor, and few texts have further items.
        if item.pointee.offset > 0 || source.hasSeveralFonts { items.append(item) }
      }
    }
    if items.isEmpty { return [] }
    items.sort { $0.pointee.offset < $1.pointee.offset }
    var overrides: [FontOverride] = []
    for (index, item) in items.enumerated() {
      let start = base + Int(item.pointee.offset)
      guard source.isWithinWord(at: start), let font = item.pointee.analysis.font else { continue }
      if source.isMark(at: start) {
        let cluster = source.cluster(at: start)
        guard cluster.lowerBound < start else { continue }
        var other = source.spans[source.span(at: cluster.lowerBound)].font
        guard let family = family(of: font) else { continue }
        other.family = .named(family)
        overrides.append(FontOverride(bytes: cluster, font: other))
      } else if source.hasSeveralFonts, index > 0 {
        let before = items[index - 1]
        let end = base + Int(before.pointee.offset + before.pointee.length)
        guard end == start, let beforeFont = before.pointee.analysis.font,
          source.spans[source.span(at: start)].font != source.spans[source.span(at: end - 1)].font
        else { continue }
        let last = overrides.last.flatMap { $0.bytes.upperBound == start ? $0.font : nil }
        let other = last ?? source.spans[source.span(at: end - 1)].font
        let own = source.spans[source.span(at: start)].font
        guard other.size == own.size, other.hasMonospacedDigits == own.hasMonospacedDigits,
          face(of: font).reference == face(of: beforeFont).reference
        else { continue }
        overrides.append(FontOverride(bytes: start..<start + Int(item.pointee.length), font: other))
      }
    }
    return overrides
  }

  private func family(of font: UnsafeMutablePointer<PangoFont>) -> String? {
    guard let description = pango_font_describe(font) else { return nil }
    defer { pango_font_description_free(description) }
    return pango_font_description_get_family(description).map { String(cString: $0) }
  }
}

extension TextSource {
  /// Returns whether the character at an offset is a combining mark.
  fileprivate func isMark(at offset: Int) -> Bool {
    guard bytes[offset] >= 0xC0 else { return false }
    let end = min(offset + 4, bytes.count)
    let scalar = String(decoding: bytes[offset..<end], as: UTF8.self).unicodeScalars.first
    switch scalar?.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: return true
    default: return false
    }
  }
}
