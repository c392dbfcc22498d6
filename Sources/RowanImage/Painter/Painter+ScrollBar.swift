import RowanCore
import RowanHostInterface

extension Painter {
  /// The thickness of a scroll bar, in points.
  private static let thickness = 6.0
  /// The distance of a bar from the edges, in points.
  private static let inset = 2.0
  /// The smallest length of a bar, in points.
  private static let minimumLength = 24.0
  /// The opacity of a bar.
  private static let strength = 0.45

  /// Draws the scroll bar in front of the content, for the visible part of it. Draws nothing if the content fits,
  /// or if indicators are off.
  func drawBar(of scroll: ScrollConfiguration, at offset: Double, _ bounds: Rect) {
    guard scroll.showsIndicators else { return }
    let window = bounds.size[scroll.axis]
    let extent = scroll.contentSize[scroll.axis]
    let way = window - 2 * Self.inset
    guard extent > window, way > Self.thickness else { return }
    let length = min(max(way * window / extent, Self.minimumLength), way)
    // The offset of a pulled list is before its beginning.
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
