import Rowan

/// How a tree lies in the room there is to show it: as large as it is where it fits, smaller where not,
/// and in the middle.
struct DiagramFit: Equatable, Sendable {
  /// The room.
  let size: Size
  /// How many points of the screen a point of the tree takes.
  let scale: Double
  /// Where the origin of the outermost box is.
  let offset: Point

  /// How small things may become before they are rather cut off.
  private static let leastScale = 0.1

  /// Fits a tree.
  /// - Parameters:
  ///   - bounds: What the tree takes.
  ///   - size: The room.
  ///   - insets: What is kept free at the edges.
  init(_ bounds: Rect, in size: Size, insets: EdgeInsets) {
    let width = max(1, size.width - insets.leading - insets.trailing)
    let height = max(1, size.height - insets.top - insets.bottom)
    let fitting = min(width / max(bounds.width, 1), height / max(bounds.height, 1))
    let scale = max(Self.leastScale, min(1, fitting))
    self.size = size
    self.scale = scale
    // Whole points: lines of one point stay sharp.
    offset = Point(
      x: (insets.leading + (width - bounds.width * scale) / 2 - bounds.minX * scale).rounded(),
      y: (insets.top + (height - bounds.height * scale) / 2 - bounds.minY * scale).rounded()
    )
  }
}
