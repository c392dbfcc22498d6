import RowanImage
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// An image that was checked by eye, in the folder `Goldens` beside the tests.
///
/// `RECORD_GOLDENS=1 swift test` writes the images again; check them before they are committed.
/// When an image differs, the expected one, the actual one and the difference are in a folder that
/// the failure names.
struct GoldenImage {
  /// The name of the file, without its ending.
  let name: String
  /// The tolerated difference of a channel, of 255: another version of Cairo draws edges
  /// differently.
  var tolerance = 24
  /// The share of the pixels that may differ by more than the tolerance.
  var share = 0.002

  /// The result of comparing two images of one size.
  struct Difference {
    /// The greatest difference of a channel.
    var greatest = 0
    /// The number of pixels that differ by more than the tolerance.
    var count = 0
    /// The difference as an image: black where both images are equal.
    var image: PixelImage
  }

  /// Expects `image` to match the golden image.
  func expect(
    _ image: PixelImage,
    folder: String = #filePath,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let path = Self.folder(beside: folder) + "/" + name + ".png"
    if getenv("RECORD_GOLDENS") != nil {
      return try write(image.png(), to: path)
    }
    guard let bytes = Self.read(path) else {
      Issue.record("There is no \(path) yet; RECORD_GOLDENS=1 makes it.", sourceLocation: location)
      return
    }
    let expected = try PixelImage(png: bytes)
    guard expected.width == image.width && expected.height == image.height else {
      let places = try save(expected: expected, actual: image, difference: nil)
      Issue.record(
        "\(name): \(image.width) × \(image.height) pixels, not \(expected.width) × \(expected.height): \(places)",
        sourceLocation: location
      )
      return
    }
    let difference = compare(expected, image)
    if Double(difference.count) > share * Double(image.width * image.height) {
      let places = try save(expected: expected, actual: image, difference: difference.image)
      Issue.record(
        "\(name): \(difference.count) pixels differ, by up to \(difference.greatest): \(places)",
        sourceLocation: location
      )
    }
  }

  /// Compares two images of one size, channel by channel.
  func compare(_ expected: PixelImage, _ actual: PixelImage) -> Difference {
    var difference = Difference(image: expected)
    for pixel in stride(from: 0, to: expected.bytes.count, by: 4) {
      var greatest = 0
      for channel in pixel..<pixel + 4 {
        let distance = abs(Int(expected.bytes[channel]) - Int(actual.bytes[channel]))
        greatest = max(greatest, distance)
        difference.image.bytes[channel] = UInt8(distance)
      }
      difference.image.bytes[pixel + 3] = 255
      difference.greatest = max(difference.greatest, greatest)
      if greatest > tolerance { difference.count += 1 }
    }
    return difference
  }

  private func save(
    expected: PixelImage,
    actual: PixelImage,
    difference: PixelImage?
  ) throws -> String {
    let folder = (getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp") + "/rowan-goldens"
    mkdir(folder, 0o755)
    try write(expected.png(), to: "\(folder)/\(name)-expected.png")
    try write(actual.png(), to: "\(folder)/\(name)-actual.png")
    if let difference { try write(difference.png(), to: "\(folder)/\(name)-difference.png") }
    return "\(folder)/\(name)-….png"
  }

  private static func folder(beside file: String) -> String {
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast().joined(separator: "/") + "/Goldens"
  }

  private static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }
}
