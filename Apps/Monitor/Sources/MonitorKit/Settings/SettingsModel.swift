import Observation
import Rowan

/// The screen of the settings.
enum SettingsScreen: ScreenTypes {
  typealias App = MonitorApp
}

/// The model of the settings: what is chosen is applied at once.
@MainActor
@Observable
final class SettingsModel: ScreenModeling {
  @ObservationIgnored var destination: ScreenDestination<SettingsScreen>?
  /// Where settings are kept.
  let store: SettingsStore

  /// Creates the model.
  init(_ store: SettingsStore) { self.store = store }

  var title: String { "Settings" }

  var screen: some Component {
    Screen(title) {
      SettingsForm(settings: store.settings, change: ActionWith { self.store.settings = $0 })
    }
  }
}
