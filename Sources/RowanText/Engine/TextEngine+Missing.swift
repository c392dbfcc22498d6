import CPango

/// Reports characters without a font, and estimates their widths.
extension TextEngine {
  /// The room for the characters of the layout that no font has, which are reported too. The text of the layout is that
  /// of `range` of `source`. O(bytes of the range).
  ///
  /// Pango shows a box with the number of a character in place of one without a font, as wide as its digits. A page shows
  /// the character itself, in a font that the browser has.
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

  /// Where the layout has characters that no font has, in the order of its bytes, each with the font of its box. Each is
  /// reported.
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
          // One bit marks the number of a character; all of them mark bytes that are none.
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

  /// Whether the width of an item is an estimate, because no font has its characters.
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

/// The room for neighbouring grapheme clusters of one script with characters that no font has; lengths are in Pango's units.
///
/// The clusters share the room equally: a shape belongs to each of its characters, and a run doesn't end within a cluster.
struct FallbackFont {
  private(set) var bytes: Range<Int>
  private var width: Double
  private var characterCount: Int
  private let script: GUnicodeScript
  private let size: Double
  /// As a line of the font that the characters would have been set in.
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

  /// Whether both can be one.
  func isContinued(by next: FallbackFont) -> Bool {
    bytes.upperBound == next.bytes.lowerBound && script == next.script && size == next.size
      && ascent == next.ascent && descent == next.descent
  }

  mutating func append(_ next: FallbackFont) {
    bytes = bytes.lowerBound..<next.bytes.upperBound
    width += next.width
    characterCount += next.characterCount
  }

  /// An attribute that leaves the room.
  func makeAttribute() -> UnsafeMutablePointer<PangoAttribute>? {
    let share = Int32((width / Double(characterCount)).rounded())
    var box = PangoRectangle(x: 0, y: -ascent, width: share, height: ascent + descent)
    return pango_attr_shape_new(&box, &box)
  }

  /// How far fonts advance by a grapheme cluster, in font sizes: an emoji is one picture, letters of East Asia are as wide
  /// as the font size, other letters are of average width, and marks have no width of their own.
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
