/// A translation, scale and rotation with which a view is drawn; its layout does not change.
///
/// The view is first scaled, then rotated, both around its centre, then translated.
public struct ViewTransform: Hashable, Sendable {
  /// The translation in points, to the right and down.
  public var translation: Point
  /// The horizontal scale factor.
  public var scaleX: Double
  /// The vertical scale factor.
  public var scaleY: Double
  /// The rotation in degrees, clockwise.
  public var rotation: Double

  /// Creates a transform.
  public init(
    translation: Point = .zero,
    scaleX: Double = 1,
    scaleY: Double = 1,
    rotation: Double = 0
  ) {
    self.translation = translation
    self.scaleX = scaleX
    self.scaleY = scaleY
    self.rotation = rotation
  }

  /// The transform without effect.
  public static let identity = ViewTransform()

  /// Whether the view has no extent in one direction.
  public var isFlat: Bool { scaleX == 0 || scaleY == 0 }

  /// Returns a translation in points.
  public static func move(x: Double = 0, y: Double = 0) -> ViewTransform {
    ViewTransform(translation: Point(x: x, y: y))
  }

  /// Returns a scale by a factor in both directions.
  public static func scale(_ factor: Double) -> ViewTransform {
    ViewTransform(scaleX: factor, scaleY: factor)
  }

  /// A full clockwise turn, which an activity indicator repeats.
  public static let fullTurn = ViewTransform.rotate(360)

  /// Returns a rotation by an angle in degrees, clockwise.
  public static func rotate(_ degrees: Double) -> ViewTransform {
    ViewTransform(rotation: degrees)
  }
}

extension ViewAnimation {
  /// The difference between a presented frame and the frame of a view.
  public struct FrameOffset: Hashable, Sendable {
    /// The distance to the right, in points.
    public var x: Double
    /// The distance down, in points.
    public var y: Double
    /// The additional width, in points.
    public var width: Double
    /// The additional height, in points.
    public var height: Double

    /// Creates an offset.
    public init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    /// No offset.
    public static let zero = ViewAnimation.FrameOffset()

    /// Creates the offset from `frame` to `other`.
    public init(from frame: Rect, to other: Rect) {
      self.init(
        x: other.minX - frame.minX,
        y: other.minY - frame.minY,
        width: other.width - frame.width,
        height: other.height - frame.height
      )
    }

    /// Returns `frame` with the offset added; its width and height are at least 0.
    public func applied(to frame: Rect) -> Rect {
      Rect(
        x: frame.minX + x,
        y: frame.minY + y,
        width: max(0, frame.width + width),
        height: max(0, frame.height + height)
      )
    }
  }
}
