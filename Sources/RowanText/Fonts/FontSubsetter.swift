import CPango

/// Makes font files that contain some of the characters of a font, with HarfBuzz.
///
/// A text of these characters is shaped and drawn with such a file exactly as with the whole font: the file has all
/// glyphs that the font's substitutions can produce from the characters, and the rules for kerning, ligatures and marks
/// between them. Axes of variable fonts and the hinting remain.
package enum FontSubsetter {
  /// The maximum size of a font in bytes.
  static let maximumSize = 1 << 26

  /// The tables without which a text would look different, and which HarfBuzz does not reduce to some of the glyphs:
  /// the shaping rules of AAT and Graphite, and coloured or bitmap glyphs.
  private static let indivisible: Set<String> = [
    "morx", "mort", "kerx", "Silf", "EBDT", "CBDT", "sbix", "SVG ", "COLR",
  ]

  /// Returns whether subsets of a font file are drawn like the whole font. Reads only the first kilobytes of the file.
  package static func isDivisible(_ path: String) -> Bool {
    guard let bytes = FontBytes.read(path, upTo: 4_096) else { return false }
    return tables(of: bytes).map { $0.isDisjoint(with: indivisible) } ?? false
  }

  /// Returns a font file with the characters of some ranges, as far as the font has them.
  ///
  /// Of a collection, the file contains the first face. The result is `nil` if the font cannot be read, is too large, or
  /// is not divisible: see ``isDivisible(_:)``.
  ///
  /// Complexity: O(bytes of the font), about 10 ms for a font of 250 kB. Called on any thread.
  package static func subset(_ path: String, to ranges: [ClosedRange<UInt32>]) -> [UInt8]? {
    // One byte more shows that the font is too large.
    guard let bytes = FontBytes.read(path, upTo: maximumSize + 1), bytes.count <= maximumSize,
      let tables = tables(of: bytes), tables.isDisjoint(with: indivisible)
    else { return nil }
    return bytes.withUnsafeBytes { bytes in
      let start = bytes.bindMemory(to: CChar.self).baseAddress
      // The blob refers to the bytes, and is not used after this closure.
      let blob = hb_blob_create(start, UInt32(bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
      defer { hb_blob_destroy(blob) }
      let face = hb_face_create(blob, 0)
      defer { hb_face_destroy(face) }
      guard hb_face_get_glyph_count(face) > 0 else { return nil }
      return subset(face, to: ranges, keepsRules: tables.contains("kern") && usesOldKerning(face))
    }
  }

  /// Returns a file with some characters of a face. With `keepsRules`, all rules for shaping are copied unchanged, and
  /// the glyphs keep their numbers.
  private static func subset(
    _ face: OpaquePointer?,
    to ranges: [ClosedRange<UInt32>],
    keepsRules: Bool
  ) -> [UInt8]? {
    guard let input = hb_subset_input_create_or_fail() else { return nil }
    defer { hb_subset_input_destroy(input) }
    let characters = hb_subset_input_unicode_set(input)
    for range in ranges { hb_set_add_range(characters, range.lowerBound, range.upperBound) }
    // All features that are on by default are kept; pages also turn this one on.
    let features = hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
    hb_set_add(features, tag("tnum"))
    // Without subroutines, outlines of CFF are larger, but smaller after compression.
    var flags = HB_SUBSET_FLAGS_NOTDEF_OUTLINE.rawValue | HB_SUBSET_FLAGS_DESUBROUTINIZE.rawValue
    if keepsRules {
      flags |= HB_SUBSET_FLAGS_RETAIN_GIDS.rawValue
      // HarfBuzz drops the old kerning table, because it does not divide it. Without the feature for kerning of a
      // script that has no pairs in the subset, the copied table would be used for the script.
      let dropped = hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
      let copied = hb_subset_input_set(input, HB_SUBSET_SETS_NO_SUBSET_TABLE_TAG)
      for table in ["kern", "GDEF", "GPOS", "GSUB"] {
        hb_set_del(dropped, tag(table))
        hb_set_add(copied, tag(table))
      }
      // The rules refer to glyphs up to the last one.
      hb_set_add(hb_subset_input_glyph_set(input), hb_face_get_glyph_count(face) - 1)
    }
    hb_subset_input_set_flags(input, flags)
    guard let subset = hb_subset_or_fail(face, input) else { return nil }
    defer { hb_face_destroy(subset) }
    let blob = hb_face_reference_blob(subset)
    defer { hb_blob_destroy(blob) }
    var count: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &count), count > 0 else { return nil }
    return data.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
      Array(UnsafeBufferPointer(start: $0, count: Int(count)))
    }
  }

  /// Returns whether a font with an old kerning table is shaped with it in some script.
  ///
  /// HarfBuzz, which also shapes the texts in most browsers, uses the table only for scripts that have no kerning feature,
  /// and for Hebrew if the font has no positioning rules for Hebrew.
  private static func usesOldKerning(_ face: OpaquePointer?) -> Bool {
    let table = tag("GPOS")
    var count: UInt32 = 64
    var scripts = [hb_tag_t](repeating: 0, count: Int(count))
    let total = hb_ot_layout_table_get_script_tags(face, table, 0, &count, &scripts)
    guard total == count else { return true }
    scripts.removeLast(scripts.count - Int(count))
    let others = ["DFLT", "dflt", "latn"].map(tag)
    guard scripts.contains(tag("hebr")), scripts.contains(where: others.contains) else {
      return true
    }
    // No text has the script of mathematics.
    for (index, script) in scripts.enumerated() where script != tag("math") {
      let languages = hb_ot_layout_script_get_language_tags(face, table, UInt32(index), 0, nil, nil)
      let all = Array(0..<languages) + [UInt32(HB_OT_LAYOUT_DEFAULT_LANGUAGE_INDEX)]
      let isComplete = all.allSatisfy {
        hb_ot_layout_language_find_feature(face, table, UInt32(index), $0, tag("kern"), nil) != 0
      }
      guard isComplete else { return true }
    }
    return false
  }

  private static func tag(_ name: String) -> hb_tag_t {
    name.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) }
  }

  /// Returns the names of a font's tables, of the first face if it is a collection; `nil` if it is no font.
  private static func tables(of bytes: [UInt8]) -> Set<String>? {
    func number(at index: Int, bytes count: Int) -> Int? {
      guard index >= 0, index <= bytes.count - count else { return nil }
      return bytes[index..<index + count].reduce(0) { $0 << 8 | Int($1) }
    }
    var start = 0
    if bytes.starts(with: "ttcf".utf8) {
      guard let offset = number(at: 12, bytes: 4) else { return nil }
      start = offset
    }
    let versions = [0x0001_0000, 0x4F54_544F, 0x7472_7565]
    guard let version = number(at: start, bytes: 4), versions.contains(version),
      let count = number(at: start + 4, bytes: 2), count > 0
    else { return nil }
    var names: Set<String> = []
    for index in 0..<count {
      let record = start + 12 + 16 * index
      guard record <= bytes.count - 16 else { return nil }
      names.insert(String(decoding: bytes[record..<record + 4], as: UTF8.self))
    }
    return names
  }
}
