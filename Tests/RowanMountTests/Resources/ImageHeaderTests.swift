import RowanComponents
import RowanCore
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@Suite("Image headers")
struct ImageHeaderTests {
  private static let known: [(String, [UInt8], ImageResource.Format)] = [
    ("PNG", MadePicture.png(640, 480), .png),
    ("GIF", MadePicture.gif(640, 480), .gif),
    ("JPEG", MadePicture.jpeg(640, 480), .jpeg),
    ("WebP, extended", MadePicture.webP("VP8X", 640, 480), .webp),
    ("WebP, lossless", MadePicture.webP("VP8L", 640, 480), .webp),
    ("WebP, lossy", MadePicture.webP("VP8 ", 640, 480), .webp),
  ]

  @Test("The format and the size of an encoded image are read", arguments: known)
  func formats(name: String, bytes: [UInt8], format: ImageResource.Format) throws {
    let image = try ImageResource(encoded: bytes)
    #expect(image.format == format)
    #expect(image.pixelSize == Size(width: 640, height: 480))
    #expect(image.id == ResourceID(digestOf: bytes))
    #expect(image.content.bytes == bytes)
  }

  @Test(
    "A JPEG with an orientation of 5 or more has its width and height exchanged",
    arguments: 1...8
  )
  func orientation(_ orientation: Int) throws {
    let image = try ImageResource(encoded: MadePicture.jpeg(640, 480, orientation: orientation))
    let isTurned = orientation >= 5
    #expect(image.pixelSize.width == (isTurned ? 480 : 640))
    #expect(image.pixelSize.height == (isTurned ? 640 : 480))
  }

  @Test("Images that are truncated before their size are refused", arguments: known)
  func truncated(name: String, bytes: [UInt8], format: ImageResource.Format) {
    var failures = 0
    for count in 0..<bytes.count {
      do { _ = try ImageResource(encoded: Array(bytes[..<count])) } catch { failures += 1 }
    }
    // The size of a PNG, for instance, comes before the end of its header.
    #expect(failures > 9)
    #expect(throws: ImageSource.LoadingError.self) {
      try ImageResource(encoded: Array(bytes[..<9]))
    }
  }

  @Test("Random changes after the signature of an image never stop the program", arguments: known)
  func random(name: String, bytes: [UInt8], format: ImageResource.Format) {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<20_000 {
      var changed = bytes
      let start = format == .jpeg ? 2 : 8
      for _ in 0...generator.below(6) {
        changed[start + generator.below(changed.count - start)] = UInt8(generator.below(256))
      }
      changed.removeLast(generator.below(changed.count - start))
      guard let image = try? ImageResource(encoded: changed) else { continue }
      #expect(image.pixelSize.width >= 1 && image.pixelSize.height >= 1)
    }
  }

  @Test("Random bytes are not accepted as an image")
  func noise() {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<5_000 {
      let bytes = (0..<generator.below(64)).map { _ in UInt8(generator.below(256)) }
      #expect(throws: ImageSource.LoadingError.self) { try ImageResource(encoded: bytes) }
    }
  }

  @Test("An image with a width or a height of 0 is refused", arguments: [(0, 5), (5, 0)])
  func empty(width: Int, height: Int) {
    #expect(throws: ImageSource.LoadingError.self) {
      try ImageResource(encoded: MadePicture.png(width, height))
    }
  }
}
