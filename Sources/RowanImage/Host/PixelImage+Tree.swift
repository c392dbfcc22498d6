package import RowanCore
package import RowanHostInterface
import RowanMount
package import RowanText

extension PixelImage {
  /// Draws the views of another host, as an ``ImageHost`` would show them.
  /// - Parameters:
  ///   - tree: The views, with offsets, texts and the focus.
  ///   - size: The size of the window in points.
  ///   - scale: The number of pixels per point.
  ///   - colorScheme: The light or dark colour scheme.
  ///   - contrast: The contrast between colours.
  ///   - measurer: The measurer with which the texts were laid out.
  /// - Throws: ``ImageError`` if the window is too large for an image.
  @MainActor
  package init(
    of tree: HostViewTree,
    size: Size,
    scale: Double,
    colorScheme: ColorScheme,
    contrast: Contrast,
    measurer: PangoTextMeasurer
  ) throws(ImageError) {
    let host = ImageHost(
      size: size,
      scale: scale,
      colorScheme: colorScheme,
      contrast: contrast,
      measurer: measurer
    )
    host.tree = tree
    host.isBorrowed = true
    self = try host.pixels()
  }

  /// Returns the part of the image inside a rectangle in pixels.
  package func cropped(x: Int, y: Int, width: Int, height: Int) -> PixelImage {
    let columns = max(x, 0)..<max(min(x + width, self.width), max(x, 0))
    let rows = max(y, 0)..<max(min(y + height, self.height), max(y, 0))
    var part: [UInt8] = []
    part.reserveCapacity(columns.count * rows.count * 4)
    for row in rows {
      let start = row * self.width * 4
      part += bytes[start + columns.lowerBound * 4..<start + columns.upperBound * 4]
    }
    return PixelImage(width: columns.count, height: rows.count, bytes: part)
  }
}
