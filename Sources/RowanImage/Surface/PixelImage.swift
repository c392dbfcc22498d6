import CPango
package import RowanCore

/// Pixels in memory, to compare images.
package struct PixelImage: Hashable, Sendable {
  /// The number of columns.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// Blue, green, red and opacity of every pixel, row by row, with premultiplied colours.
  package var bytes: [UInt8]

  /// Creates an image from pixels.
  package init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 4, "An image needs four bytes for each pixel.")
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Decodes a PNG file.
  package init(png: [UInt8]) throws(ImageError) {
    guard let surface = PNGSource.surface(of: png) else { throw ImageError.unreadable }
    defer { cairo_surface_destroy(surface) }
    self = try Self.read(surface)
  }

  /// Reads the pixels of a canvas.
  init(_ canvas: Canvas) throws(ImageError) {
    cairo_surface_flush(canvas.surface)
    self = try Self.read(canvas.surface)
  }

  /// Returns the colour of an opaque pixel.
  package func rgb(x: Int, y: Int) -> RGB {
    let start = (y * width + x) * 4
    return RGB(
      red: Double(bytes[start + 2]) / 255,
      green: Double(bytes[start + 1]) / 255,
      blue: Double(bytes[start]) / 255
    )
  }

  /// Returns the image as a PNG file.
  package func png() throws(ImageError) -> [UInt8] {
    let sink = ByteSink()
    var pixels = bytes
    let status = pixels.withUnsafeMutableBufferPointer { pixels in
      let surface = cairo_image_surface_create_for_data(
        pixels.baseAddress,
        CAIRO_FORMAT_ARGB32,
        Int32(width),
        Int32(height),
        Int32(width * 4)
      )
      defer { cairo_surface_destroy(surface) }
      let stream = Unmanaged.passUnretained(sink).toOpaque()
      return cairo_surface_write_to_png_stream(surface, ByteSink.write, stream)
    }
    if status != CAIRO_STATUS_SUCCESS {
      throw ImageError.drawing(String(cString: cairo_status_to_string(status)))
    }
    return sink.bytes
  }

  private static func read(_ surface: OpaquePointer) throws(ImageError) -> PixelImage {
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    guard
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let data = cairo_image_surface_get_data(surface)
    else { throw ImageError.unreadable }
    // A PNG without an opacity channel is decoded into a format with an undefined fourth byte.
    let isOpaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for row in 0..<height {
      bytes.append(contentsOf: UnsafeBufferPointer(start: data + row * stride, count: width * 4))
    }
    if isOpaque {
      for index in Swift.stride(from: 3, to: bytes.count, by: 4) { bytes[index] = 255 }
    }
    return PixelImage(width: width, height: height, bytes: bytes)
  }
}

/// A reader that supplies the bytes of a file to Cairo.
struct PNGSource {
  private var bytes: [UInt8]
  private var position = 0

  /// Returns the pixels of a PNG, or `nil` if it cannot be decoded.
  static func surface(of png: [UInt8]) -> OpaquePointer? {
    var source = PNGSource(bytes: png)
    let surface = withUnsafeMutablePointer(to: &source) {
      cairo_image_surface_create_from_png_stream(read, $0)
    }
    guard let surface else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    return surface
  }

  private static let read: cairo_read_func_t = { source, data, count in
    guard let source = source?.assumingMemoryBound(to: PNGSource.self), let data else {
      return CAIRO_STATUS_READ_ERROR
    }
    let start = source.pointee.position
    guard start + Int(count) <= source.pointee.bytes.count else { return CAIRO_STATUS_READ_ERROR }
    for index in 0..<Int(count) { data[index] = source.pointee.bytes[start + index] }
    source.pointee.position += Int(count)
    return CAIRO_STATUS_SUCCESS
  }
}
