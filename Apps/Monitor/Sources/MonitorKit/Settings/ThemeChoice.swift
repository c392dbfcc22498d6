import Rowan

/// The choice between a light and a dark theme.
public enum ThemeChoice: String, Sendable, Codable, CaseIterable {
  /// The scheme of the system, also when it changes.
  case system
  /// The light scheme.
  case light
  /// The dark scheme.
  case dark

  /// The title in the settings.
  public var title: String {
    switch self {
    case .system: "System"
    case .light: "Light"
    case .dark: "Dark"
    }
  }

  /// Returns a palette whose light and dark schemes are both the chosen one, or the unchanged
  /// palette for `.system`.
  public func palette(of palette: Palette = .standard) -> Palette {
    var chosen = palette
    switch self {
    case .system: break
    case .light:
      chosen.dark = palette.light
      chosen.increasedDark = palette.increasedLight
    case .dark:
      chosen.light = palette.dark
      chosen.increasedLight = palette.increasedDark
    }
    return chosen
  }
}
