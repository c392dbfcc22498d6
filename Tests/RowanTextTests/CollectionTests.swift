import Foundation
import RowanCore
import RowanHostInterface
import RowanText
import Testing

/// Fonts in collections; browsers load only the first face of a collection.
@Suite("Font collections")
struct CollectionTests {
  private func number(_ bytes: [UInt8], _ index: Int, _ count: Int) -> Int {
    bytes[index..<index + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private func big(_ value: Int, _ count: Int = 4) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// Returns a collection of whole font files, one after the other.
  private func collection(_ fonts: [[UInt8]]) -> [UInt8] {
    var bytes = Array("ttcf".utf8) + big(0x0001_0000) + big(fonts.count)
    var start = 12 + 4 * fonts.count
    for font in fonts {
      bytes += big(start)
      start += (font.count + 3) / 4 * 4
    }
    for font in fonts {
      let start = bytes.count
      var moved = font
      for table in 0..<number(font, 4, 2) {
        let place = 12 + 16 * table + 8
        moved.replaceSubrange(place..<place + 4, with: big(number(font, place, 4) + start))
      }
      bytes += moved + Array(repeating: 0, count: (4 - moved.count % 4) % 4)
    }
    return bytes
  }

  private func font(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(PinnedFonts.folder)/\(name).ttf")))
  }

  private func withCollection(_ body: (PangoTextMeasurer) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "rowan-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/Two.ttc"
    let fonts = [try font("DejaVuSans"), try font("DejaVuSans-Bold")]
    try Data(collection(fonts)).write(to: URL(fileURLWithPath: path))
    try body(PangoTextMeasurer(alone: .pinned([path]), faceFolder: folder + "/faces/of/two"))
  }

  @Test("A later face of a collection becomes a file with only that face")
  func extraction() throws {
    let sample = StyledText("A bold word", font: .body.weight(.bold))
    try withCollection { measurer in
      let layout = measurer.layout(sample, width: nil)
      let face = try #require(layout.fonts.first)
      #expect(face.faceIndex == 0)
      let file = try #require(measurer.resource(for: face))
      #expect(file.path.hasSuffix("\(face.file.digest).otf"))
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file.path)))
      #expect(ResourceID(digestOf: bytes) == face.file)
      // All tables of the face, and only those.
      #expect(abs(bytes.count - (try font("DejaVuSans-Bold").count)) < 64)
      let alone = try PangoTextMeasurer(alone: .pinned([file.path]))
      let again = alone.layout(sample, width: nil)
      #expect(again.size == layout.size)
      #expect(again.fonts.first?.weight == 700)
      // The checksum of the whole file is the constant that the font format prescribes.
      let words = stride(from: 0, to: bytes.count, by: 4).map { number(bytes, $0, 4) }
      #expect(words.reduce(0) { ($0 + $1) & 0xFFFF_FFFF } == 0xB1B0_AFBA)
    }
  }

  @Test("The first face of a collection is served from the collection file")
  func first() throws {
    try withCollection { measurer in
      let face = measurer.reference(for: .body)
      #expect(measurer.resource(for: face)?.path.hasSuffix(".ttc") == true)
    }
  }

  @Test("An extracted face is drawn with the same glyphs")
  func drawing() throws {
    try withCollection { measurer in
      let text = StyledText("Bold", font: .body.weight(.bold))
      let run = try #require(measurer.layout(text, width: nil).lines[0].runs.first)
      let found = measurer.withEngine { engine in
        engine.withGlyphs(of: [run]) { (engine.reference(of: $0), engine.advance(of: $0)) }
      }
      #expect(found?.0?.file == run.font.file)
      #expect(abs((found?.1 ?? 0) - run.width) < 0.001)
    }
  }

  @Test("An extracted face is stored once, and is restored if its file was changed")
  func keeping() throws {
    try withCollection { measurer in
      let path = try #require(measurer.resource(for: bold(measurer))).path
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      try Data("something else".utf8).write(to: URL(fileURLWithPath: path))
      let again = try PangoTextMeasurer(alone: measurer.configuration, faceFolder: folder)
      #expect(try #require(again.resource(for: bold(again))).path == path)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
    }
  }

  @Test("If no file can be written, the collection file is served")
  func nowhere() throws {
    try withCollection { measurer in
      let lost = try PangoTextMeasurer(
        alone: measurer.configuration,
        faceFolder: "/proc/nothing/can/be/written"
      )
      #expect(bold(lost).faceIndex == 1)
      #expect(lost.resource(for: bold(lost))?.path.hasSuffix(".ttc") == true)
    }
  }

  private func bold(_ measurer: PangoTextMeasurer) -> FontReference {
    measurer.reference(for: .body.weight(.bold))
  }
}
