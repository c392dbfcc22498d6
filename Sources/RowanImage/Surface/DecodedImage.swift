import CGdkPixbuf
import CPango
import RowanCore
import RowanHostInterface
import RowanMount
import Synchronization

/// The decoded pixels of an image, as a Cairo surface.
///
/// `@unchecked Sendable`: Cairo's reference counts are atomic, and no code draws on the surface after `init` has
/// received it.
final class DecodedImage: @unchecked Sendable {
  let surface: OpaquePointer
  let size: Size

  /// Takes ownership of a surface.
  fileprivate init(_ surface: OpaquePointer) {
    self.surface = surface
    size = Size(
      width: Double(cairo_image_surface_get_width(surface)),
      height: Double(cairo_image_surface_get_height(surface))
    )
  }

  deinit {
    cairo_surface_destroy(surface)
  }

  private static let kept = Mutex(RecencyCache<ResourceID, DecodedImage>(limit: 128 << 20))

  /// Returns the pixels of an image, or `nil` if they cannot be decoded. The process caches at most 128 MB of
  /// pixels; a cached image is decoded only once.
  static func of(_ image: ImageResource) -> DecodedImage? {
    if let known = kept.withLock({ $0.value(for: image.id) }) { return known }
    guard let decoded = decode(image) else { return nil }
    let weight = Int(decoded.size.width * decoded.size.height) * 4
    kept.withLock { $0.insert(decoded, for: image.id, weight: weight) }
    return decoded
  }

  private static func decode(_ image: ImageResource) -> DecodedImage? {
    if image.format == .png {
      guard let surface = PNGSource.surface(of: image.content.bytes) else { return nil }
      let decoded = DecodedImage(surface)
      attach(image, to: decoded)
      return decoded
    }
    guard let read = PixbufReader.read(image.content.bytes) else { return nil }
    let decoded = DecodedImage(read.surface)
    // A rotated camera image would be embedded unrotated in a document.
    if image.format == .jpeg && read.isUpright { attach(image, to: decoded) }
    return decoded
  }

  /// Attaches the encoded image, which documents embed instead of the pixels.
  private static func attach(_ image: ImageResource, to decoded: DecodedImage) {
    let bytes = image.content.bytes
    // Cairo keeps the pointer and calls the function below when it no longer needs the bytes.
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    let isPNG = image.format == .png
    let status = cairo_surface_set_mime_data(
      decoded.surface,
      isPNG ? CAIRO_MIME_TYPE_PNG : CAIRO_MIME_TYPE_JPEG,
      copy,
      UInt(bytes.count),
      { $0?.assumingMemoryBound(to: UInt8.self).deallocate() },
      copy
    )
    if status != CAIRO_STATUS_SUCCESS { copy.deallocate() }
  }
}

/// Decodes formats other than PNG.
private enum PixbufReader {
  /// Returns the pixels, and whether they are stored in their display orientation.
  static func read(_ bytes: [UInt8]) -> (surface: OpaquePointer, isUpright: Bool)? {
    guard let loader = gdk_pixbuf_loader_new() else { return nil }
    defer { g_object_unref(loader) }
    let isRead = gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), nil) != 0
    // Closing the loader reports whether the data was complete.
    guard gdk_pixbuf_loader_close(loader, nil) != 0, isRead,
      let raw = gdk_pixbuf_loader_get_pixbuf(loader),
      let upright = gdk_pixbuf_apply_embedded_orientation(raw)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
    let orientation = gdk_pixbuf_get_option(raw, "orientation").map { String(cString: $0) } ?? "1"
    return surface(of: upright).map { ($0, orientation == "1") }
  }

  /// Returns the pixels in Cairo's byte order, with colours premultiplied by the opacity.
  private static func surface(of pixbuf: OpaquePointer) -> OpaquePointer? {
    let (width, height) = (gdk_pixbuf_get_width(pixbuf), gdk_pixbuf_get_height(pixbuf))
    guard gdk_pixbuf_get_colorspace(pixbuf) == GDK_COLORSPACE_RGB,
      gdk_pixbuf_get_bits_per_sample(pixbuf) == 8,
      let source = gdk_pixbuf_read_pixels(pixbuf),
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
    else { return nil }
    guard let target = cairo_image_surface_get_data(surface) else {
      cairo_surface_destroy(surface)
      return nil
    }
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    let sourceStride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    let targetStride = Int(cairo_image_surface_get_stride(surface))
    for row in 0..<Int(height) {
      var from = source + row * sourceStride
      var to = target + row * targetStride
      for _ in 0..<Int(width) {
        let opacity = channels == 4 ? Int(from[3]) : 255
        to[0] = UInt8((Int(from[2]) * opacity + 127) / 255)
        to[1] = UInt8((Int(from[1]) * opacity + 127) / 255)
        to[2] = UInt8((Int(from[0]) * opacity + 127) / 255)
        to[3] = UInt8(opacity)
        from += channels
        to += 4
      }
    }
    cairo_surface_mark_dirty(surface)
    return surface
  }
}
