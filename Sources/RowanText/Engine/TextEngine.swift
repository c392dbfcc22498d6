import CPango
import RowanCore

/// The Pango objects that one thread needs to measure and to draw: a font map, a context and a
/// reusable layout.
///
/// `@unchecked Sendable`: an engine is not thread-safe. It moves between threads only through
/// `EnginePool`, which gives it to one caller at a time.
package final class TextEngine: @unchecked Sendable {
  let collection: FontCollection
  let files: FontFileTable
  let missing: MissingCharacters
  let fontMap: UnsafeMutablePointer<PangoFontMap>
  let context: OpaquePointer
  let layout: OpaquePointer
  let language: OpaquePointer?
  /// The styles by font, cached because creating a description takes as long as measuring a word.
  var styles: [Font: EngineStyle] = [:]
  /// The faces used so far. The fonts are retained, so that their addresses stay unique.
  var faces: [UnsafeMutablePointer<PangoFont>: EngineFace] = [:]
  /// The faces loaded by description, for drawing.
  var loadedFaces: [LoadedFaceKey: UnsafeMutablePointer<PangoFont>] = [:]

  init(
    collection: FontCollection,
    files: FontFileTable,
    missing: MissingCharacters,
    language: String
  ) {
    guard
      let fontMap = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT),
      let context = Self.configure(fontMap, for: collection)
    else {
      preconditionFailure("Cairo was built without FreeType, which measures text.")
    }
    guard let layout = pango_layout_new(context) else {
      preconditionFailure("Pango has no memory for a layout.")
    }
    self.collection = collection
    self.files = files
    self.missing = missing
    self.fontMap = fontMap
    self.context = context
    self.layout = layout
    self.language = pango_language_from_string(language)
    pango_context_set_language(context, self.language)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    // Lines are read one by one and aligned by `StackedLines`, so that one result serves many
    // widths.
    pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
    pango_layout_set_auto_dir(layout, 1)
  }

  deinit {
    dropFaces()
    for style in styles.values { style.release() }
    g_object_unref(UnsafeMutableRawPointer(layout))
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(fontMap)
  }

  private static func configure(
    _ fontMap: UnsafeMutablePointer<PangoFontMap>,
    for collection: FontCollection
  ) -> OpaquePointer? {
    pango_cairo_font_map_set_resolution(OpaquePointer(fontMap), 96)
    pango_fc_font_map_set_config(OpaquePointer(fontMap), collection.pointer)
    return makeContext(of: fontMap)
  }

  /// Creates a context with the same measurements on every screen: unhinted outlines and unrounded
  /// advances.
  private static func makeContext(of fontMap: UnsafeMutablePointer<PangoFontMap>) -> OpaquePointer?
  {
    guard let context = pango_font_map_create_context(fontMap) else { return nil }
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    pango_context_set_round_glyph_positions(context, 0)
    return context
  }
}
