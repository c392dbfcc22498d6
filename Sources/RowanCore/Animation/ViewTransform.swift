/// How a view is drawn away from, larger than, or turned against its place; its layout does not change.
///
/// The view is scaled first, then turned, both around its middle, then moved.
public struct ViewTransform: Hashable, Sendable {
  /// By how many points it is moved to the right and down.
  public var translation: Point
  /// How many times as wide it is.
  public var scaleX: Double
  /// How many times as high it is.
  public var scaleY: Double
  /// By how many degrees it is turned, clockwise.
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

  /// As at rest.
  public static let identity = ViewTransform()

  /// Whether nothing is left of the view in one direction.
  public var isFlat: Bool { scaleX == 0 || scaleY == 0 }

  /// Moved by a distance in points.
  public static func move(x: Double = 0, y: Double = 0) -> ViewTransform {
    ViewTransform(translation: Point(x: x, y: y))
  }

  /// As many times as large.
  public static func scale(_ factor: Double) -> ViewTransform {
    ViewTransform(scaleX: factor, scaleY: factor)
  }

  /// Once all the way round, with the hands of a clock: what a sign of activity does over and over.
  public static let fullTurn = ViewTransform.rotate(360)

  /// Turned by an angle in degrees, clockwise.
  public static func rotate(_ degrees: Double) -> ViewTransform {
    ViewTransform(rotation: degrees)
  }
}

/// How far a view stands from its frame: what is added to it.
public struct FrameOffset: Hashable, Sendable {
  /// To the right, in points.
  public var x: Double
  /// Down, in points.
  public var y: Double
  /// How much wider, in points.
  public var width: Double
  /// How much higher, in points.
  public var height: Double

  /// Creates an offset.
  public init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// None: the view stands at its frame.
  public static let zero = FrameOffset()

  /// What leads from `frame` to `other`.
  public init(from frame: Rect, to other: Rect) {
    self.init(
      x: other.minX - frame.minX,
      y: other.minY - frame.minY,
      width: other.width - frame.width,
      height: other.height - frame.height
    )
  }

  /// The frame that far from `frame`; no narrower or lower than nothing.
  public func applied(to frame: Rect) -> Rect {
    Rect(
      x: frame.minX + x,
      y: frame.minY + y,
      width: max(0, frame.width + width),
      height: max(0, frame.height + height)
    )
  }
}
