import RowanCore
import RowanMount
import RowanText

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension ImageHost {
  /// Returns the window as a PNG file, with `scale` pixels per point.
  public func png() throws(ImageError) -> [UInt8] {
    try draw(.image).finish()
  }

  /// Returns the window as an SVG file. Text becomes shapes and needs no fonts.
  public func svg() throws(ImageError) -> [UInt8] {
    try draw(.svg).finish()
  }

  /// Returns the window as a PDF file of one page. Text can be searched and copied.
  public func pdf() throws(ImageError) -> [UInt8] {
    try draw(.pdf).finish()
  }

  /// Writes the window into a PNG file, and replaces an existing file.
  public func writePNG(to path: String) throws(ImageError) {
    try write(png(), to: path)
  }

  /// Returns the window's pixels, without encoding them as a file.
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

/// Writes `bytes` into the file at `path`, and replaces an existing file.
package func write(_ bytes: [UInt8], to path: String) throws(ImageError) {
  guard let file = fopen(path, "wb") else { throw failure(path) }
  let count = fwrite(bytes, 1, bytes.count, file)
  // A full disk may be reported only when the file is closed.
  if fclose(file) != 0 || count != bytes.count { throw failure(path) }
}

private func failure(_ path: String) -> ImageError {
  ImageError.writing(path: path, reason: String(cString: strerror(errno)))
}
