import RowanCore

extension Painter {
  /// How thick a bar is, in points.
  private static let thickness = 6.0
  /// How far it is from the edges.
  private static let inset = 2.0
  /// How short it gets.
  private static let minimumLength = 24.0
  /// How much of it is seen; the rest is what it lies on.
  private static let strength = 0.45

  /// Draws the bar that says which part of the content is in sight, in front of it; nothing where all of it is,
  /// or where none is wanted.
  func drawBar(of scroll: ScrollConfiguration, at offset: Double, _ bounds: Rect) {
    guard scroll.showsIndicators else { return }
    let window = bounds.size[scroll.axis]
    let extent = scroll.contentSize[scroll.axis]
    let way = window - 2 * Self.inset
    guard extent > window, way > Self.thickness else { return }
    let length = min(max(way * window / extent, Self.minimumLength), way)
    // A list that is pulled stands before its beginning.
    let share = min(max(offset / (extent - window), 0), 1)
    let start = Self.inset + share * (way - length)
    let bar =
      switch scroll.axis {
      case .vertical:
        Rect(
          x: scroll.hasBarAtLeft ? Self.inset : bounds.width - Self.inset - Self.thickness,
          y: start,
          width: Self.thickness,
          height: length
        )
      case .horizontal:
        Rect(
          x: scroll.isMirrored ? bounds.width - start - length : start,
          y: bounds.height - Self.inset - Self.thickness,
          width: length,
          height: Self.thickness
        )
      }
    let color = contrast == .increased ? Color.label : Color.fill.opacity(Self.strength)
    canvas.fill(bar, radius: Self.thickness / 2, with: paint(color))
  }
}
