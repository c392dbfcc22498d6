import Rowan

/// The scale and offset of a tree in its diagram: centered, at its natural size if it fits,
/// otherwise smaller.
struct DiagramFit: Equatable, Sendable {
  /// The size of the diagram.
  let size: Size
  /// The number of points on the screen per point of the tree.
  let scale: Double
  /// The position of the origin of the outermost box.
  let offset: Point

  /// The smallest scale. A tree that does not fit at this scale is clipped.
  private static let leastScale = 0.1

  /// Creates the fit of a tree.
  /// - Parameters:
  ///   - bounds: The bounds of the tree.
  ///   - size: The size of the diagram.
  ///   - insets: The free space at the edges.
  init(_ bounds: Rect, in size: Size, insets: EdgeInsets) {
    let width = max(1, size.width - insets.leading - insets.trailing)
    let height = max(1, size.height - insets.top - insets.bottom)
    let fitting = min(width / max(bounds.width, 1), height / max(bounds.height, 1))
    let scale = max(Self.leastScale, min(1, fitting))
    self.size = size
    self.scale = scale
    // Whole points, so that lines of one point stay sharp.
    offset = Point(
      x: (insets.leading + (width - bounds.width * scale) / 2 - bounds.minX * scale).rounded(),
      y: (insets.top + (height - bounds.height * scale) / 2 - bounds.minY * scale).rounded()
    )
  }
}
