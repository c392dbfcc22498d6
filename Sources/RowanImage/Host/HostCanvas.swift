public import RowanCore

/// The drawing target for a host view of an app in an ``ImageHost``. Later steps are drawn in front of earlier
/// ones, in points from the view's top left corner.
public struct HostCanvas: Sendable {
  enum Step: Sendable {
    case shape(DrawingShape)
    case text(StyledText, Rect)
  }

  /// The size of the view.
  public let size: Size
  /// The reading direction of the view, for factories with content that has to be mirrored.
  public let direction: LayoutDirection
  private(set) var steps: [Step] = []

  init(size: Size, direction: LayoutDirection) {
    self.size = size
    self.direction = direction
  }

  /// Fills the inside of a path.
  public mutating func fill(_ path: Path, with color: Color) {
    steps.append(.shape(DrawingShape(.path(path), fill: color)))
  }

  /// Strokes a path with a line width in points.
  public mutating func stroke(_ path: Path, with color: Color, width: Double = 1) {
    steps.append(.shape(DrawingShape(.path(path), stroke: Stroke(color, width: width))))
  }

  /// Draws text in a frame, from its upper edge, broken into lines of its width.
  public mutating func draw(_ text: StyledText, in frame: Rect) {
    steps.append(.text(text, frame))
  }
}
