import CPango
import RowanCore

/// A Cairo surface with drawing functions, in points.
///
/// In this module only this folder uses Cairo pointers. Cairo stores errors until they are queried, so drawing never
/// fails; `finish()` queries them.
final class Canvas {
  /// The format of the result.
  enum Output {
    /// Pixels.
    case image
    /// Vector shapes, including text, as SVG.
    case svg
    /// Vector shapes and text, as PDF.
    case pdf
  }

  let output: Output
  /// The number of pixels per point; 1 for documents.
  let scale: Double
  let cairo: OpaquePointer
  let surface: OpaquePointer
  /// The shadow masks of this image, because screens usually show several equal shadows.
  var shadowMasks: [ShadowMask.Key: ShadowMask] = [:]
  private let sink: ByteSink

  init(_ output: Output, size: Size, scale: Double) throws(ImageError) {
    let scale = output == .image ? scale : 1
    let sink = ByteSink()
    let stream = Unmanaged.passUnretained(sink).toOpaque()
    let surface: OpaquePointer?
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    // This form of the condition also rejects a size that is not a number.
    guard width >= 1, height >= 1, width <= 32_767, height <= 32_767 else {
      throw ImageError.invalidSize(width: Int(clamping: width), height: Int(clamping: height))
    }
    switch output {
    case .image:
      surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    case .svg:
      surface = cairo_svg_surface_create_for_stream(ByteSink.write, stream, size.width, size.height)
      cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
    case .pdf:
      surface = cairo_pdf_surface_create_for_stream(ByteSink.write, stream, size.width, size.height)
      // The current date would make two files of the same content differ.
      let date = "2000-01-01T00:00:00Z"
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, date)
    }
    guard let surface, let cairo = cairo_create(surface) else {
      throw ImageError.drawing("out of memory")
    }
    self.output = output
    self.scale = scale
    self.surface = surface
    self.cairo = cairo
    self.sink = sink
    cairo_scale(cairo, scale, scale)
  }

  deinit {
    cairo_destroy(cairo)
    // Destroying the surface writes the rest of a document into the sink, which still exists.
    cairo_surface_destroy(surface)
  }

  /// Returns the finished image as a file.
  func finish() throws(ImageError) -> [UInt8] {
    if output == .image {
      cairo_surface_flush(surface)
      let stream = Unmanaged.passUnretained(sink).toOpaque()
      try check(cairo_surface_write_to_png_stream(surface, ByteSink.write, stream))
    } else {
      cairo_surface_finish(surface)
    }
    try check(cairo_surface_status(surface))
    return sink.bytes
  }

  func check(_ status: cairo_status_t) throws(ImageError) {
    if status != CAIRO_STATUS_SUCCESS {
      throw ImageError.drawing(String(cString: cairo_status_to_string(status)))
    }
  }
}

/// The target of Cairo's streams.
final class ByteSink {
  var bytes: [UInt8] = []

  /// Called by Cairo with a sink that the canvas retains as long as its surface.
  static let write: cairo_write_func_t = { sink, data, count in
    guard let sink else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().bytes
      .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
    return CAIRO_STATUS_SUCCESS
  }
}

extension Int {
  /// Creates the nearest integer; 0 for a value that is not a number.
  fileprivate init(clamping value: Double) {
    self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -1e9), 1e9))
  }
}
