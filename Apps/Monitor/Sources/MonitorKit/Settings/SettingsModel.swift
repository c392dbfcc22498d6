import Observation
import Rowan

/// The types of the settings screen.
enum SettingsScreen: ScreenTypes {
  typealias App = MonitorApp
}

/// The model of the settings screen. A choice is applied immediately.
@MainActor
@Observable
final class SettingsModel: ScreenModeling {
  @ObservationIgnored var destination: ScreenDestination<SettingsScreen>?
  /// The store of the settings.
  let store: SettingsStore

  /// Creates a model that edits the settings of a store.
  init(_ store: SettingsStore) { self.store = store }

  var title: String { "Settings" }

  var screen: some Component {
    Screen(title) {
      SettingsForm(settings: store.settings, change: ActionWith { self.store.settings = $0 })
    }
  }
}
