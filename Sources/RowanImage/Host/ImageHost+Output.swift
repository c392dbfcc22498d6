import RowanCore
import RowanMount
import RowanText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension ImageHost {
  /// The window as the bytes of a PNG file, `scale` pixels to a point.
  public func png() throws(ImageError) -> [UInt8] {
    try draw(.image).finish()
  }

  /// The window as the bytes of an SVG file, in which text is shapes and needs no fonts.
  public func svg() throws(ImageError) -> [UInt8] {
    try draw(.svg).finish()
  }

  /// The window as the bytes of a PDF file of one page, in which text can be searched and copied.
  public func pdf() throws(ImageError) -> [UInt8] {
    try draw(.pdf).finish()
  }

  /// Writes the window into a PNG file, in place of what may have been there.
  public func writePNG(to path: String) throws(ImageError) {
    try write(png(), to: path)
  }

  /// The window's pixels, without a detour by a file's bytes.
  package func pixels() throws(ImageError) -> PixelImage {
    try PixelImage(draw(.image))
  }

  private func draw(_ output: Canvas.Output) throws(ImageError) -> Canvas {
    passTime()
    let canvas = try Canvas(output, size: size, scale: scale)
    measurer.withEngine { engine in
      Painter(
        tree: tree,
        scheme: colorScheme,
        contrast: contrast,
        palette: palette,
        canvas: canvas,
        engine: engine,
        measurer: measurer,
        hosted: hostedPainters
      ).paint(size: size, background: background)
    }
    return canvas
  }

  /// The palette declared last, or the standard one.
  private var palette: Palette {
    for case .palette(let palette) in tree.resources.reversed() { return palette }
    return .standard
  }
}

/// Writes `bytes` into the file at `path`, in place of what may have been there.
package func write(_ bytes: [UInt8], to path: String) throws(ImageError) {
  guard let file = fopen(path, "wb") else { throw failure(path) }
  let count = fwrite(bytes, 1, bytes.count, file)
  // Closing may be what finds out that a disk is full.
  if fclose(file) != 0 || count != bytes.count { throw failure(path) }
}

private func failure(_ path: String) -> ImageError {
  ImageError.writing(path: path, reason: String(cString: strerror(errno)))
}
