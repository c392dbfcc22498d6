package import CPango
import RowanCore
package import RowanHostInterface

/// Drawing: the glyphs of measured runs, in their faces, for hosts that draw text themselves.
extension TextEngine {
  /// Shapes runs that are shaped together, given in reading order, in the face with which they were
  /// measured. Surfaces of all scales can use the result, as an unhinted face does not depend on
  /// pixels.
  ///
  /// Fallback fonts and direction are not determined again: measuring has decided both. The item
  /// has the text of all runs and is valid until `body` returns. Returns `nil` if there is no run
  /// or the face cannot be loaded.
  package func withGlyphs<Result>(
    of runs: [TextRun],
    _ body: (UnsafeMutablePointer<PangoGlyphItem>) -> Result
  ) -> Result? {
    guard let run = runs.first, let last = runs.last,
      let font = load(run.font, size: run.fontSize),
      let glyphs = pango_glyph_string_new()
    else { return nil }
    // Retained during drawing: `body` may load new faces, which may evict this one from the cache.
    g_object_ref(font)
    defer {
      pango_glyph_string_free(glyphs)
      g_object_unref(font)
    }
    let text = runs.count == 1 ? run.text : runs.map(\.text).joined()
    let bytes = Array(text.utf8)
    var item = PangoItem()
    item.length = Int32(clamping: bytes.count)
    item.num_chars = Int32(clamping: text.unicodeScalars.count)
    item.analysis.font = font
    item.analysis.level = run.level
    item.analysis.language = language
    item.analysis.script = script(of: text)
    if run.font.hasMonospacedDigits {
      item.analysis.extra_attrs = g_slist_append(
        nil,
        pango_attr_font_features_new(monospacedDigits)
      )
    }
    defer { release(item.analysis.extra_attrs) }
    let joints = run.shaping.intersection(.joinsBefore)
      .union(last.shaping.intersection(.joinsAfter))
    shape(bytes[...], joints, &item.analysis, into: glyphs)
    if run.shaping.contains(.isEstimated) {
      spread(glyphs, over: pangoUnits(runs.reduce(0) { $0 + $1.width }))
    }
    return withUnsafeMutablePointer(to: &item) { item in
      var glyphItem = PangoGlyphItem()
      glyphItem.item = item
      glyphItem.glyphs = glyphs
      return body(&glyphItem)
    }
  }

  /// Spreads the boxes of missing characters evenly over the width reserved for these characters.
  /// Boxes that do not fit are hidden, such as that of an emoji's skin tone.
  private func spread(_ glyphs: UnsafeMutablePointer<PangoGlyphString>, over width: Double) {
    let boxes = (0..<Int(glyphs.pointee.num_glyphs)).filter {
      glyphs.pointee.glyphs[$0].geometry.width > 0
    }
    let widest = boxes.map { glyphs.pointee.glyphs[$0].geometry.width }.max() ?? 0
    guard widest > 0 else { return }
    let count = min(boxes.count, max(1, Int(width / Double(widest))))
    let part = Int32((width / Double(count)).rounded())
    for (number, index) in boxes.enumerated() {
      let box = glyphs.pointee.glyphs[index].geometry.width
      let isShown = number < count
      glyphs.pointee.glyphs[index].geometry.x_offset += isShown ? (part - box) / 2 : 0
      glyphs.pointee.glyphs[index].geometry.width = isShown ? part : 0
      // The glyph number with which Pango draws nothing.
      if !isShown { glyphs.pointee.glyphs[index].glyph = 0x0FFF_FFFF }
    }
  }

  /// Extracts the glyphs of one run from an item of several runs, which were shaped together.
  ///
  /// - Parameters:
  ///   - text: The text of the run.
  ///   - start: The byte offset of the run in the text of the item.
  ///   - item: The item.
  ///   - body: Called with an item for the run alone, with a text that begins at 0. The item is
  ///     valid until `body` returns.
  package func withGlyphs(
    of text: String,
    at start: Int,
    in item: UnsafeMutablePointer<PangoGlyphItem>,
    _ body: (UnsafeMutablePointer<PangoGlyphItem>) -> Void
  ) {
    guard let all = item.pointee.glyphs, let whole = item.pointee.item,
      let own = pango_glyph_string_new()
    else { return }
    defer { pango_glyph_string_free(own) }
    let bytes = start..<start + text.utf8.count
    let indices = (0..<Int(all.pointee.num_glyphs)).filter {
      bytes.contains(Int(all.pointee.log_clusters[$0]))
    }
    pango_glyph_string_set_size(own, Int32(clamping: indices.count))
    for (number, index) in indices.enumerated() {
      own.pointee.glyphs[number] = all.pointee.glyphs[index]
      own.pointee.log_clusters[number] =
        all.pointee.log_clusters[index] - Int32(clamping: bytes.lowerBound)
    }
    var piece = whole.pointee
    piece.length = Int32(clamping: bytes.count)
    piece.num_chars = Int32(clamping: text.unicodeScalars.count)
    withUnsafeMutablePointer(to: &piece) { piece in
      var part = PangoGlyphItem()
      part.item = piece
      part.glyphs = own
      body(&part)
    }
  }

  /// Lays out `text` in one line with `face` and fallback fonts, for the text of a field, which was
  /// not measured. The line is valid until `body` returns.
  package func withLine<Result>(
    of text: String,
    in face: FontReference,
    size: Double,
    _ body: (UnsafeMutablePointer<PangoLayoutLine>) -> Result
  ) -> Result? {
    withLayout(of: text, in: face, size: size, width: nil) { layout in
      pango_layout_get_line_readonly(layout, 0).map(body)
    } ?? nil
  }

