import CPango
import RowanCore
import RowanHostInterface

/// Shaping of a part of a text as in its paragraph.
extension TextEngine {
  /// Returns the sides on which the text of an item joins letters beyond its ends.
  ///
  /// Shapes the text alone and between joining letters, and compares the glyphs with the measured
  /// ones to find the variant that applies.
  func joints(
    of item: UnsafeMutablePointer<PangoGlyphItem>,
    _ bytes: Range<Int>,
    in source: TextSource
  ) -> TextShaping {
    guard let piece = item.pointee.item, let measured = item.pointee.glyphs,
      Self.isJoining(piece.pointee.analysis.script)
    else { return [] }
    var possible: TextShaping = []
    if source.isWithinWord(at: bytes.lowerBound) { possible.insert(.joinsBefore) }
    if source.isWithinWord(at: bytes.upperBound) { possible.insert(.joinsAfter) }
    if possible.isEmpty { return [] }
    let ids = Self.glyphs(of: measured)
    var likely: TextShaping = []
    for joints: TextShaping in [[], .joinsBefore, .joinsAfter, [.joinsBefore, .joinsAfter]]
    where possible.isSuperset(of: joints) {
      guard let glyphs = pango_glyph_string_new() else { continue }
      defer { pango_glyph_string_free(glyphs) }
      shape(source.bytes[bytes], joints, &piece.pointee.analysis, into: glyphs)
      let own = Self.glyphs(of: glyphs)
      if own == ids { return joints }
      // An ellipsis may have split a ligature, or a hyphen may have been added: then the first or
      // last glyph decides.
      if own.first == ids.first || own.last == ids.last { likely = joints }
    }
    return likely
  }

  /// Shapes bytes, with joining letters on the given sides.
  func shape(
    _ bytes: ArraySlice<UInt8>,
    _ joints: TextShaping,
    _ analysis: UnsafePointer<PangoAnalysis>,
    into glyphs: UnsafeMutablePointer<PangoGlyphString>
  ) {
    // The zero width joiner makes adjacent letters join. It is passed as context only and not
    // drawn.
    let joiner = Array("\u{200D}".utf8)
    let before = joints.contains(.joinsBefore) ? joiner : []
    let text = before + bytes + (joints.contains(.joinsAfter) ? joiner : [])
    text.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self) else { return }
      pango_shape_full(
        start + before.count,
        Int32(clamping: bytes.count),
        start,
        Int32(clamping: text.count),
        analysis,
        glyphs
      )
    }
  }

  /// Returns whether letters of a script join, so that their shapes depend on adjacent letters.
  private static func isJoining(_ script: UInt8) -> Bool {
    joiningScripts.contains(Int32(script))
  }

  private static let joiningScripts: Set<Int32> = {
    let scripts = [
      G_UNICODE_SCRIPT_ARABIC, G_UNICODE_SCRIPT_SYRIAC, G_UNICODE_SCRIPT_NKO,
      G_UNICODE_SCRIPT_MONGOLIAN, G_UNICODE_SCRIPT_PHAGS_PA, G_UNICODE_SCRIPT_MANDAIC,
      G_UNICODE_SCRIPT_MANICHAEAN, G_UNICODE_SCRIPT_PSALTER_PAHLAVI, G_UNICODE_SCRIPT_ADLAM,
      G_UNICODE_SCRIPT_HANIFI_ROHINGYA, G_UNICODE_SCRIPT_SOGDIAN, G_UNICODE_SCRIPT_CHORASMIAN,
    ]
    return Set(scripts.map(\.rawValue))
  }()

  private static func glyphs(of string: UnsafeMutablePointer<PangoGlyphString>) -> [UInt32] {
    (0..<Int(string.pointee.num_glyphs)).map { string.pointee.glyphs[$0].glyph }
  }
}
