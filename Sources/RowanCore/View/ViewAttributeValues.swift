/// A line inside a view's edge.
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

/// A soft shade around a view's outline.
public struct Shadow: Hashable, Sendable {
  /// The colour where the shade is deepest.
  public var color: Color
  /// Over how many points the edge of the shade fades.
  public var radius: Double
  /// How far the shade is moved, in points: left to right, top to bottom.
  public var offset: Point

  /// The widest edge of a shade: hosts that draw pixels pay for each of them.
  static let widest = 1_000.0

  /// Creates a shadow. A radius outside of 0 to 1,000 counts as the nearest one inside, which is reported once.
  public init(color: Color, radius: Double, offset: Point = .zero) {
    self.color = color
    self.radius = radius.corrected("Shadow(radius:)", in: 0...Self.widest, otherwise: 0)
    self.offset = offset
  }
}

/// Laid-out text and where it stands in its view.
public struct TextContent: Hashable, Sendable {
  /// The lines.
  public var layout: TextLayout
  /// The layout's top left corner in the view.
  public var origin: Point

  /// Creates a text content.
  public init(layout: TextLayout, origin: Point = .zero) {
    self.layout = layout
    self.origin = origin
  }
}

/// What a text field looks like. Its text is not here: that belongs to the host while it is edited,
/// and is written by ``ViewMutation/writeText(_:_:answering:)``.
public struct FieldConfiguration: Hashable, Sendable {
  /// What an empty field shows.
  public var placeholder: String
  /// The face of the text.
  public var font: FontReference
  /// The size of the text in points.
  public var fontSize: Double
  /// The colour of the text.
  public var color: Color
  /// The distance from the field's edges to its text.
  public var insets: EdgeInsets
  /// Whether the text can be changed.
  public var isEnabled: Bool
  /// Whether the text is hidden from those who look on.
  public var isSecure: Bool
  /// The direction of the surroundings: where an empty field's caret stands, and on which side texts
  /// without a direction of their own begin.
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

/// The content a scroll view moves over. The offset is the host's; see ``InputEvent/scrolled(_:)``.
public struct ScrollConfiguration: Hashable, Sendable {
  /// The direction of scrolling.
  public var axis: Axis
  /// The extent of the content, which may exceed what the platform can represent.
  public var contentSize: Size
  /// Whether offsets count from the right edge: the content of a horizontal scroll view goes on to the left
  /// of where the view begins, as where text runs from right to left. Frames in it say where things
  /// stand while the offset is 0.
  public var isMirrored: Bool
  /// Whether the host shows bars, where its platform has any.
  public var showsIndicators: Bool
  /// Whether the bar of what scrolls down stands at the left edge, as where text runs from right to left.
  public var hasBarAtLeft: Bool
  /// How far, in points, the content has to be pulled beyond its beginning for something to happen when it
  /// is let go of; `nil` where pulling does nothing. Views with a track of the source
  /// ``ViewTrack/Source/pull`` show how far it has come.
  public var pull: Double?

  /// Creates a configuration.
  ///
  /// Only a horizontal one is mirrored, and a pull without a positive length does nothing.
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

  /// By how much content is moved up and left at an offset. This function defines it for all hosts.
  public func shift(at offset: Double) -> Point {
    switch axis {
    case .horizontal: Point(x: isMirrored ? -offset : offset, y: 0)
    case .vertical: Point(x: 0, y: offset)
    }
  }

  /// The offsets at which something stands at the two edges of a window onto the content.
  /// - Parameters:
  ///   - frame: Where it stands while the offset is 0.
  ///   - window: The size of the window.
  /// - Returns: Where it begins and ends, counted from the beginning of the content.
  public func extent(of frame: Rect, in window: Size) -> (start: Double, end: Double) {
    switch axis {
    case .vertical: (frame.minY, frame.maxY)
    case .horizontal where isMirrored: (window.width - frame.maxX, window.width - frame.minX)
    case .horizontal: (frame.minX, frame.maxX)
    }
  }

  /// The offset that brings something into sight with the least movement: none when all of it is in
  /// sight, else to the nearer edge; the beginning of what is longer than the window.
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

/// What input a view takes part in; a host uses it for cursors, feedback and the focus order. It
/// reports the deepest view that was hit whether or not that view takes part.
public struct Interaction: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public var rawValue: UInt8

  /// Creates a set from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The view does something when it is tapped or clicked.
  public static let tap = Interaction(rawValue: 1)
  /// The view can hold the keyboard focus.
  public static let focus = Interaction(rawValue: 2)
  /// The view shows that it takes no input at present.
  public static let disabled = Interaction(rawValue: 4)
  /// The view, while it or something in it has the focus, uses the arrow keys, page keys, Home and End
  /// itself: the host reports them instead of scrolling by them.
  public static let navigation = Interaction(rawValue: 8)
  /// The view takes the focus by pointer and by the app, but Tab passes it by: one of several between
  /// which arrow keys move.
  public static let skippedByTab = Interaction(rawValue: 16)
  /// The view follows a pointer that was pressed in it until it is released, wherever it goes.
  public static let drag = Interaction(rawValue: 32)
  /// A finger that is pressed in the view scrolls nothing, whichever way it goes: for what is dragged the
  /// way its surroundings scroll.
  public static let isHeldByPointer = Interaction(rawValue: 64)
}
