import CPango

extension TextEngine {
  /// Tells of the characters in the layout that no font has. Pango puts a box in their place, and the
  /// character's number into the glyph's.
  func reportMissingCharacters() {
    var next = pango_layout_get_lines_readonly(layout)
    while let node = next {
      next = node.pointee.next
      let line = node.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
      var nextRun = line.pointee.runs
      while let node = nextRun {
        nextRun = node.pointee.next
        let item = node.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
        guard let glyphs = item.pointee.glyphs else { continue }
        for index in 0..<Int(glyphs.pointee.num_glyphs) {
          let glyph = glyphs.pointee.glyphs[index].glyph
          // One bit marks the number of a character; all of them mark bytes that are none.
          guard glyph & 0xF000_0000 == 0x1000_0000,
            let scalar = Unicode.Scalar(glyph & 0x00FF_FFFF)
          else { continue }
          missing.report(scalar)
        }
      }
    }
  }
}
