/// The role of a colour. A ``Palette`` has its components for every scheme.
public enum ColorRole: UInt8, Hashable, Sendable, CaseIterable {
  /// The background of the window.
  case background
  /// The background of panels, fields and bars.
  case surface
  /// Primary text.
  case label
  /// Text that explains other text.
  case secondaryLabel
  /// Text of minor importance.
  case tertiaryLabel
  /// Separator lines.
  case separator
  /// The accent colour of the app.
  case accent
  /// Text on the accent colour.
  case onAccent
  /// Tinted areas.
  case fill
  /// Success and gains.
  case positive
  /// Warnings.
  case warning
  /// Errors and losses.
  case negative
  /// The background of selected content.
  case selection
}

/// The light or dark appearance.
public enum ColorScheme: UInt8, Hashable, Sendable, CaseIterable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

/// The contrast between colours.
public enum Contrast: UInt8, Hashable, Sendable, CaseIterable {
  /// The contrast of the design.
  case standard
  /// An increased contrast, for users who selected it in their system settings.
  case increased
}
