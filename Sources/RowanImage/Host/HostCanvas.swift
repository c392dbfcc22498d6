public import RowanCore

/// What a factory draws on that an app has brought to an ``ImageHost``: from back to front, in points from the
/// view's top left corner.
public struct HostCanvas: Sendable {
  enum Step: Sendable {
    case shape(DrawingShape)
    case text(StyledText, Rect)
  }

  /// The size of the view.
  public let size: Size
  /// Where lines begin around the view: a factory mirrors what depends on it.
  public let direction: LayoutDirection
  private(set) var steps: [Step] = []

  init(size: Size, direction: LayoutDirection) {
    self.size = size
    self.direction = direction
  }

  /// Fills the inside of an outline.
  public mutating func fill(_ path: Path, with color: Color) {
    steps.append(.shape(DrawingShape(.path(path), fill: color)))
  }

  /// Draws a line along an outline, of a width in points.
  public mutating func stroke(_ path: Path, with color: Color, width: Double = 1) {
    steps.append(.shape(DrawingShape(.path(path), stroke: Stroke(color, width: width))))
  }

  /// Draws text from the upper edge of a frame on, broken into lines of its width.
  public mutating func draw(_ text: StyledText, in frame: Rect) {
    steps.append(.text(text, frame))
  }
}
