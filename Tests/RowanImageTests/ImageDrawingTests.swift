import RowanCore
import RowanHostInterface
import RowanImage
import RowanMount
import Testing

@MainActor
@Suite("Drawing of images")
struct ImageDrawingTests {
  private func scene(
    _ bytes: [UInt8],
    _ mode: ContentMode = .stretch,
    size: Size = Size(width: 64, height: 32),
    scale: Double = 1,
    _ attributes: ViewAttribute...
  ) throws -> PixelImage {
    let image = try ImageResource(encoded: bytes)
    var scene = try Scene(size.width, size.height, scale: scale)
    let root = scene.addRoot()
    let view = scene.add(
      .image,
      in: root,
      Rect(origin: .zero, size: size),
      .image(ImageContent(image, mode: mode))
    )
    for attribute in attributes { scene.apply(.set(view, attribute)) }
    scene.commit(resources: [.image(image)])
    return try scene.host.pixels()
  }

  private func isNear(_ rgb: RGB, _ color: (red: UInt8, green: UInt8, blue: UInt8)) -> Bool {
    // Two of the formats are lossy.
    abs(rgb.red - Double(color.red) / 255) < 0.08
      && abs(rgb.green - Double(color.green) / 255) < 0.08
      && abs(rgb.blue - Double(color.blue) / 255) < 0.08
  }

  @Test("Every image format is drawn", arguments: ImageResource.Format.allCases)
  func formats(format: ImageResource.Format) throws {
    let bytes =
      switch format {
      case .png: try Flag.png()
      case .jpeg: Flag.jpeg()
      case .gif: Flag.gif()
      case .webp: Flag.webP()
      }
    #expect(try ImageResource(encoded: bytes).format == format)
    let image = try scene(bytes)
    for (x, y) in [(4, 2), (28, 2), (4, 13), (28, 13)] {
      #expect(isNear(image.rgb(x: 2 * x, y: 2 * y), Flag.color(x, y)), "at \(x), \(y)")
    }
  }

  @Test("A JPEG with the orientation 6 is drawn upright")
  func orientation() throws {
    let bytes = Flag.jpeg(orientation: 6)
    #expect(try ImageResource(encoded: bytes).pixelSize == Size(width: 16, height: 32))
    let image = try scene(bytes, size: Size(width: 32, height: 64))
    // Rotated clockwise: the bottom left corner is now at the top left.
    #expect(isNear(image.rgb(x: 4, y: 4), Flag.color(2, 13)))
    #expect(isNear(image.rgb(x: 28, y: 4), Flag.color(2, 2)))
    #expect(isNear(image.rgb(x: 28, y: 60), Flag.color(29, 2)))
  }

  @Test("`.fit` leaves space beside an image, `.fill` crops the image, and `.stretch` distorts it")
  func modes() throws {
    let square = Size(width: 64, height: 64)
    let fit = try scene(Flag.png(), .fit, size: square)
    #expect(isNear(fit.rgb(x: 4, y: 4), (0xFB, 0xFA, 0xF8)))
    #expect(isNear(fit.rgb(x: 4, y: 20), Flag.color(0, 0)))
    let fill = try scene(Flag.png(), .fill, size: square)
    #expect(isNear(fill.rgb(x: 0, y: 0), Flag.color(10, 0)))
    #expect(isNear(fill.rgb(x: 63, y: 63), Flag.color(31, 15)))
    let stretch = try scene(Flag.png(), .stretch, size: square)
    #expect(isNear(stretch.rgb(x: 0, y: 63), Flag.color(0, 15)))
  }

  @Test("Round corners clip an image")
  func corners() throws {
    let image = try scene(Flag.png(), .stretch, .cornerRadius(12))
    #expect(!isNear(image.rgb(x: 0, y: 0), Flag.color(0, 0)))
    #expect(isNear(image.rgb(x: 6, y: 6), Flag.color(0, 0)))
  }

  @Test("An image reaches the edges of its view at every scale", arguments: [1.0, 1.5, 2, 3])
  func scales(scale: Double) throws {
    let image = try scene(Flag.png(), .stretch, scale: scale)
    #expect(image.width == Int(64 * scale))
    #expect(isNear(image.rgb(x: 0, y: 0), Flag.color(0, 0)))
    #expect(isNear(image.rgb(x: image.width - 1, y: image.height - 1), Flag.color(31, 15)))
  }

  @Test("A fine pattern that is scaled down is averaged")
  func shrinking() throws {
    var bytes: [UInt8] = []
    for index in 0..<512 * 512 {
      let value: UInt8 = (index + index / 512) % 2 == 0 ? 255 : 0
      bytes += [value, value, value, 255]
    }
    let pattern = try PixelImage(width: 512, height: 512, bytes: bytes).png()
    let image = try scene(pattern, size: Size(width: 37, height: 37))
    for place in 2..<35 {
      #expect(abs(image.rgb(x: place, y: place).red - 0.5) < 0.12)
    }
  }

  @Test("A truncated image leaves its view empty, or shows its first part")
  func broken() throws {
    let png = try Flag.png()
    let image = try scene(Array(png[..<(png.count * 3 / 4)]))
    #expect(isNear(image.rgb(x: 60, y: 30), (0xFB, 0xFA, 0xF8)))
    for bytes in [png, Flag.jpeg(), Flag.gif(), Flag.webP()] {
      for count in 30..<bytes.count {
        let part = Array(bytes[..<count])
        guard (try? ImageResource(encoded: part)) != nil else { continue }
        #expect(try scene(part).width == 64)
      }
    }
  }
}
