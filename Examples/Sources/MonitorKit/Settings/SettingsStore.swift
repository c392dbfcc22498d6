import Foundation
import Observation
import Rowan

/// The settings of all windows of Monitor, kept in a file if there is one.
@MainActor
@Observable
public final class SettingsStore {
  /// What was chosen; a change is applied and kept at once.
  public var settings: MonitorSettings {
    didSet {
      guard settings != oldValue else { return }
      pace.rate = settings.rate
      file.write(settings, as: "The settings", report: report)
    }
  }

  /// When to look at the machine, by the rate that is chosen.
  @ObservationIgnored public let pace: RefreshPace
  @ObservationIgnored private let file: KeptFile<MonitorSettings>
  @ObservationIgnored private let report: @MainActor (String) -> Void

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - file: Where settings are kept; `nil` for nowhere. What cannot be read counts for nothing.
  ///   - report: Told, in a sentence, why they could not be kept.
  public init(file: URL? = nil, report: @escaping @MainActor (String) -> Void = { _ in }) {
    self.file = KeptFile(url: file, initial: MonitorSettings())
    self.report = report
    let settings = self.file.value
    self.settings = settings
    pace = RefreshPace(rate: settings.rate)
  }
}
