import CPango
import RowanCore
import RowanHostInterface

/// A font face chosen by Pango, with its reference for hosts.
struct EngineFace {
  /// The reference, without monospaced digits.
  let reference: FontReference
  /// Whether the glyphs are coloured images.
  let isColored: Bool
  /// The hyphen character of the face.
  let hyphen: String
  /// The glyphs of the two possible ellipsis characters.
  let ellipsis: (glyph: UInt32, wideGlyph: UInt32)
}

/// The key of a face in a size, for drawing.
struct LoadedFaceKey: Hashable {
  let reference: FontReference
  let size: Double
}

extension TextEngine {
  /// Returns the face of `font`, cached.
  func face(of font: UnsafeMutablePointer<PangoFont>) -> EngineFace {
    if let known = faces[font] { return known }
    if faces.count >= 1_024 { dropFaces() }
    let face = makeFace(of: font)
    g_object_ref(font)
    faces[font] = face
    return face
  }

  func dropFaces() {
    for font in faces.keys { g_object_unref(font) }
    for font in loadedFaces.values { g_object_unref(font) }
    faces.removeAll(keepingCapacity: true)
    loadedFaces.removeAll(keepingCapacity: true)
  }

  /// Returns the preferred face for text in `font`, before fallback to other fonts.
  func reference(for font: Font) -> FontReference {
    let style = style(for: font)
    guard let loaded = pango_font_map_load_font(fontMap, context, style.description) else {
      preconditionFailure(TextError.noFonts.description)
    }
    defer { g_object_unref(loaded) }
    var reference = face(of: loaded).reference
    reference.hasMonospacedDigits = font.hasMonospacedDigits
    return reference
  }

  private func makeFace(of font: UnsafeMutablePointer<PangoFont>) -> EngineFace {
    let pattern = font.withMemoryRebound(to: PangoFcFont.self, capacity: 1) {
      pango_fc_font_get_pattern($0)
    }
    var path: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch, let path else {
      preconditionFailure("Fontconfig matched a face without a file.")
    }
    var index: Int32 = 0
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    var weight = 80.0
    FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight)
    var slant: Int32 = 0
    FcPatternGetInteger(pattern, FC_SLANT, 0, &slant)
    var isColored: FcBool = 0
    FcPatternGetBool(pattern, FC_COLOR, 0, &isColored)
    let harfBuzz = pango_font_get_hb_font(font)
    // The high bits contain the named instance of a variable font.
    let file = files.face(at: String(cString: path), index: Int(index & 0xFFFF))
    return EngineFace(
      reference: FontReference(
        file: file.resource.id,
        faceIndex: file.index,
        weight: Int(FcWeightToOpenTypeDouble(weight)),
        isItalic: slant != 0,
        description: description(of: font)
      ),
      isColored: isColored != 0,
      hyphen: glyph(0x2010, in: harfBuzz) == 0 ? "-" : "\u{2010}",
      ellipsis: (glyph(0x2026, in: harfBuzz), glyph(0x22EF, in: harfBuzz))
    )
  }

  /// Returns Pango's description of a face without its size: one reference covers all sizes of a
  /// face.
  private func description(of font: UnsafeMutablePointer<PangoFont>) -> String {
    guard let description = pango_font_describe(font) else { return "" }
    defer { pango_font_description_free(description) }
    pango_font_description_unset_fields(description, PANGO_FONT_MASK_SIZE)
    guard let words = pango_font_description_to_string(description) else { return "" }
    defer { g_free(words) }
    return String(cString: words)
  }

  private func glyph(_ character: UInt32, in font: OpaquePointer?) -> UInt32 {
    var glyph: UInt32 = 0
    return hb_font_get_nominal_glyph(font, character, &glyph) == 0 ? 0 : glyph
  }
}
