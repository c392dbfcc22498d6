import Observation
import Rowan

/// The values that the settings screen changes and saves.
struct Preferences: Codable, Equatable, Sendable {
  enum Theme: String, Codable, CaseIterable, Sendable {
    case system, light, dark
  }

  var name = ""
  var theme = Theme.system
  /// The text size in per cent.
  var textSize = 100
  var showsNotifications = true
  var volume = 0.5
  /// The greatest number of notifications per hour.
  var hourlyLimit = 10

  init() {}

  /// Decodes preferences. A value that is missing or unknown keeps its default, so that files of
  /// older and newer versions can be read.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func decode<Value: Decodable>(_ key: CodingKeys, into value: inout Value) {
      if let decoded = try? values.decode(Value.self, forKey: key) { value = decoded }
    }
    decode(.name, into: &name)
    decode(.theme, into: &theme)
    decode(.textSize, into: &textSize)
    decode(.showsNotifications, into: &showsNotifications)
    decode(.volume, into: &volume)
    decode(.hourlyLimit, into: &hourlyLimit)
  }
}

/// The preferences of all windows, saved in a file after each change.
@MainActor
@Observable
public final class PreferencesStore {
  var preferences: Preferences {
    didSet { save(since: oldValue) }
  }
  /// The reason why the last change could not be saved.
  private(set) var problem: String?

  @ObservationIgnored private let file: SettingsFile

  /// Reads the preferences from a file; a missing or unreadable file gives the defaults.
  public init(file: SettingsFile) {
    self.file = file
    preferences = (try? file.value(Preferences.self)) ?? Preferences()
  }

  private func save(since old: Preferences) {
    guard preferences != old else { return }
    do {
      // Keeps changes that another process has made to other values.
      try file.merge(preferences, since: old)
      problem = nil
    } catch {
      problem = "\(error)"
    }
  }
}
