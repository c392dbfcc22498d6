/// The size of controls.
public enum ControlSize: UInt8, Hashable, Sendable, CaseIterable {
  /// The size for dense layouts.
  case small
  /// The default size.
  case regular
  /// The size for the main action of a screen.
  case large
}

extension Theme {
  /// The dimensions of controls of one size, in points.
  public struct ControlMetrics: Hashable, Sendable {
    /// The minimum height of a control, which larger text increases.
    public var height: Double
    /// The space between the parts of a control, such as an icon and a title.
    public var spacing: Double
    /// The horizontal distance from the edge of a control to its label.
    public var horizontalPadding: Double
    /// The minimum vertical distance from the edge of a control to its label.
    public var verticalPadding: Double
    /// The radius of a control's corners.
    public var cornerRadius: Double
    /// The style of a control's text; `nil` for the font of the environment.
    public var textStyle: Font.TextStyle?
    /// The width and height of the icons of controls, such as those of search fields, steppers and
    /// disclosure groups, at a text scale of 1. Other icons follow their font.
    public var iconSize: Double
    /// The width of a switch.
    public var switchWidth: Double
    /// The height of a switch.
    public var switchHeight: Double
    /// The distance from a moving part, such as the knob of a switch, to the edge of its track.
    public var trackInset: Double
    /// The thickness of progress bars and similar tracks.
    public var trackThickness: Double
    /// The diameter of the knob of a slider.
    public var knobSize: Double
    /// The diameter of progress rings and activity rings.
    public var ringSize: Double
    /// The thickness of those rings.
    public var ringThickness: Double
    /// The width and height of the stars of a rating.
    public var starSize: Double
    /// The diameter of an avatar.
    public var avatarSize: Double
    /// The distance from the ends of a badge to its text.
    public var badgePadding: Double
    /// The style of a badge's text.
    public var badgeStyle: Font.TextStyle
    /// The minimum width and height of the target of a pointer or finger, even if the control is drawn smaller.
    public var minimumTargetSize: Double

    /// Creates metrics. The default values are those of regular controls.
    public init(
      height: Double = 32,
      spacing: Double = 8,
      horizontalPadding: Double = 12,
      verticalPadding: Double = 6,
      cornerRadius: Double = 7,
      textStyle: Font.TextStyle? = nil,
      iconSize: Double = 16,
      switchWidth: Double = 38,
      switchHeight: Double = 22,
      trackInset: Double = 2,
      trackThickness: Double = 6,
      badgePadding: Double = 7,
      badgeStyle: Font.TextStyle = .caption,
      knobSize: Double = 18,
      ringSize: Double = 24,
      ringThickness: Double = 3,
      starSize: Double = 20,
      avatarSize: Double = 40,
      minimumTargetSize: Double = 24
    ) {
      self.height = height
      self.spacing = spacing
      self.horizontalPadding = horizontalPadding
      self.verticalPadding = verticalPadding
      self.cornerRadius = cornerRadius
      self.textStyle = textStyle
      self.iconSize = iconSize
      self.switchWidth = switchWidth
      self.switchHeight = switchHeight
      self.trackInset = trackInset
      self.trackThickness = trackThickness
      self.badgePadding = badgePadding
      self.badgeStyle = badgeStyle
      self.knobSize = knobSize
      self.ringSize = ringSize
      self.ringThickness = ringThickness
      self.starSize = starSize
      self.avatarSize = avatarSize
      self.minimumTargetSize = minimumTargetSize
    }
  }
}

extension Theme {
  /// The dimensions of controls of all sizes.
  public struct ControlScale: Hashable, Sendable {
    /// The dimensions of small controls.
    public var small: Theme.ControlMetrics
    /// The dimensions of regular controls.
    public var regular: Theme.ControlMetrics
    /// The dimensions of large controls.
    public var large: Theme.ControlMetrics

    /// Creates a scale.
    public init(
      small: Theme.ControlMetrics = .standardSmall,
      regular: Theme.ControlMetrics = Theme.ControlMetrics(),
      large: Theme.ControlMetrics = .standardLarge
    ) {
      self.small = small
      self.regular = regular
      self.large = large
    }

    /// The dimensions of controls of a size.
    public subscript(size: ControlSize) -> Theme.ControlMetrics {
      get {
        switch size {
        case .small: small
        case .regular: regular
        case .large: large
        }
      }
      set {
        switch size {
        case .small: small = newValue
        case .regular: regular = newValue
        case .large: large = newValue
        }
      }
    }
  }
}

extension Theme.ControlMetrics {
  /// The dimensions of small controls in the standard theme.
  public static let standardSmall = Theme.ControlMetrics(
    height: 24,
    spacing: 5,
    horizontalPadding: 8,
    verticalPadding: 3,
    cornerRadius: 5,
    textStyle: .caption,
    iconSize: 14,
    switchWidth: 30,
    switchHeight: 18,
    trackInset: 2,
    trackThickness: 4,
    badgePadding: 5,
    badgeStyle: .footnote,
    knobSize: 14,
    ringSize: 16,
    ringThickness: 2,
    starSize: 16,
    avatarSize: 24
  )

  /// The dimensions of large controls in the standard theme.
  public static let standardLarge = Theme.ControlMetrics(
    height: 42,
    spacing: 10,
    horizontalPadding: 18,
    verticalPadding: 9,
    cornerRadius: 9,
    textStyle: .callout,
    iconSize: 20,
    switchWidth: 46,
    switchHeight: 27,
    trackInset: 2,
    trackThickness: 8,
    badgePadding: 9,
    badgeStyle: .body,
    knobSize: 22,
    ringSize: 40,
    ringThickness: 4,
    starSize: 26,
    avatarSize: 64
  )
}
