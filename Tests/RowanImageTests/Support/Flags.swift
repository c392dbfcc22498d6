import Foundation
import RowanImage

/// An image of four areas in every format: yellow and cyan above, red and blue below.
enum Flag {
  static let width = 32
  static let height = 16

  /// Returns the colour at a pixel: yellow or cyan above, red or blue below.
  static func color(_ x: Int, _ y: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
    let isLeft = x < width / 2
    return (isLeft ? 220 : 20, y < height / 2 ? 200 : 30, isLeft ? 20 : 220)
  }

  static func png() throws -> [UInt8] {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let (red, green, blue) = color(x, y)
        bytes += [blue, green, red, 255]
      }
    }
    return try PixelImage(width: width, height: height, bytes: bytes).png()
  }

  /// Encodes codes of eight bits, which equal the pixels as long as the code table is cleared
  /// often.
  static func gif() -> [UInt8] {
    var bytes = Array("GIF89a".utf8) + [UInt8(width), 0, UInt8(height), 0, 0xF6, 0, 0]
    for corner in [(0, 0), (31, 0), (0, 15), (31, 15)] {
      let (red, green, blue) = color(corner.0, corner.1)
      bytes += [red, green, blue]
    }
    bytes += Array(repeating: 0, count: 3 * 124)
    bytes += [0x2C, 0, 0, 0, 0, UInt8(width), 0, UInt8(height), 0, 0, 7]
    var codes: [UInt8] = []
    for y in 0..<height {
      codes.append(0x80)
      for x in 0..<width { codes.append((x < 16 ? 0 : 1) + (y < 8 ? 0 : 2)) }
    }
    codes.append(0x81)
    for start in stride(from: 0, to: codes.count, by: 255) {
      let block = codes[start..<min(start + 255, codes.count)]
      bytes += [UInt8(block.count)] + block
    }
    return bytes + [0, 0x3B]
  }

  static func jpeg() -> [UInt8] { decode(jpegText) }
  static func webP() -> [UInt8] { decode(webPText) }

  /// Returns the JPEG with an Exif orientation.
  static func jpeg(orientation: UInt8) -> [UInt8] {
    let exif: [UInt8] =
      Array("Exif".utf8) + [0, 0] + Array("MM".utf8)
      + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
    let plain = jpeg()
    return plain[..<2] + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + plain[2...]
  }

  private static func decode(_ text: String) -> [UInt8] {
    Data(base64Encoded: text).map { [UInt8]($0) } ?? []
  }

  // Written from the same four areas by GdkPixbuf.
  private static let jpegText =
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQ"
    + "DQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQU"
    + "FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAQACADASIAAhEBAxEB/8QAHwAAAQUBAQEB"
    + "AQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKB"
    + "kaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1"
    + "dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl"
    + "5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcF"
    + "BAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5"
    + "OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0"
    + "tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwD6Yor896K/"
    + "lL/Uz/qI/wDJf/tj+of+If8A/UV/5J/9ufUtFfnvRX+sn+pf/UR/5L/9sf5k/wDEPv8AqK/8k/8Atz//2Q=="

  private static let webPText =
    "UklGRlIAAABXRUJQVlA4IEYAAADQAgCdASogABAAAUAmJaACdMoRwN4B+EHCBcoAHUoAAP6M3//5iiv/f6qC"
    + "4np9/nr+YE4C1/oFkEU7wLQFp98H9JvhAAAA"
}
