import Rowan

/// Whether Monitor is light or dark.
public enum ThemeChoice: String, Sendable, Codable, CaseIterable {
  /// As the system is, from moment to moment.
  case system
  /// Always light.
  case light
  /// Always dark.
  case dark

  /// What it is called where one chooses it.
  public var title: String {
    switch self {
    case .system: "As the system"
    case .light: "Light"
    case .dark: "Dark"
    }
  }

  /// A palette that is as chosen whatever the system is: both schemes are the same then.
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
