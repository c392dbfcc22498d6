package import CPango
package import RowanCore

/// What a host that draws by itself needs: the glyphs of runs that were measured, in their faces.
extension TextEngine {
  /// Shapes runs that are shaped as one, given in the order of reading, in the face they were measured with, which
  /// surfaces of all scales draw with: nothing about an unhinted face depends on pixels. There is at least one.
  ///
  /// Nothing is looked up in other faces and no direction is found out again: both were settled when
  /// the runs were measured. The item, of the text of all runs, lives until `body` returns.
  package func withGlyphs<Result>(
    of runs: [TextRun],
    _ body: (UnsafeMutablePointer<PangoGlyphItem>) -> Result
  ) -> Result? {
    guard let run = runs.first, let last = runs.last,
      let font = load(run.font, size: run.fontSize),
      let glyphs = pango_glyph_string_new()
    else { return nil }
    // Kept for as long as it is drawn with: `body` may meet new faces, which may displace this one.
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

  /// Gives boxes in place of characters the room that was left for these, in equal parts. Boxes that do not fit side by
  /// side are left out, such as that of an emoji's skin tone.
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
      // Pango's number of the glyph that shows nothing.
      if !isShown { glyphs.pointee.glyphs[index].glyph = 0x0FFF_FFFF }
    }
  }

  /// Takes the glyphs of one of the runs out of an item of several, which was shaped of the texts before it too.
  ///
  /// - Parameters:
  ///   - text: The text of the run.
  ///   - start: The byte in the text of the item at which the run begins.
  ///   - item: The item.
  ///   - body: Called with the item of the run, whose text begins at 0. It lives until `body` returns.
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

  /// One line of `text` that begins in `face`, other faces standing in for what it lacks: the text of
  /// a field, which nobody has measured. The line lives until `body` returns.
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

  /// The lines of `text` as wide as `width` points, as ``withLine(of:in:size:_:)`` has one: the text of
  /// an editor. They live until `body` returns.
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

  /// Text in a face, in one line, or in lines of a width in points.
  private func withLayout<Result>(
    of text: String,
    in face: FontReference,
    size: Double,
    width: Double?,
    _ body: (OpaquePointer) -> Result
  ) -> Result? {
    // Whatever was measured last with this engine must not decide on which side "123" begins.
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
    let bytes = TextSource([TextSpan(text, font: .body)]).bytes
    bytes.withUnsafeBytes {
      pango_layout_set_text(
        layout,
        $0.baseAddress?.assumingMemoryBound(to: CChar.self),
        Int32(clamping: $0.count)
      )
    }
    return body(layout)
  }

  /// Whether glyphs of `font` bring their own colours, so that they are pictures and not outlines.
  package func isColored(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    face(of: font).isColored
  }

  /// The face an item is set in.
  package func reference(of item: UnsafeMutablePointer<PangoGlyphItem>) -> FontReference? {
    item.pointee.item.pointee.analysis.font.map { face(of: $0).reference }
  }

  /// The advance width of an item, in points.
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

  /// A face slanted by fontconfig for want of a slanted file is described like the file that there
  /// may be in other fonts of the family, and is found among those that stand in for it.
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

  /// The script of the first character that has one; runs never mix two.
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

/// What a walk through a set of faces is after.
private struct FaceSearch {
  let isFound: (UnsafeMutablePointer<PangoFont>) -> Bool
  var found: UnsafeMutablePointer<PangoFont>?

  /// Called by Pango for one face after the other, until it answers with anything but 0.
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
