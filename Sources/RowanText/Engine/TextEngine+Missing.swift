import CPango

/// Characters without a font: reporting and estimated widths.
extension TextEngine {
  /// Returns the space to reserve for the characters of the layout without a font, and reports
  /// these characters. The text of the layout is that of `range` in `source`. O(bytes of the
  /// range).
  ///
  /// Pango draws a box with the number of such a character, as wide as its digits. A web page shows
  /// the character itself in a font of the browser.
  func fallbackFonts(in source: TextSource, _ range: Range<Int>) -> [FallbackFont] {
    let missing = missingCharacters()
    guard let first = missing.first else { return [] }
    var fallbackFonts: [FallbackFont] = []
    var index = 0
    var start = max(
      source.cluster(at: range.lowerBound + first.offset).lowerBound,
      range.lowerBound
    )
    for cluster in String(decoding: source.bytes[start..<range.upperBound], as: UTF8.self) {
      let bytes = start..<start + cluster.utf8.count
      start = bytes.upperBound
      guard range.lowerBound + missing[index].offset < bytes.upperBound else { continue }
      let font = missing[index].font
      while index < missing.count, range.lowerBound + missing[index].offset < bytes.upperBound {
        index += 1
      }
      let size = source.spans[source.span(at: bytes.lowerBound)].font.size
      let fallbackFont = FallbackFont(bytes, of: cluster, in: font, size: size)
      if fallbackFonts.last?.isContinued(by: fallbackFont) == true {
        fallbackFonts[fallbackFonts.count - 1].append(fallbackFont)
      } else {
        fallbackFonts.append(fallbackFont)
      }
      if index == missing.count { break }
    }
    return fallbackFonts
  }

  /// Returns the offsets of the characters without a font, in the order of bytes, each with the
  /// font of its box. Reports each of them.
  private func missingCharacters() -> [(offset: Int, font: UnsafeMutablePointer<PangoFont>)] {
    var found: [(offset: Int, font: UnsafeMutablePointer<PangoFont>)] = []
    var next = pango_layout_get_lines_readonly(layout)
    while let node = next {
      next = node.pointee.next
      let line = node.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
      var nextRun = line.pointee.runs
      while let node = nextRun {
        nextRun = node.pointee.next
        let run = node.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
        guard let glyphs = run.pointee.glyphs, let item = run.pointee.item,
          let font = item.pointee.analysis.font
        else { continue }
        for index in 0..<Int(glyphs.pointee.num_glyphs) {
          let glyph = glyphs.pointee.glyphs[index].glyph
          // This bit pattern marks the number of a character; four set bits mark invalid bytes.
          guard glyph & 0xF000_0000 == 0x1000_0000,
            let scalar = Unicode.Scalar(glyph & 0x00FF_FFFF)
          else { continue }
          missing.report(scalar)
          let offset = Int(item.pointee.offset) + Int(glyphs.pointee.log_clusters[index])
          found.append((offset, font))
        }
      }
    }
    return found.sorted { $0.offset < $1.offset }
  }

  /// Returns whether the width of an item is an estimate, because no font has its characters.
  static func isEstimated(_ item: PangoItem) -> Bool {
    var next = item.analysis.extra_attrs
    while let node = next {
      next = node.pointee.next
      let attribute = node.pointee.data.assumingMemoryBound(to: PangoAttribute.self)
      if attribute.pointee.klass.pointee.type == PANGO_ATTR_SHAPE { return true }
    }
    return false
  }
}

/// The reserved space for adjacent grapheme clusters of one script with characters without a font;
/// lengths are in Pango's units.
///
/// The clusters share the space equally: the shape attribute applies to each character, and a run
/// does not end within a cluster.
struct FallbackFont {
  private(set) var bytes: Range<Int>
  private var width: Double
  private var characterCount: Int
  private let script: GUnicodeScript
  private let size: Double
  /// The line metrics of the font in which the characters would have been set.
  private let ascent: Int32
  private let descent: Int32

  init(
    _ bytes: Range<Int>,
    of cluster: Character,
    in font: UnsafeMutablePointer<PangoFont>,
    size: Double
  ) {
    self.bytes = bytes
    self.size = size
    width = pangoUnits(Self.expectedAdvance(of: cluster) * size)
    characterCount = cluster.unicodeScalars.count
    script =
      cluster.unicodeScalars.first.map { g_unichar_get_script($0.value) }
      ?? G_UNICODE_SCRIPT_UNKNOWN
    let metrics = pango_font_get_metrics(font, nil)
    ascent = pango_font_metrics_get_ascent(metrics)
    descent = pango_font_metrics_get_descent(metrics)
    pango_font_metrics_unref(metrics)
  }

  /// Returns whether both can be merged.
  func isContinued(by next: FallbackFont) -> Bool {
    bytes.upperBound == next.bytes.lowerBound && script == next.script && size == next.size
      && ascent == next.ascent && descent == next.descent
  }

  mutating func append(_ next: FallbackFont) {
    bytes = bytes.lowerBound..<next.bytes.upperBound
    width += next.width
    characterCount += next.characterCount
  }

  /// Returns an attribute that reserves the space.
  func makeAttribute() -> UnsafeMutablePointer<PangoAttribute>? {
    let share = Int32((width / Double(characterCount)).rounded())
    var box = PangoRectangle(x: 0, y: -ascent, width: share, height: ascent + descent)
    return pango_attr_shape_new(&box, &box)
  }

  /// Returns the typical advance of a grapheme cluster, in font sizes: an emoji is one image, East
  /// Asian letters are as wide as the font size, other letters have an average width, and marks
  /// have no width of their own.
  private static func expectedAdvance(of cluster: Character) -> Double {
    let scalars = cluster.unicodeScalars
    if scalars.contains(where: { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }) {
      return 1.25
    }
    return max(scalars.reduce(0) { $0 + expectedAdvance(of: $1) }, 0.1)
  }

  private static func expectedAdvance(of scalar: Unicode.Scalar) -> Double {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if scalar.properties.isDefaultIgnorableCodePoint { return 0 }
    return g_unichar_iswide(scalar.value) != 0 ? 1 : 0.6
  }
}
