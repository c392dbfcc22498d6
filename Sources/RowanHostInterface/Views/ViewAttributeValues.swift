public import RowanCore

/// A line inside a view's edges.
public struct Border: Hashable, Sendable {
  /// The line's colour.
  public var color: Color
  /// The line's width in points.
  public var width: Double

  /// Creates a border.
  public init(color: Color, width: Double = 1) {
    self.color = color
    self.width = width
  }
}

/// A shadow around a view's outline.
public struct Shadow: Hashable, Sendable {
  /// The colour of the shadow.
  public var color: Color
  /// The blur radius, in points.
  public var radius: Double
  /// The offset of the shadow, in points: to the right, and down.
  public var offset: Point

  /// The maximum blur radius: hosts that draw pixels compute each of them.
  static let widest = 1_000.0

  /// Creates a shadow. The radius is limited to 0 to 1,000; a correction is reported once.
  public init(color: Color, radius: Double, offset: Point = .zero) {
    self.color = color
    self.radius = radius.corrected("Shadow(radius:)", in: 0...Self.widest, otherwise: 0)
    self.offset = offset
  }
}

/// A laid-out text and its position in the view.
public struct TextContent: Hashable, Sendable {
  /// The layout of the text.
  public var layout: TextLayout
  /// The layout's top left corner in the view.
  public var origin: Point

  /// Creates a text content.
  public init(layout: TextLayout, origin: Point = .zero) {
    self.layout = layout
    self.origin = origin
  }
}

/// The appearance of a text field. It does not include the text, which belongs to the host while it is edited,
/// and is set by ``ViewMutation/writeText(_:_:answering:)``.
public struct FieldConfiguration: Hashable, Sendable {
  /// The placeholder of an empty field.
  public var placeholder: String
  /// The font of the text.
  public var font: FontReference
  /// The size of the text in points.
  public var fontSize: Double
  /// The colour of the text.
  public var color: Color
  /// The distance from the field's edges to its text.
  public var insets: EdgeInsets
  /// Whether the user can change the text.
  public var isEnabled: Bool
  /// Whether the characters are hidden, as in a password field.
  public var isSecure: Bool
  /// The layout direction: it determines the caret position in an empty field, and the alignment of texts
  /// without a direction.
  public var direction: LayoutDirection

  /// Creates a configuration.
  public init(
    placeholder: String,
    font: FontReference,
    fontSize: Double,
    color: Color,
    insets: EdgeInsets,
    isEnabled: Bool = true,
    isSecure: Bool = false,
    direction: LayoutDirection = .leftToRight
  ) {
    self.placeholder = placeholder
    self.font = font
    self.fontSize = fontSize
    self.color = color
    self.insets = insets
    self.isEnabled = isEnabled
    self.isSecure = isSecure
    self.direction = direction
  }
}

/// The content of a scroll view. The offset belongs to the host; see ``InputEvent/scrolled(_:)``.
public struct ScrollConfiguration: Hashable, Sendable {
  /// The axis of scrolling.
  public var axis: Axis
  /// The size of the content, which may exceed the limits of the platform.
  public var contentSize: Size
  /// Whether offsets are counted from the right edge: the content of a horizontal scroll view continues to the
  /// left, as in a right-to-left layout. Frames of its content refer to the offset 0.
  public var isMirrored: Bool
  /// Whether the host shows scroll bars, if its platform has any.
  public var showsIndicators: Bool
  /// Whether the vertical scroll bar is at the left edge, as in a right-to-left layout.
  public var hasBarAtLeft: Bool
  /// The distance, in points, by which the content has to be pulled beyond its beginning before a release is
  /// reported; `nil` if pulling has no effect. Views with a track of the source ``ViewTrack/Source/pull`` show
  /// the progress.
  public var pull: Double?

  /// Creates a configuration.
  ///
  /// Only a horizontal one can be mirrored; a pull distance that is not positive and finite counts as `nil`.
  public init(
    axis: Axis = .vertical,
    contentSize: Size,
    isMirrored: Bool = false,
    showsIndicators: Bool = true,
    hasBarAtLeft: Bool = false,
    pull: Double? = nil
  ) {
    self.axis = axis
    self.contentSize = contentSize
    self.isMirrored = isMirrored && axis == .horizontal
    self.showsIndicators = showsIndicators
    self.hasBarAtLeft = hasBarAtLeft
    self.pull = pull.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }

  /// Returns the distance by which the content is moved up and left at an offset. This function defines it for
  /// all hosts.
  public func shift(at offset: Double) -> Point {
    switch axis {
    case .horizontal: Point(x: isMirrored ? -offset : offset, y: 0)
    case .vertical: Point(x: 0, y: offset)
    }
  }

  /// Returns the start and end of a frame along the scroll axis.
  /// - Parameters:
  ///   - frame: The frame at the offset 0.
  ///   - window: The size of the visible part.
  /// - Returns: The start and end, measured from the beginning of the content.
  public func extent(of frame: Rect, in window: Size) -> (start: Double, end: Double) {
    switch axis {
    case .vertical: (frame.minY, frame.maxY)
    case .horizontal where isMirrored: (window.width - frame.maxX, window.width - frame.minX)
    case .horizontal: (frame.minX, frame.maxX)
    }
  }

  /// Returns the offset that makes an extent visible with the least movement: the current one if it is
  /// completely visible, otherwise aligned to the nearer edge, or to the beginning of an extent longer than the
  /// visible part.
  public func offset(
    bringing extent: (start: Double, end: Double),
    intoSightFrom offset: Double,
    in window: Size
  ) -> Double {
    let length = window[axis]
    if extent.start >= offset && extent.end <= offset + length { return offset }
    let isBefore = extent.start < offset || extent.end - extent.start > length
    let wanted = isBefore ? extent.start : extent.end - length
    return min(max(0, wanted), max(0, contentSize[axis] - length))
  }
}

/// The kinds of input that a view takes part in. A host uses them for cursors, feedback and the focus order. It
/// reports the deepest view that was hit even if that view takes no input.
public struct Interaction: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public var rawValue: UInt8

  /// Creates a set from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The view handles taps and clicks.
  public static let tap = Interaction(rawValue: 1)
  /// The view can have the keyboard focus.
  public static let focus = Interaction(rawValue: 2)
  /// The view is marked as disabled.
  public static let disabled = Interaction(rawValue: 4)
  /// While the view or a descendant has the focus, it handles the arrow keys, page keys, Home and End: the host
  /// reports them instead of scrolling.
  public static let navigation = Interaction(rawValue: 8)
  /// The view can get the focus by pointer or from the app, but not by the Tab key: one of several views
  /// between which arrow keys move.
  public static let skippedByTab = Interaction(rawValue: 16)
  /// The view receives the movements of a pointer that was pressed in it with the primary button,
  /// until the pointer is released or the drag is cancelled, even outside of the view. A host may
  /// combine the movements of one frame.
  public static let drag = Interaction(rawValue: 32)
  /// A finger pressed in the view scrolls in no direction: for content that is dragged along the
  /// axis in which its container scrolls.
  public static let isHeldByPointer = Interaction(rawValue: 64)
}
