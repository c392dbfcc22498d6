import CPango
import Foundation
import Testing

@testable import RowanText

@Suite("Font subsets", .timeLimit(.minutes(20)))
struct FontSubsetterTests {
  static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  static let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"

  static let folder = "/usr/share/fonts/truetype/dejavu"
  static let dejaVuBold = "\(folder)/DejaVuSans-Bold.ttf"
  static let dejaVuSerif = "\(folder)/DejaVuSerif.ttf"

  /// The last argument is the maximum share of the font's bytes. Inter has no subroutines in subsets, which are larger,
  /// but smaller after compression: the first part of Inter has 54 of 142 kB.
  @Test(
    "Random texts have the same glyph shapes and positions in a subset and in the whole font",
    arguments: [
      (dejaVu, [0x20...0x7E, 0xA0...0xFF, 0x300...0x36F] as [ClosedRange<UInt32>], 0.2),
      (dejaVu, [0x20...0x7E, 0xA0...0x24F, 0x300...0x36F, 0x370...0x3FF, 0x1E00...0x1FFF], 0.2),
      (dejaVu, [0x20...0x7E, 0xA0...0xFF, 0x34F...0x34F, 0x2010...0x2027, 0xFE0E...0xFE0F], 0.1),
      (dejaVu, [0x20...0x40, 0x300...0x36F, 0x370...0x3FF, 0x1F00...0x1FFF], 0.2),
      (dejaVu, [0x20...0x40, 0x34F...0x34F, 0x370...0x3FF, 0x1F00...0x1FFF], 0.2),
      (dejaVu, [0x20...0x40, 0x34F...0x34F, 0x400...0x52F], 0.2),
      (
        dejaVu, [0x20...0x40, 0x600...0x6FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE, 0x200C...0x200D], 0.5
      ),
      (dejaVu, [0x20...0x40, 0x590...0x5FF, 0xFB1D...0xFB4F], 0.2),
      (dejaVuBold, [0x20...0x7E, 0xA0...0xFF], 0.2),
      (dejaVuSerif, [0x20...0x7E, 0xA0...0xFF, 0x300...0x36F], 0.5),
      (inter, [0x20...0x7E, 0xA0...0x24F, 0x300...0x36F, 0x1E00...0x1EFF, 0x2010...0x2044], 0.65),
      (inter, [0x20...0x7E, 0xA0...0xFF, 0x2010...0x2044], 0.25),
      (inter, [0x20...0x40, 0x300...0x36F, 0x400...0x52F], 0.5),
    ]
  )
  func sameShapes(_ path: String, ranges: [ClosedRange<UInt32>], share: Double) throws {
    let whole = try #require(FontBytes.read(path))
    let part = try #require(FontSubsetter.subset(path, to: ranges))
    #expect(Double(part.count) < Double(whole.count) * share, "\(part.count) of \(whole.count)")
    var generator = SeededGenerator(seed: 7)
    let characters = ranges.flatMap { Array($0) }.compactMap(Unicode.Scalar.init)
    var differences: [String] = []
    for number in 0..<400 {
      let isTabular = number.isMultiple(of: 4)
      var text = ""
      repeat {
        let length = Int.random(in: 1...12, using: &generator)
        var scalars = String.UnicodeScalarView()
        for _ in 0..<length { scalars.append(characters.randomElement(using: &generator) ?? "a") }
        text = String(scalars)
      } while !isCovered(text, by: ranges)
      let expected = shape(text, in: whole, isTabular: isTabular)
      if shape(text, in: part, isTabular: isTabular) != expected { differences.append(text) }
    }
    #expect(differences.isEmpty)
  }

