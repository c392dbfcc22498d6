extension Theme {
  /// The spacing scale of an app, in points. Layouts use these steps instead of arbitrary distances.
  public struct Spacing: Hashable, Sendable {
    /// The distance between elements that almost touch.
    public var xxs: Double
    /// The distance between an element and a small element that belongs to it, such as an icon.
    public var xs: Double
    /// The distance between related elements; the default of stacks.
    public var s: Double
    /// The distance between the parts of a row.
    public var m: Double
    /// The distance from the edge of a screen or card to its content.
    public var l: Double
    /// The distance between groups.
    public var xl: Double
    /// The distance between the sections of a screen.
    public var xxl: Double
    /// The maximum width of text, and of the rows of lists, at a text scale of 1. Longer lines are hard to read,
    /// and the end of a row is too far from its beginning.
    public var readingWidth: Double

    /// Creates a scale.
    ///
    /// Negative values and NaN count as 0, which is reported once.
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
      self.xxs = xxs.extent("Theme.Spacing(xxs:)")
      self.xs = xs.extent("Theme.Spacing(xs:)")
      self.s = s.extent("Theme.Spacing(s:)")
      self.m = m.extent("Theme.Spacing(m:)")
      self.l = l.extent("Theme.Spacing(l:)")
      self.xl = xl.extent("Theme.Spacing(xl:)")
      self.xxl = xxl.extent("Theme.Spacing(xxl:)")
      self.readingWidth = readingWidth.extent("Theme.Spacing(readingWidth:)")
    }
  }
}

extension Theme {
  /// The radii of corners, in points.
  public struct Radii: Hashable, Sendable {
    /// The radius of small elements, such as links and menu items.
    public var small: Double
    /// The radius of controls.
    public var medium: Double
    /// The radius of cards and sheets.
    public var large: Double
    /// The radius of shapes with semicircular ends: more than half of any control's height, to which hosts limit
    /// it.
    public var capsule: Double

    /// Creates radii.
    public init(small: Double = 4, medium: Double = 7, large: Double = 12, capsule: Double = 999) {
      self.small = small
      self.medium = medium
      self.large = large
      self.capsule = capsule
    }
  }
}

extension Theme {
  /// The opacities of tinted areas, from 0 to 1, at rest and as feedback for the pointer.
  ///
  /// Except for ``track`` and ``shade`` they are backgrounds of texts: a higher opacity reduces the contrast of
  /// every label.
  public struct Tints: Hashable, Sendable {
    /// The background of tinted controls.
    public var background: Double
    /// The background of tinted controls while hovered.
    public var hoveredBackground: Double
    /// The background of tinted controls while pressed.
    public var pressedBackground: Double
    /// The background of otherwise transparent controls while hovered.
    public var hover: Double
    /// The background of otherwise transparent controls while pressed.
    public var press: Double
    /// The opacity of a solid colour while hovered.
    public var hoveredColor: Double
    /// The opacity of a solid colour while pressed.
    public var pressedColor: Double
    /// The background of badges, avatars, banners and other areas in an accent or semantic colour.
    public var mark: Double
    /// The tracks of progress bars, rings and sliders, and the area below a chart's line; no text is drawn on
    /// them.
    public var track: Double
    /// The shadow of elevated elements.
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
}
