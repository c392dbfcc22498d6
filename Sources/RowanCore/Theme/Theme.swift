/// The appearance of an app: its colours, fonts, spacing, control sizes and animation durations.
///
/// A theme is a value, which is set for the session or for a part of a screen:
///
/// ```swift
/// var theme = Theme()
/// theme.palette.light[.accent] = RGB(hex: 0x7A3E9D)
/// theme.typography[.body].size = 15
/// theme.controls.regular.cornerRadius = 4
/// ```
///
/// Copies share their storage, and themes with the same storage are compared in O(1). A change copies the
/// storage, O(size of the theme).
///
/// Values that no control could use are replaced when they are set, which is reported once: lengths
/// are limited to 0 to 16,777,216 points, opacities to 0 to 1, ratios to 0 to 1,000, and NaN is 0.
public struct Theme: Equatable, Sendable {
  struct Values: Equatable, Sendable {
    var spacing = Theme.Spacing()
    var radii = Theme.Radii()
    var tints = Theme.Tints()
    var controls = Theme.ControlScale()
    var hairline: Double = 1
    var drawing = Theme.DrawingMetrics()
    var motion = Theme.Motion()
    var typography = Theme.Typography()
    var palette = Palette.standard
  }

  private final class Storage: Sendable {
    let values: Values
    init(_ values: Values) { self.values = values }
  }

  private static let standard = Storage(Values())

  // Every node's environment contains a theme. The standard theme is `nil`, so that apps without another theme
  // have no cost for reference counting.
  private var storage: Storage?

  /// Creates the standard theme.
  public init() {}

  /// Whether all values are equal. O(1) for copies of each other.
  public static func == (left: Theme, right: Theme) -> Bool {
    left.storage === right.storage || left.values == right.values
  }

  private var values: Values { (storage ?? Self.standard).values }

  private mutating func change(_ change: (inout Values) -> Void) {
    var values = values
    change(&values)
    storage = Storage(values)
  }
}

extension Theme {
  /// The components of the colour roles. Hosts resolve roles with the session's palette; a palette in the theme
  /// of a part of a screen has no effect.
  public var palette: Palette {
    get { (storage ?? Self.standard).values.palette }
    set { change { $0.palette = newValue } }
  }

  /// The durations of animations. As with the palette, only those of the session's theme have an effect.
  public var motion: Theme.Motion {
    get { (storage ?? Self.standard).values.motion }
    set { change { $0.motion = newValue.corrected } }
  }

  /// The fonts of the text styles.
  public var typography: Theme.Typography {
    get { (storage ?? Self.standard).values.typography }
    set { change { $0.typography = newValue } }
  }

  /// The spacing scale.
  public var spacing: Theme.Spacing {
    get { (storage ?? Self.standard).values.spacing }
    set { change { $0.spacing = newValue.corrected } }
  }

  /// The radii of corners.
  public var radii: Theme.Radii {
    get { (storage ?? Self.standard).values.radii }
    set { change { $0.radii = newValue.corrected } }
  }

  /// The opacities of tinted areas.
  public var tints: Theme.Tints {
    get { (storage ?? Self.standard).values.tints }
    set { change { $0.tints = newValue.corrected } }
  }

  /// The dimensions of controls, by their size.
  public var controls: Theme.ControlScale {
    get { (storage ?? Self.standard).values.controls }
    set { change { $0.controls = newValue.corrected } }
  }

  /// The width of separator lines and outlines, in points.
  public var hairline: Double {
    get { (storage ?? Self.standard).values.hairline }
    set { change { $0.hairline = newValue.extent("Theme.hairline") } }
  }

  /// The dimensions of icons and charts.
  public var drawing: Theme.DrawingMetrics {
    get { (storage ?? Self.standard).values.drawing }
    set { change { $0.drawing = newValue.corrected } }
  }

  /// Returns the dimensions of controls of a size, without copying those of the others.
  package func metrics(of size: ControlSize) -> Theme.ControlMetrics {
    (storage ?? Self.standard).values.controls[size]
  }

  /// Whether this is the unchanged standard theme.
  var isStandard: Bool { storage == nil }
}
