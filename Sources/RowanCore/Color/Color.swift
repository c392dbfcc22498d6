/// A colour: a role that the host resolves for the current scheme, or fixed components; with an opacity.
///
/// Roles are sent to the host unresolved, so that a change of the scheme needs no build.
public struct Color: Hashable, Sendable {
  /// The source of the colour's components.
  public enum Source: Hashable, Sendable {
    /// A role, which the host resolves with the palette.
    case role(ColorRole)
    /// The same components in every scheme.
    case fixed(RGB)
  }

  /// The source of the components.
  public var source: Source
  /// The opacity, from 0 (invisible) to 1 (opaque).
  public var opacity: Double

  /// Creates a colour from a source.
  public init(_ source: Source, opacity: Double = 1) {
    self.source = source
    self.opacity = opacity.isNaN ? 1 : opacity
  }

  /// Creates a colour with a role.
  public init(_ role: ColorRole, opacity: Double = 1) {
    self.init(.role(role), opacity: opacity)
  }

  /// Creates a fixed colour; components run from 0 to 1 in sRGB.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(.fixed(RGB(red: red, green: green, blue: blue)), opacity: opacity)
  }

  /// Returns the colour with its opacity multiplied by `factor`.
  public func opacity(_ factor: Double) -> Color {
    Color(source, opacity: opacity * factor)
  }
}

extension Color {
  /// The background of the window.
  public static let background = Color(.background)
  /// The background of panels, fields and bars.
  public static let surface = Color(.surface)
  /// Primary text.
  public static let label = Color(.label)
  /// Text that explains other text.
  public static let secondaryLabel = Color(.secondaryLabel)
  /// Text of minor importance: placeholders, units, disabled controls.
  public static let tertiaryLabel = Color(.tertiaryLabel)
  /// Separator lines.
  public static let separator = Color(.separator)
  /// The accent colour of the app: interactive and selected content.
  public static let accent = Color(.accent)
  /// Text on the accent colour.
  public static let onAccent = Color(.onAccent)
  /// Tinted areas: tracks, hover and press feedback.
  public static let fill = Color(.fill)
  /// Success and gains.
  public static let positive = Color(.positive)
  /// Warnings.
  public static let warning = Color(.warning)
  /// Errors and losses, and destructive actions.
  public static let negative = Color(.negative)
  /// The background of selected content.
  public static let selection = Color(.selection)
}
