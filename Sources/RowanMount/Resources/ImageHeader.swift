public import RowanComponents
import RowanCore
public import RowanHostInterface

extension ImageResource {
  /// Creates the resource for an encoded image, with a digest as its id. Reads format and size from the first
  /// bytes; nothing is decoded.
  ///
  /// - Complexity: O(bytes) for the digest.
  /// - Throws: ``/RowanComponents/ImageSource/LoadingError/notAnImage(_:)`` if the bytes have none of the known formats, or end before the
  ///   size.
  public init(encoded bytes: [UInt8]) throws(ImageSource.LoadingError) {
    let header = try ImageHeader(bytes)
    let id = ResourceID(digestOf: bytes)
    self.init(
      id: id,
      format: header.format,
      pixelSize: header.pixelSize,
      content: ResourceBytes(bytes)
    )
  }
}

/// The format and size in the first bytes of an encoded image.
struct ImageHeader: Equatable {
  var format: ImageResource.Format
  /// The size of the image as it is shown, in pixels.
  var pixelSize: Size

  /// Reads a header. O(1), except for JPEG, whose segments are scanned up to the frame.
  init(_ bytes: [UInt8]) throws(ImageSource.LoadingError) {
    let reader = HeaderBytes(bytes)
    guard let format = Self.format(of: reader) else {
      throw .notAnImage(bytes.isEmpty ? "it is empty" : "its first bytes are of another format")
    }
    let found: (width: Int, height: Int)? =
      switch format {
      case .png: Self.png(reader)
      case .gif: Self.gif(reader)
      case .jpeg: JPEGHeader.size(in: reader)
      case .webp: Self.webP(reader)
      }
    guard let (width, height) = found, width > 0, height > 0 else {
      throw .notAnImage("its header is truncated or has no valid size")
    }
    self.format = format
    pixelSize = Size(width: Double(width), height: Double(height))
  }

  private static func format(of bytes: HeaderBytes) -> ImageResource.Format? {
    if bytes.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) { return .png }
    if bytes.has([0xFF, 0xD8, 0xFF], at: 0) { return .jpeg }
    if bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) { return .gif }
    if bytes.has("RIFF", at: 0) && bytes.has("WEBP", at: 8) { return .webp }
    return nil
  }

  /// Reads a PNG size. PNG, third edition, 11.2.1: the first chunk is IHDR, and begins with width and height.
  private static func png(_ bytes: HeaderBytes) -> (Int, Int)? {
    guard bytes.has("IHDR", at: 12),
      let width = bytes.big32(at: 16), let height = bytes.big32(at: 20),
      width <= Int32.max, height <= Int32.max
    else { return nil }
    return (width, height)
  }

  /// Reads a GIF size. GIF89a, section 18: the logical screen follows the signature.
  private static func gif(_ bytes: HeaderBytes) -> (Int, Int)? {
    guard let width = bytes.little16(at: 6), let height = bytes.little16(at: 8) else { return nil }
    return (width, height)
  }

  /// Reads a WebP size. RFC 9649, section 2: an extended header, a lossless bit stream or a VP8 key frame.
  private static func webP(_ bytes: HeaderBytes) -> (Int, Int)? {
    if bytes.has("VP8X", at: 12) {
      guard let width = bytes.little24(at: 24), let height = bytes.little24(at: 27) else {
        return nil
      }
      return (width + 1, height + 1)
    }
    if bytes.has("VP8L", at: 12) {
      guard bytes[20] == 0x2F, let low = bytes.little16(at: 21), let high = bytes.little16(at: 23)
      else { return nil }
      let bits = low | high << 16
      return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    }
    guard bytes.has("VP8 ", at: 12), bytes.has([0x9D, 0x01, 0x2A], at: 23),
      let width = bytes.little16(at: 26), let height = bytes.little16(at: 28)
    else { return nil }
    // The upper two bits are a display scale, which decoders ignore.
    return (width & 0x3FFF, height & 0x3FFF)
  }
}
