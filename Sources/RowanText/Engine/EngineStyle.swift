import CPango
import RowanCore

/// A font for Pango: a description, and the attribute list for a text in this font.
struct EngineStyle {
  let description: OpaquePointer
  let attributes: OpaquePointer
  let hasMonospacedDigits: Bool

  func release() {
    pango_font_description_free(description)
    pango_attr_list_unref(attributes)
  }
}

extension TextEngine {
  /// Returns the style of `font`, cached.
  func style(for font: Font) -> EngineStyle {
    if let known = styles[font] { return known }
    // An animated text scale produces many sizes, so the cache is emptied when it is full.
    if styles.count >= 256 {
      for style in styles.values { style.release() }
      styles.removeAll(keepingCapacity: true)
    }
    let style = makeStyle(for: font)
    styles[font] = style
    return style
  }

  private func makeStyle(for font: Font) -> EngineStyle {
    guard let description = pango_font_description_new(), let list = pango_attr_list_new() else {
      preconditionFailure("Pango has no memory for a font description.")
    }
    pango_font_description_set_family(description, families(of: font.family))
    pango_font_description_set_absolute_size(description, pangoUnits(font.size))
    pango_font_description_set_weight(description, PangoWeight(UInt32(font.weight.rawValue)))
    pango_font_description_set_style(
      description,
      font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL
    )
    if font.hasMonospacedDigits {
      pango_attr_list_insert(list, pango_attr_font_features_new(monospacedDigits))
    }
    pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
    return EngineStyle(
      description: description,
      attributes: list,
      hasMonospacedDigits: font.hasMonospacedDigits
    )
  }

  private func families(of family: Font.Family) -> String {
    switch family {
    case .system: collection.systemFamily
    case .monospaced: collection.monospacedFamily + "," + collection.systemFamily
    case .named(let name): name + "," + collection.systemFamily
    }
  }
}

/// The OpenType feature for digits of equal width, as a Pango attribute.
let monospacedDigits = "tnum=1"

/// Returns a length in Pango's units, 1,024 per point, limited to the range of its integers.
func pangoUnits(_ points: Double) -> Double {
  min(max(points * Double(PANGO_SCALE), 1), Double(Int32.max / 2))
}
