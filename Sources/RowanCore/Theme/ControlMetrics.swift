/// How large controls are.
public enum ControlSize: UInt8, Hashable, Sendable, CaseIterable {
  /// For crowded places.
  case small
  /// For most places.
  case regular
  /// For the one thing to do on a screen.
  case large
}

/// The lengths that controls of one size are drawn with, in points.
public struct ControlMetrics: Hashable, Sendable {
  /// The least height of a control. Larger text makes it higher.
  public var height: Double
  /// The space between the parts of a control, for instance an icon and a title.
  public var spacing: Double
  /// The distance from a control's edge to its label, along the line.
  public var horizontalPadding: Double
  /// The least distance from a control's edge to its label, across the line.
  public var verticalPadding: Double
  /// The radius of a control's corners.
  public var cornerRadius: Double
  /// The style of a control's text; `nil` for that of the surroundings.
  public var textStyle: TextStyle?
  /// The width and height of icons.
  public var iconSize: Double
  /// The width of a switch.
  public var switchWidth: Double
  /// The height of a switch.
  public var switchHeight: Double
  /// The distance from a part that moves, for instance a switch's knob, to the edge of its track.
  public var trackInset: Double
  /// The thickness of bars that show how full something is.
  public var trackThickness: Double
  /// The diameter of the part of a slider that is moved.
  public var knobSize: Double
  /// The diameter of rings that show how far something has come, or that something goes on.
  public var ringSize: Double
  /// The thickness of those rings.
  public var ringThickness: Double
  /// The width and height of the stars of a rating.
  public var starSize: Double
  /// The diameter of the picture of a person.
  public var avatarSize: Double
  /// The distance from a badge's end to its text.
  public var badgePadding: Double
  /// The style of a badge's text.
  public var badgeStyle: TextStyle
  /// The least width and height of what a pointer or finger has to hit, however small it is drawn.
  public var minimumTargetSize: Double

  /// Creates metrics; what is left out is as in controls of regular size.
  public init(
    height: Double = 32,
    spacing: Double = 8,
    horizontalPadding: Double = 12,
    verticalPadding: Double = 6,
    cornerRadius: Double = 7,
    textStyle: TextStyle? = nil,
    iconSize: Double = 16,
    switchWidth: Double = 38,
    switchHeight: Double = 22,
    trackInset: Double = 2,
    trackThickness: Double = 6,
    badgePadding: Double = 7,
    badgeStyle: TextStyle = .caption,
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

/// The lengths of controls, by their size.
public struct ControlScale: Hashable, Sendable {
  /// Those of small controls.
  public var small: ControlMetrics
  /// Those of regular controls.
  public var regular: ControlMetrics
  /// Those of large controls.
  public var large: ControlMetrics

  /// Creates a scale.
  public init(
    small: ControlMetrics = .standardSmall,
    regular: ControlMetrics = ControlMetrics(),
    large: ControlMetrics = .standardLarge
  ) {
    self.small = small
    self.regular = regular
    self.large = large
  }

  /// The lengths of controls of a size.
  public subscript(size: ControlSize) -> ControlMetrics {
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

extension ControlMetrics {
  /// The lengths of small controls in the standard theme.
  public static let standardSmall = ControlMetrics(
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

  /// The lengths of large controls in the standard theme.
  public static let standardLarge = ControlMetrics(
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
