import RowanCore
import RowanImage
import RowanMount
import Testing

@MainActor
@Suite("Exported files")
struct OutputTests {
  private func scene() throws -> Scene {
    var scene = try Scene(200, 60)
    let root = scene.addRoot()
    scene.add(
      StyledText("A searchable line of text"),
      in: root,
      Rect(x: 10, y: 10, width: 180, height: 20)
    )
    scene.commit()
    return scene
  }

  @Test("A PNG that is read back has the pixels that were drawn")
  func roundTrip() throws {
    let host = try scene().host
    let image = try host.pixels()
    #expect(try PixelImage(png: host.png()) == image)
    #expect(try PixelImage(png: image.png()) == image)
  }

  // This does not hold for SVG, because Cairo numbers its surfaces through the life of the process.
  @Test("The same window gives the same PNG and PDF each time")
  func determinism() throws {
    let host = try scene().host
    #expect(try host.png() == host.png())
    #expect(try host.pdf() == host.pdf())
  }

  @Test("The scale multiplies the pixels of an image")
  func scale() throws {
    let scene = try Scene(100, 50, scale: 2)
    let image = try scene.host.pixels()
    #expect(image.width == 200 && image.height == 100)
  }

  @Test("An SVG has the size of the window in pixels")
  func svg() throws {
    let text = String(decoding: try scene().host.svg(), as: UTF8.self)
    #expect(text.contains("<svg"))
    #expect(text.contains("width=\"200px\" height=\"60px\""))
  }

  @Test("The text of a PDF can be extracted")
  func pdf() throws {
    let bytes = try scene().host.pdf()
    #expect(String(decoding: bytes.prefix(5), as: UTF8.self) == "%PDF-")
    let lines = try extractedText(of: bytes, name: "output").split(separator: "\n")
    #expect(lines.first == "A searchable line of text")
  }

  @Test("A window without an area, or with one that is too large, is refused with its size")
  func invalidSize() throws {
    let host = try scene().host
    host.resize(to: .zero)
    #expect(throws: ImageError.invalidSize(width: 0, height: 0)) { try host.png() }
    host.resize(to: Size(width: 40_000, height: 10))
    #expect(throws: ImageError.invalidSize(width: 40_000, height: 10)) { try host.png() }
    host.resize(to: Size(width: .nan, height: 10))
    #expect(throws: ImageError.invalidSize(width: 0, height: 10)) { try host.png() }
  }

  @Test("A file that cannot be written, and one that cannot be read, are errors")
  func files() throws {
    let host = try scene().host
    let error = #expect(throws: ImageError.self) { try host.writePNG(to: "/nowhere/at/all.png") }
    #expect(error?.description.contains("/nowhere/at/all.png") == true)
    #expect(throws: ImageError.unreadable) { try PixelImage(png: [1, 2, 3]) }
  }
}
