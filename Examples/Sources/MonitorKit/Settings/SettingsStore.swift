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
      keep()
    }
  }

  /// When to look at the machine, by the rate that is chosen.
  @ObservationIgnored public let pace: RefreshPace
  @ObservationIgnored private let file: URL?
  @ObservationIgnored private let report: @MainActor (String) -> Void

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - file: Where settings are kept; `nil` for nowhere. What cannot be read counts for nothing.
  ///   - report: Told, in a sentence, why they could not be kept.
  public init(file: URL? = nil, report: @escaping @MainActor (String) -> Void = { _ in }) {
    self.file = file
    self.report = report
    let data = file.flatMap { try? Data(contentsOf: $0) }
    let kept = data.flatMap { try? JSONDecoder().decode(MonitorSettings.self, from: $0) }
    let settings = kept ?? MonitorSettings()
    self.settings = settings
    pace = RefreshPace(rate: settings.rate)
  }

  private func keep() {
    guard let file else { return }
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
      try encoder.encode(settings).write(to: file, options: .atomic)
    } catch {
      report("The settings could not be kept in \(file.path): \(error.localizedDescription)")
    }
  }
}
