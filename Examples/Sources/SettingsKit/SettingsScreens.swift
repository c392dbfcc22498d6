import Observation
import Rowan

enum SettingsScreen: ScreenTypes {
  typealias App = SettingsApp
}

struct SettingsProvider: DestinationProviding {
  let store: PreferencesStore

  func buildDestination(
    for request: DestinationRequest<SettingsApp>
  ) -> ScreenDestination<SettingsScreen>? {
    let model: any StateModeling<ScreenDestination<SettingsScreen>> =
      switch request.route {
      case .overview: OverviewModel(store)
      case .section(let section): SectionModel(section, store)
      }
    return ScreenDestination(request, stateModel: model)
  }
}

/// The screen with a row for each section.
@MainActor
@Observable
final class OverviewModel: ScreenModeling {
  @ObservationIgnored var destination: ScreenDestination<SettingsScreen>?
  private let store: PreferencesStore
  private var question: Dialog?

  init(_ store: PreferencesStore) { self.store = store }

  var title: String { "Settings" }

  var screen: some Component {
    let preferences = store.preferences
    return Screen(title) {
      ScrollView(spacing: 0) {
        for section in SettingsSection.allCases {
          Button(kind: .row) {
            self.destination?.flow?.send(.push(.section(section)))
          } label: {
            RowLabel(section.title, icon: section.icon, value: section.summary(of: preferences)) {
              Icon(.chevronTrailing).foreground(.tertiaryLabel)
            }
          }
        }
        Button("Reset all settings", kind: .destructive) { self.confirmReset() }
          .disabled(preferences == Preferences())
          .padding(16)
      }
      .grow().shrink()
    }
    .titleMode(.large)
    .banner(store.problem.map { ScreenBanner($0, kind: .failure) })
    .dialog(question) { self.question = nil }
  }

  private func confirmReset() {
    question = Dialog("Reset all settings?", message: "This cannot be undone.") {
      Dialog.Action.cancel()
      Dialog.Action("Reset", kind: .destructive) { self.store.preferences = Preferences() }
    }
  }
}

/// The screen of a section: a form whose changes take effect at once.
@MainActor
@Observable
final class SectionModel: ScreenModeling {
  @ObservationIgnored var destination: ScreenDestination<SettingsScreen>?
  private let section: SettingsSection
  private let store: PreferencesStore

  init(_ section: SettingsSection, _ store: PreferencesStore) {
    self.section = section
    self.store = store
  }

  var title: String { section.title }

  var screen: some Component {
    Screen(title) {
      ScrollView {
        VStack(spacing: 16) {
          switch section {
          case .profile: ProfileForm(name: binding(\.name))
          case .appearance: appearance
          case .notifications: notifications
          }
        }
        .padding(16)
        .readingWidth()
      }
      .grow().shrink()
    }
    .banner(store.problem.map { ScreenBanner($0, kind: .failure) })
  }

  @ChildrenBuilder private var appearance: [Child] {
    Picker("Theme", selection: binding(\.theme), options: Preferences.Theme.allCases) {
      $0.rawValue.capitalized
    }
    VStack(spacing: 4) {
      RowLabel("Text size", value: "\(store.preferences.textSize) %").accessibilityHidden()
      Stepper("Text size", value: binding(\.textSize), in: 100...200, step: 25)
    }
  }

  @ChildrenBuilder private var notifications: [Child] {
    let preferences = store.preferences
    Toggle("Show notifications", isOn: binding(\.showsNotifications))
    VStack(spacing: 4) {
      RowLabel("Volume", value: "\(Int(preferences.volume * 100)) %").accessibilityHidden()
      Slider("Volume", value: binding(\.volume), step: 0.1)
      RowLabel("Limit", value: "\(preferences.hourlyLimit) per hour").accessibilityHidden()
      Stepper("Limit", value: binding(\.hourlyLimit), in: 1...60)
    }
    .disabled(!preferences.showsNotifications)
  }

  /// Returns a binding to a property of the preferences, which are saved after each change.
  private func binding<Value: Sendable>(
    _ property: any WritableKeyPath<Preferences, Value> & Sendable
  ) -> Binding<Value> {
    let store = store
    return .onMainActor {
      store.preferences[keyPath: property]
    } set: {
      store.preferences[keyPath: property] = $0
    }
  }
}

/// A text field that saves its text when the user presses Return or the button, if it is not empty.
private struct ProfileForm: Component {
  let name: Binding<String>
  @State private var draft: String?
  @State private var problem: String?

  var body: some Component {
    VStack(alignment: .stretch, spacing: 8) {
      TextField("Name", text: draft ?? name.wrappedValue, onSubmit: { save() }) {
        draft = $0
        problem = nil
      }
      if let problem {
        Text(problem).font(.caption).foreground(.negative).accessibilityLive(.polite)
      }
      HFlow { Button("Save", kind: .prominent) { save() }.disabled(draft == nil) }
    }
  }

  @MainActor
  private func save() {
    guard let draft else { return }
    if draft.allSatisfy(\.isWhitespace) {
      problem = "Type a name."
    } else {
      name.wrappedValue = draft
      self.draft = nil
    }
  }
}