  /// Lays out `text` in lines of `width` points, like ``withLine(of:in:size:_:)``, for the text of
  /// an editor. The lines are valid until `body` returns.
  package func withLines<Result>(
    of text: String,
    in face: FontReference,
    size: Double,
    width: Double,
    _ body: ([UnsafeMutablePointer<PangoLayoutLine>]) -> Result
  ) -> Result? {
    withLayout(of: text, in: face, size: size, width: width) { layout in
      let count = pango_layout_get_line_count(layout)
      return body((0..<count).compactMap { pango_layout_get_line_readonly(layout, $0) })
    }
  }

  /// Lays out text in a face, in one line, or in lines of a width in points.
  private func withLayout<Result>(
    of text: String,
    in face: FontReference,
    size: Double,
    width: Double?,
    _ body: (OpaquePointer) -> Result
  ) -> Result? {
    // The direction of the last measured text must not decide the side on which "123" begins.
    pango_context_set_base_dir(context, PANGO_DIRECTION_WEAK_LTR)
    guard
      let layout = pango_layout_new(context),
      let description = description(of: face, size: size)
    else { return nil }
    defer {
      pango_font_description_free(description)
      g_object_unref(UnsafeMutableRawPointer(layout))
    }
    if let width {
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
      pango_layout_set_width(layout, Int32(min(max(width, 0), 1e6) * Double(PANGO_SCALE)))
    } else {
      pango_layout_set_single_paragraph_mode(layout, 1)
    }
    pango_layout_set_font_description(layout, description)
    if face.hasMonospacedDigits, let list = pango_attr_list_new() {
      pango_attr_list_insert(list, pango_attr_font_features_new(monospacedDigits))
      pango_layout_set_attributes(layout, list)
      pango_attr_list_unref(list)
    }
    let bytes = TextSource([StyledText.Span(text, font: .body)]).bytes
    bytes.withUnsafeBytes {
      pango_layout_set_text(
        layout,
        $0.baseAddress?.assumingMemoryBound(to: CChar.self),
        Int32(clamping: $0.count)
      )
    }
    return body(layout)
  }

  /// Returns whether glyphs of `font` have their own colours, so that they are images and not
  /// outlines.
  package func isColored(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    face(of: font).isColored
  }

  /// Returns the reference of an item's face.
  package func reference(of item: UnsafeMutablePointer<PangoGlyphItem>) -> FontReference? {
    item.pointee.item.pointee.analysis.font.map { face(of: $0).reference }
  }

  /// Returns the advance width of an item, in points.
  package func advance(of item: UnsafeMutablePointer<PangoGlyphItem>) -> Double {
    points(Int(pango_glyph_string_get_width(item.pointee.glyphs)))
  }

  private func load(
    _ reference: FontReference,
    size: Double
  ) -> UnsafeMutablePointer<PangoFont>? {
    let key = LoadedFaceKey(reference: reference, size: size)
    if let known = loadedFaces[key] { return known }
    if loadedFaces.count >= 1_024 { dropFaces() }
    guard let description = description(of: reference, size: size) else { return nil }
    defer { pango_font_description_free(description) }
    guard var font = pango_font_map_load_font(fontMap, context, description) else { return nil }
    if !isSame(face(of: font).reference, reference),
      let exact = search(description, for: reference)
    {
      g_object_unref(font)
      font = exact
    }
    loadedFaces[key] = font
    return font
  }

  private func isSame(_ one: FontReference, _ other: FontReference) -> Bool {
    one.file == other.file && one.faceIndex == other.faceIndex
  }

  /// Searches the fallback set for the face of a reference. A face that fontconfig has slanted,
  /// because there is no slanted file, has the same description as a slanted file of another font
  /// of the family. It is found among the fallback fonts.
  private func search(
    _ description: OpaquePointer,
    for reference: FontReference
  ) -> UnsafeMutablePointer<PangoFont>? {
    guard let set = pango_font_map_load_fontset(fontMap, context, description, language) else {
      return nil
    }
    defer { g_object_unref(set) }
    var search = FaceSearch { [self] in isSame(face(of: $0).reference, reference) }
    withUnsafeMutablePointer(to: &search) { search in
      pango_fontset_foreach(set, FaceSearch.visit, search)
    }
    return search.found
  }

  private func description(of reference: FontReference, size: Double) -> OpaquePointer? {
    let description = pango_font_description_from_string(reference.description)
    pango_font_description_set_absolute_size(description, pangoUnits(size))
    return description
  }

  /// Returns the script of the first character with a specific script. Runs never mix two scripts.
  private func script(of text: String) -> UInt8 {
    for scalar in text.unicodeScalars {
      let script = g_unichar_get_script(scalar.value)
      if script != G_UNICODE_SCRIPT_COMMON && script != G_UNICODE_SCRIPT_INHERITED {
        return UInt8(clamping: script.rawValue)
      }
    }
    return UInt8(clamping: G_UNICODE_SCRIPT_COMMON.rawValue)
  }

  private func release(_ attributes: UnsafeMutablePointer<GSList>?) {
    guard let attributes else { return }
    pango_attribute_destroy(attributes.pointee.data.assumingMemoryBound(to: PangoAttribute.self))
    g_slist_free(attributes)
  }
}

/// The state of a search in a set of faces.
private struct FaceSearch {
  let isFound: (UnsafeMutablePointer<PangoFont>) -> Bool
  var found: UnsafeMutablePointer<PangoFont>?

  /// Called by Pango for each face until it returns a value other than 0.
  static let visit: PangoFontsetForeachFunc = { _, font, search in
    guard
      let search = search?.assumingMemoryBound(to: FaceSearch.self), let font,
      search.pointee.isFound(font)
    else { return 0 }
    g_object_ref(font)
    search.pointee.found = font
    return 1
  }
}
