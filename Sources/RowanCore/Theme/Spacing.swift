/// The steps of an app's rhythm, in points: distances are steps, not numbers of their own.
public struct Spacing: Hashable, Sendable {
  /// Between things that nearly touch.
  public var xxs: Double
  /// Between a thing and its mark.
  public var xs: Double
  /// Between things that belong together; what stacks take by default.
  public var s: Double
  /// Between the parts of a row.
  public var m: Double
  /// From the edge of a screen or a card to its content.
  public var l: Double
  /// Between groups.
  public var xl: Double
  /// Between sections of a screen.
  public var xxl: Double
  /// The largest width of text, and of the rows of lists, at a text scale of 1. Longer lines are hard to read, and the
  /// end of a row is too far from its beginning.
  public var readingWidth: Double

  /// Creates a scale.
  ///
  /// What is negative or not a number counts as 0, which is reported once.
  public init(
    xxs: Double = 2,
    xs: Double = 4,
    s: Double = 8,
    m: Double = 12,
    l: Double = 16,
    xl: Double = 24,
    xxl: Double = 32,
    readingWidth: Double = 720
  ) {
    self.xxs = xxs.extent("Spacing(xxs:)")
    self.xs = xs.extent("Spacing(xs:)")
    self.s = s.extent("Spacing(s:)")
    self.m = m.extent("Spacing(m:)")
    self.l = l.extent("Spacing(l:)")
    self.xl = xl.extent("Spacing(xl:)")
    self.xxl = xxl.extent("Spacing(xxl:)")
    self.readingWidth = readingWidth.extent("Spacing(readingWidth:)")
  }
}

/// The radii of corners, in points.
public struct Radii: Hashable, Sendable {
  /// Of marks and of what lies within controls.
  public var small: Double
  /// Of controls.
  public var medium: Double
  /// Of cards and sheets.
  public var large: Double
  /// Of what is round at its ends: more than half of any control's height, which hosts cut down to half.
  public var capsule: Double

  /// Creates radii.
  public init(small: Double = 4, medium: Double = 7, large: Double = 12, capsule: Double = 999) {
    self.small = small
    self.medium = medium
    self.large = large
    self.capsule = capsule
  }
}

/// How opaque tinted areas are, from 0 to 1, at rest and as an answer to the pointer.
///
/// Except for ``track`` and ``shade`` they are the grounds of texts: a higher opacity takes contrast from every label.
public struct Tints: Hashable, Sendable {
  /// The ground of controls that stand out a little.
  public var background: Double
  /// The same, hovered.
  public var hoveredBackground: Double
  /// The same, pressed.
  public var pressedBackground: Double
  /// What appears behind things without a ground of their own when they are hovered.
  public var hover: Double
  /// What appears behind things without a ground of their own when they are pressed.
  public var press: Double
  /// How much is left of a full colour when it is hovered.
  public var hoveredColor: Double
  /// How much is left of a full colour when it is pressed.
  public var pressedColor: Double
  /// The ground of marks in a colour with a meaning.
  public var mark: Double
  /// The tracks of progress bars, rings and sliders, and the area below a chart's line, without text on them.
  public var track: Double
  /// The shade below things that stand above others.
  public var shade: Double

  /// Creates opacities.
  public init(
    background: Double = 0.06,
    hoveredBackground: Double = 0.09,
    pressedBackground: Double = 0.125,
    hover: Double = 0.045,
    press: Double = 0.075,
    hoveredColor: Double = 0.92,
    pressedColor: Double = 0.84,
    mark: Double = 0.08,
    shade: Double = 0.2,
    track: Double = 0.16
  ) {
    self.background = background
    self.hoveredBackground = hoveredBackground
    self.pressedBackground = pressedBackground
    self.hover = hover
    self.press = press
    self.hoveredColor = hoveredColor
    self.pressedColor = pressedColor
    self.mark = mark
    self.track = track
    self.shade = shade
  }
}
