import CPango
import RowanCore

/// A surface of Cairo's and what can be drawn on it, in points.
///
/// All of Cairo's pointers stay in this folder. Cairo keeps errors to itself until it is asked, so
/// drawing never fails; `finish()` asks.
final class Canvas {
  /// What the drawing becomes.
  enum Output {
    /// Pixels.
    case image
    /// Shapes and text, as SVG.
    case svg
    /// Shapes and text, as PDF.
    case pdf
  }

  let output: Output
  /// Pixels a point; 1 where there are no pixels.
  let scale: Double
  let cairo: OpaquePointer
  let surface: OpaquePointer
  /// Shades made for this picture: screens show many of a kind.
  var shadowMasks: [ShadowMask.Key: ShadowMask] = [:]
  private let sink: ByteSink

  init(_ output: Output, size: Size, scale: Double) throws(ImageError) {
    let scale = output == .image ? scale : 1
    let sink = ByteSink()
    let stream = Unmanaged.passUnretained(sink).toOpaque()
    let surface: OpaquePointer?
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    // Written so that a size that is not a number is refused too.
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
      // The date of making would make two pictures of one thing differ.
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
    // Destroying writes what is left of a document, into the sink that is still there.
    cairo_surface_destroy(surface)
  }

  /// The finished picture as the bytes of a file.
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

/// Where Cairo's streams end.
final class ByteSink {
  var bytes: [UInt8] = []

  /// Called by Cairo with a sink that the canvas keeps alive for as long as its surface.
  static let write: cairo_write_func_t = { sink, data, count in
    guard let sink else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().bytes
      .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
    return CAIRO_STATUS_SUCCESS
  }
}

extension Int {
  /// The nearest integer; 0 for what is not a number.
  fileprivate init(clamping value: Double) {
    self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -1e9), 1e9))
  }
}