  /// Returns whether a server would set a text with a file of some ranges. They contain its composed forms, for which
  /// fonts have separate glyphs, and the letters of its decomposed forms.
  private func isCovered(_ text: String, by ranges: [ClosedRange<UInt32>]) -> Bool {
    let composed = text.precomposedStringWithCanonicalMapping.unicodeScalars
    let letters = text.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
      !(0x300...0x36F).contains($0.value)
    }
    return (Array(composed) + letters).allSatisfy { scalar in
      ranges.contains { $0.contains(scalar.value) }
    }
  }

  @Test("Words with ligatures, kerning and marks have the same glyph shapes in a subset")
  func words() throws {
    let texts = [
      "office ffi fl", "AVATAR To. Wa", "e\u{301}a\u{308}u\u{323}\u{302}", "1/2 3⁄4 12:30 ->",
    ]
    for path in [Self.dejaVu, Self.inter] {
      let whole = try #require(FontBytes.read(path))
      let part = try #require(
        FontSubsetter.subset(path, to: [0...0xFF, 0x300...0x36F, 0x1E00...0x1EFF, 0x2044...0x2044])
      )
      for text in texts {
        let shapes = shape(text, in: whole, isTabular: false)
        #expect(shape(text, in: part, isTabular: false) == shapes && !shapes.isEmpty)
      }
      // The comparison finds differences.
      #expect(shape("a", in: whole, isTabular: false) != shape("b", in: part, isTabular: false))
    }
  }

  @Test(
    "A subset has the old kerning table if the font uses it in a script",
    arguments: [
      (dejaVu, "Latn", false), (dejaVuBold, "Kana", true), (dejaVuSerif, "Hebr", true),
      (inter, "Latn", false),
    ]
  )
  func oldKerning(_ path: String, script: String, isUsed: Bool) throws {
    let whole = try #require(FontBytes.read(path))
    let part = try #require(FontSubsetter.subset(path, to: [0...0xFF]))
    #expect(names(of: part).contains("kern") == isUsed)
    var kerned = 0
    for first in "AFLPTVWYfry" {
      for second in "AJTVWYaeo.,-" {
        let text = "\(first)\(second)"
        let expected = shape(text, in: whole, isTabular: false, script: script)
        #expect(shape(text, in: part, isTabular: false, script: script) == expected)
        let letters = [first, second].flatMap {
          shape(String($0), in: whole, isTabular: false, script: script)
        }
        if letters.map(\.position) != expected.map(\.position) { kerned += 1 }
      }
    }
    #expect(kerned > 10)
  }

  @Test("Texts are kerned with the old table of a font that has no positioning rules")
  func onlyOldKerning() throws {
    var whole = try #require(FontBytes.read(Self.dejaVu))
    let place = try #require(names(of: whole).firstIndex(of: "GPOS"))
    // The tables remain sorted by name.
    whole.replaceSubrange(12 + 16 * place..<16 + 16 * place, with: Array("GPOX".utf8))
    let file = temporaryFile(whole)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let part = try #require(FontSubsetter.subset(file, to: [0...0x7F]))
    let positions = shape("AVATAR", in: part, isTabular: false).map(\.position)
    #expect(positions == shape("AVATAR", in: whole, isTabular: false).map(\.position))
    let letters = "AVATAR".flatMap { shape(String($0), in: part, isTabular: false) }
    #expect(positions != letters.map(\.position))
  }

  @Test("A subset lacks characters outside its ranges")
  func ranges() throws {
    let part = try #require(FontSubsetter.subset(Self.inter, to: [0x41...0x5A]))
    #expect(shape("A", in: part, isTabular: false).contains { $0.glyph != 0 })
    #expect(shape("a", in: part, isTabular: false).allSatisfy { $0.glyph == 0 })
  }

  @Test("The first face of a collection is divided")
  func collection() throws {
    let single = try #require(FontBytes.read(Self.dejaVu))
    let file = temporaryFile(collection(of: single))
    defer { try? FileManager.default.removeItem(atPath: file) }
    #expect(FontSubsetter.isDivisible(file))
    let part = try #require(FontSubsetter.subset(file, to: [0x20...0x7E]))
    let expected = shape("office", in: single, isTabular: false)
    #expect(shape("office", in: part, isTabular: false) == expected)
  }

  @Test("Bytes that are no font, and fonts that are cut off, have no subset")
  func brokenFonts() throws {
    let bytes = try #require(FontBytes.read(Self.inter))
    var broken: [[UInt8]] = [[], Array("no font".utf8), Array(bytes.prefix(40))]
    // A table directory that names a table of coloured glyphs.
    var colored = bytes
    colored.replaceSubrange(12..<16, with: Array("COLR".utf8))
    broken.append(colored)
    for bytes in broken {
      let file = temporaryFile(bytes)
      defer { try? FileManager.default.removeItem(atPath: file) }
      #expect(!FontSubsetter.isDivisible(file))
      #expect(FontSubsetter.subset(file, to: [0x20...0x7E]) == nil)
    }
    #expect(!FontSubsetter.isDivisible("/nonexistent/font.ttf"))
    #expect(FontSubsetter.isDivisible(Self.inter) && FontSubsetter.isDivisible(Self.dejaVu))
  }

  // MARK: - Shaping

  private struct Glyph: Equatable {
    var glyph: UInt32
    var cluster: UInt32
    var position: [Int32]
    /// The outline.
    var outline: [Float]

    /// The numbers of the glyphs differ between a font and its subset.
    static func == (one: Glyph, other: Glyph) -> Bool {
      one.cluster == other.cluster && one.position == other.position
        && one.outline == other.outline && (one.glyph == 0) == (other.glyph == 0)
    }
  }

  private final class Outline {
    var numbers: [Float] = []
  }

  private func shape(
    _ text: String,
    in font: [UInt8],
    isTabular: Bool,
    script: String? = nil
  ) -> [Glyph] {
    font.withUnsafeBytes { bytes in
      let start = bytes.bindMemory(to: CChar.self).baseAddress
      let blob = hb_blob_create(start, UInt32(bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
      defer { hb_blob_destroy(blob) }
      let face = hb_face_create(blob, 0)
      defer { hb_face_destroy(face) }
      let font = hb_font_create(face)
      defer { hb_font_destroy(font) }
      let buffer = hb_buffer_create()
      defer { hb_buffer_destroy(buffer) }
      hb_buffer_add_utf8(buffer, text, -1, 0, -1)
      if let script { hb_buffer_set_script(buffer, hb_script_from_string(script, -1)) }
      // Latin letters are written to the right in every script.
      if script != nil { hb_buffer_set_direction(buffer, HB_DIRECTION_LTR) }
      hb_buffer_guess_segment_properties(buffer)
      var feature = hb_feature_t(tag: 0x746E_756D, value: 1, start: 0, end: .max)
      hb_shape(font, buffer, &feature, isTabular ? 1 : 0)
      var count: UInt32 = 0
      let infos = hb_buffer_get_glyph_infos(buffer, &count)
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
      guard let infos, let positions else { return [] }
      return (0..<Int(count)).map { index in
        let position = positions[index]
        return Glyph(
          glyph: infos[index].codepoint,
          cluster: infos[index].cluster,
          position: [position.x_advance, position.y_advance, position.x_offset, position.y_offset],
          outline: outline(of: infos[index].codepoint, in: font)
        )
      }
    }
  }

  private func outline(of glyph: UInt32, in font: OpaquePointer?) -> [Float] {
    let functions = hb_draw_funcs_create()
    defer { hb_draw_funcs_destroy(functions) }
    hb_draw_funcs_set_move_to_func(
      functions,
      { _, data, _, x, y, _ in FontSubsetterTests.add([0, x, y], data) },
      nil,
      nil
    )
    hb_draw_funcs_set_line_to_func(
      functions,
      { _, data, _, x, y, _ in FontSubsetterTests.add([1, x, y], data) },
      nil,
      nil
    )
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, x1, y1, x, y, _ in FontSubsetterTests.add([2, x1, y1, x, y], data) },
      nil,
      nil
    )
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, x1, y1, x2, y2, x, y, _ in
        FontSubsetterTests.add([3, x1, y1, x2, y2, x, y], data)
      },
      nil,
      nil
    )
    let outline = Outline()
    hb_font_get_glyph_shape(font, glyph, functions, Unmanaged.passUnretained(outline).toOpaque())
    return outline.numbers
  }

  private static func add(_ numbers: [Float], _ data: UnsafeMutableRawPointer?) {
    guard let data else { return }
    Unmanaged<Outline>.fromOpaque(data).takeUnretainedValue().numbers += numbers
  }

  // MARK: - Files

  private func names(of font: [UInt8]) -> [String] {
    let count = Int(font[4]) << 8 | Int(font[5])
    return (0..<count).map { index in
      String(decoding: font[12 + 16 * index..<16 + 16 * index], as: UTF8.self)
    }
  }

  /// Returns a collection with one face.
  private func collection(of font: [UInt8]) -> [UInt8] {
    let header = Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 16]
    var font = font
    let count = Int(font[4]) << 8 | Int(font[5])
    for index in 0..<count {
      let place = 12 + 16 * index + 8
      let offset = font[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } + header.count
      for byte in 0..<4 { font[place + byte] = UInt8(offset >> (24 - 8 * byte) & 255) }
    }
    return header + font
  }

  private func temporaryFile(_ bytes: [UInt8]) -> String {
    let url = FileManager.default.temporaryDirectory.appending(path: "rowan-\(UUID().uuidString)")
    try? Data(bytes).write(to: url)
    return url.path
  }
}
