/// Encoded images of a given size, made by hand: headers without pixels, which is all that loading
/// reads.
package enum MadePicture {
  /// Returns the beginning of a PNG.
  package static func png(_ width: Int, _ height: Int, padding: Int = 0) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + big(width, 4)
      + big(height, 4) + [8, 6, 0, 0, 0] + Array(repeating: 0, count: padding)
  }

  /// Returns the beginning of a GIF.
  package static func gif(_ width: Int, _ height: Int) -> [UInt8] {
    Array("GIF89a".utf8) + little(width, 2) + little(height, 2) + [0, 0, 0]
  }

  /// Returns the beginning of a JPEG, with an orientation as cameras write it, if one is given.
  package static func jpeg(_ width: Int, _ height: Int, orientation: Int? = nil) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8]
    if let orientation {
      let exif =
        Array("Exif".utf8) + [0, 0] + Array("MM".utf8) + big(42, 2) + big(8, 4) + big(1, 2)
        + big(0x0112, 2) + big(3, 2) + big(1, 4) + big(orientation, 2) + big(0, 2) + big(0, 4)
      bytes += [0xFF, 0xE1] + big(exif.count + 2, 2) + exif
    }
    // A table, which comes before the frame, and a fill byte.
    bytes += [0xFF, 0xDB] + big(4, 2) + [1, 2]
    bytes +=
      [0xFF, 0xFF, 0xC2] + big(11, 2) + [8] + big(height, 2) + big(width, 2) + [1, 1, 0x11, 0]
    return bytes
  }

  /// Returns the beginning of a WebP in one of its three kinds of stream.
  package static func webP(_ kind: String, _ width: Int, _ height: Int) -> [UInt8] {
    var bytes = Array("RIFF".utf8) + little(100, 4) + Array("WEBP".utf8) + Array(kind.utf8)
    bytes += little(30, 4)
    switch kind {
    case "VP8X": bytes += [0, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3)
    case "VP8L": bytes += [0x2F] + little((width - 1) | (height - 1) << 14, 4)
    default: bytes += [0, 0, 0, 0x9D, 0x01, 0x2A] + little(width, 2) + little(height, 2)
    }
    return bytes
  }

  private static func big(_ value: Int, _ count: Int) -> [UInt8] {
    Array(little(value, count).reversed())
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
