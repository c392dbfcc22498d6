/// How an app looks: its colours, its fonts, its rhythm, the sizes of its controls and how fast things
/// move.
///
/// A theme is changed like any other value and handed to the session, or to a part of a screen:
///
/// ```swift
/// var theme = Theme()
/// theme.palette.light[.accent] = RGB(hex: 0x7A3E9D)
/// theme.typography[.body].size = 15
/// theme.controls.regular.cornerRadius = 4
/// ```
///
/// Copies share one piece of storage, and two themes that do are known to be equal at once; a change
/// copies the storage, O(size of the theme).
public struct Theme: Equatable, Sendable {
  struct Values: Equatable, Sendable {
    var spacing = Spacing()
    var radii = Radii()
    var tints = Tints()
    var controls = ControlScale()
    var hairline: Double = 1
    var drawing = DrawingMetrics()
    var motion = Motion()
    var typography = Typography()
    var palette = Palette.standard
  }

  private final class Storage: Sendable {
    let values: Values
    init(_ values: Values) { self.values = values }
  }

  private static let standard = Storage(Values())

  // Themes lie in every node's environment. Nothing stands for the standard theme, so that those who do
  // not theme do not count references either.
  private var storage: Storage?

  /// Creates the standard theme.
  public init() {}

  /// Whether nothing differs between the two. O(1) for copies of each other.
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
  /// The components of the colour roles. Hosts resolve roles with the session's palette; a palette in a
  /// theme for a part of a screen has no effect.
  public var palette: Palette {
    get { (storage ?? Self.standard).values.palette }
    set { change { $0.palette = newValue } }
  }

  /// How fast things change. Taken from the session's theme, as the palette is.
  public var motion: Motion {
    get { (storage ?? Self.standard).values.motion }
    set { change { $0.motion = newValue.corrected } }
  }

  /// The fonts of the text styles.
  public var typography: Typography {
    get { (storage ?? Self.standard).values.typography }
    set { change { $0.typography = newValue } }
  }

  /// The steps of the rhythm.
  public var spacing: Spacing {
    get { (storage ?? Self.standard).values.spacing }
    set { change { $0.spacing = newValue.corrected } }
  }

  /// The radii of corners.
  public var radii: Radii {
    get { (storage ?? Self.standard).values.radii }
    set { change { $0.radii = newValue.corrected } }
  }

  /// How opaque tinted areas are.
  public var tints: Tints {
    get { (storage ?? Self.standard).values.tints }
    set { change { $0.tints = newValue.corrected } }
  }

  /// The lengths of controls, by their size.
  public var controls: ControlScale {
    get { (storage ?? Self.standard).values.controls }
    set { change { $0.controls = newValue.corrected } }
  }

  /// The width of lines between and around things, in points.
  public var hairline: Double {
    get { (storage ?? Self.standard).values.hairline }
    set { change { $0.hairline = newValue.extent("Theme.hairline") } }
  }

  /// The lengths of icons and charts.
  public var drawing: DrawingMetrics {
    get { (storage ?? Self.standard).values.drawing }
    set { change { $0.drawing = newValue.corrected } }
  }

  /// The lengths of controls of a size, without copying those of the others.
  package func metrics(of size: ControlSize) -> ControlMetrics {
    (storage ?? Self.standard).values.controls[size]
  }

  /// Whether this is the standard theme, untouched.
  var isStandard: Bool { storage == nil }
}
