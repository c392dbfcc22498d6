package import RowanCore
package import RowanMount
package import RowanText

extension PixelImage {
  /// Draws the views that another host has, as an ``ImageHost`` in its place would show them.
  /// - Parameters:
  ///   - tree: The views, with offsets, texts and the focus.
  ///   - size: The size of the window in points.
  ///   - scale: The pixels in a point.
  ///   - colorScheme: Whether the surroundings are light or dark.
  ///   - contrast: How far colours stand apart.
  ///   - measurer: The one that the texts were measured with.
  /// - Throws: When the window is too large for a picture.
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

  /// The part inside a rectangle of pixels, as far as the image reaches.
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
