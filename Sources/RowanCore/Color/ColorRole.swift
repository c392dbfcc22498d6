/// The meanings a colour can have; a ``Palette`` gives each its components in every scheme.
public enum ColorRole: UInt8, Hashable, Sendable, CaseIterable {
  /// What everything stands on.
  case background
  /// Panels, fields and bars that stand on the background.
  case surface
  /// Text that one reads.
  case label
  /// Text that explains other text.
  case secondaryLabel
  /// Text one may overlook.
  case tertiaryLabel
  /// Lines between things.
  case separator
  /// The app's own colour.
  case accent
  /// Text on the accent colour.
  case onAccent
  /// Tinted areas.
  case fill
  /// Good news.
  case positive
  /// Something to keep an eye on.
  case warning
  /// Bad news.
  case negative
  /// The ground of what is selected.
  case selection
}

/// Whether the surroundings are light or dark.
public enum ColorScheme: UInt8, Hashable, Sendable, CaseIterable {
  /// Dark text on a light ground.
  case light
  /// Light text on a dark ground.
  case dark
}

/// How far colours stand apart.
public enum Contrast: UInt8, Hashable, Sendable, CaseIterable {
  /// As designed.
  case standard
  /// Further apart, for those who asked their system for it.
  case increased
}
