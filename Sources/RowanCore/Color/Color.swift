/// A colour as components name it: a role that the host resolves for the present scheme, or fixed
/// components, either of them possibly translucent.
///
/// Roles travel unresolved, so that a change of scheme rebuilds nothing.
public struct Color: Hashable, Sendable {
  /// Where the colour's components come from.
  public enum Source: Hashable, Sendable {
    /// A meaning, looked up in the palette by the host.
    case role(ColorRole)
    /// The same components in every scheme.
    case fixed(RGB)
  }

  /// Where the components come from.
  public var source: Source
  /// 0 (invisible) to 1 (opaque).
  public var opacity: Double

  /// Creates a colour from a source.
  public init(_ source: Source, opacity: Double = 1) {
    self.source = source
    self.opacity = opacity.isNaN ? 1 : opacity
  }

  /// Creates a colour with the meaning `role`.
  public init(_ role: ColorRole, opacity: Double = 1) {
    self.init(.role(role), opacity: opacity)
  }

  /// Creates a fixed colour; components run from 0 to 1 in sRGB.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(.fixed(RGB(red: red, green: green, blue: blue)), opacity: opacity)
  }

  /// The same colour, its opacity multiplied by `factor`.
  public func opacity(_ factor: Double) -> Color {
    Color(source, opacity: opacity * factor)
  }
}

extension Color {
  /// What everything stands on.
  public static let background = Color(.background)
  /// Panels, fields and bars that stand on the background.
  public static let surface = Color(.surface)
  /// Text that one reads.
  public static let label = Color(.label)
  /// Text that explains other text.
  public static let secondaryLabel = Color(.secondaryLabel)
  /// Text one may overlook: placeholders, units, disabled controls.
  public static let tertiaryLabel = Color(.tertiaryLabel)
  /// Lines between things.
  public static let separator = Color(.separator)
  /// The app's own colour: what can be acted upon, what is selected.
  public static let accent = Color(.accent)
  /// Text on the accent colour.
  public static let onAccent = Color(.onAccent)
  /// Tinted areas: tracks, hover and press feedback.
  public static let fill = Color(.fill)
  /// Good news.
  public static let positive = Color(.positive)
  /// Something to keep an eye on.
  public static let warning = Color(.warning)
  /// Bad news, and actions that cannot be undone.
  public static let negative = Color(.negative)
  /// The ground of what is selected.
  public static let selection = Color(.selection)
}
