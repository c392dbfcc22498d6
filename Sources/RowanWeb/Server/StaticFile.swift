import CRowanZlib

/// A file that the server sends unchanged to all browsers, with its compressed form.
///
/// A file is the same for all users, and no part of it depends on a request. Only such files are compressed: the
/// compressed length of a response with a secret and a part of its request reveals the secret to an attacker who sends
/// many requests (BREACH).
struct StaticFile: Sendable {
  /// The media type.
  let type: String
  /// The content.
  let bytes: [UInt8]
  /// The content in the gzip format; `nil` if that is not shorter.
  let compressed: [UInt8]?

  /// Creates a file, and compresses it once.
  ///
  /// Complexity: O(bytes). Level 9 takes about 20 ms for the script of the page.
  init(type: String, bytes: [UInt8]) {
    self.type = type
    self.bytes = bytes
    let compressed = Gzip.compress(bytes)
    self.compressed = compressed.flatMap { $0.count < bytes.count ? $0 : nil }
  }

  /// The content for a browser, and whether it is compressed.
  func content(acceptingGzip: Bool) -> (bytes: [UInt8], isCompressed: Bool) {
    if acceptingGzip, let compressed { return (compressed, true) }
    return (bytes, false)
  }
}

/// The gzip format (RFC 1952).
enum Gzip {
  /// Returns bytes in the gzip format, compressed as much as possible; `nil` if there are 1 GB or more, or if zlib
  /// fails.
  static func compress(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count < 1 << 30 else { return nil }
    var stream = z_stream()
    // The window of 2^15 bytes, and 16 for the gzip format.
    let status = deflateInit2_(
      &stream,
      Z_BEST_COMPRESSION,
      Z_DEFLATED,
      15 + 16,
      9,
      Z_DEFAULT_STRATEGY,
      ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size)
    )
    guard status == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    var input = bytes
    let bound = Int(deflateBound(&stream, uLong(bytes.count)))
    var result: Int32 = Z_OK
    let output = [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      input.withUnsafeMutableBufferPointer { input in
        stream.next_in = input.baseAddress
        stream.avail_in = uInt(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = uInt(output.count)
        result = deflate(&stream, Z_FINISH)
        count = output.count - Int(stream.avail_out)
      }
    }
    return result == Z_STREAM_END ? output : nil
  }

  /// Returns whether the values of a request's `Accept-Encoding` fields allow gzip (RFC 9110, section 12.5.3). Without
  /// the field they do not: such clients are rarely browsers.
  static func isAccepted(by fields: [String]) -> Bool {
    var isOtherAccepted = false
    for field in fields {
      for item in field.split(separator: ",") {
        let parts = item.split(separator: ";").map { Self.trimmed($0).lowercased() }
        guard let coding = parts.first else { continue }
        let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { $0.dropFirst(2) }
        let isAccepted = weight.map { (Double($0) ?? 0) > 0 } ?? true
        if coding == "gzip" || coding == "x-gzip" { return isAccepted }
        if coding == "*" { isOtherAccepted = isAccepted }
      }
    }
    return isOtherAccepted
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
