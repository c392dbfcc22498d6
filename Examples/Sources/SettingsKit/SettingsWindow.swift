import Rowan
import RowanStreams

/// The routes of the settings.
enum SettingsApp: NavigationTypes {
  enum Route: RoutableDestinations {
    case overview
    case section(SettingsSection)
  }
}

/// A section of the settings, with a screen for it.
enum SettingsSection: String, CaseIterable, Codable, Sendable {
  case profile, appearance, notifications

  var title: String { rawValue.capitalized }

  var icon: Icon.Name {
    switch self {
    case .profile: .person
    case .appearance: .eye
    case .notifications: .envelope
    }
  }

  /// The current values, for the row that opens the section.
  func summary(of preferences: Preferences) -> String {
    switch self {
    case .profile: preferences.name
    case .appearance: "\(preferences.textSize) %"
    case .notifications: preferences.showsNotifications ? "On" : "Off"
    }
  }
}

private let links = LinkTable<SettingsApp>(unknown: { _ in .overview }) { links in
  for section in SettingsSection.allCases {
    links.add(section.rawValue) { _ in
      [.overview, .section(section)]
    } write: { path in
      path.last == .section(section) ? [:] : nil
    }
  }
}

/// The settings in one session.
@MainActor
public final class SettingsWindow {
  private let store: PreferencesStore
  private let flow: Flow<SettingsApp>
  private let bag = StreamBag()

  /// Creates the window at the address of a session.
  public init(_ session: Session, _ store: PreferencesStore) throws {
    self.store = store
    flow = try Flow(
      NavigationTree(.stack(.overview)),
      at: session.location.current,
      in: links,
      providers: { _ in SettingsProvider(store: store) }
    )
    Driver.observing(store) { $0.preferences.theme }.distinct()
      .drive { [weak session] in session?.theme.palette = $0.palette }
      .store(in: bag)
  }

  /// The screens, in the text size that is set.
  public var content: some Component {
    FlowView(flow, links: links)
      .environment(\.textScale, Double(store.preferences.textSize) / 100)
      .background(.background)
  }
}

extension Preferences.Theme {
  /// The standard colours. A selected theme has equal colours in light and dark.
  var palette: Palette {
    var palette = Palette.standard
    switch self {
    case .system: break
    case .light:
      palette.dark = palette.light
      palette.increasedDark = palette.increasedLight
    case .dark:
      palette.light = palette.dark
      palette.increasedLight = palette.increasedDark
    }
    return palette
  }
}
