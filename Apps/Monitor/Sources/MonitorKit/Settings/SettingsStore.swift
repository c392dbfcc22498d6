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
      paces.removeAll { $0.pace == nil }
      for one in paces { one.pace?.rate = settings.rate }
      file.write(settings, as: "The settings", report: report)
    }
  }

  private struct WeakPace {
    weak var pace: RefreshPace?
  }

  /// The paces of the windows that are open.
  @ObservationIgnored private var paces: [WeakPace] = []
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
    settings = self.file.value
  }

  /// Makes the pace of a window, which follows the rate that is chosen. Each window has moments of its own: a server
  /// would have to renew all windows at once otherwise. O(windows).
  public func makePace() -> RefreshPace {
    paces.removeAll { $0.pace == nil }
    let pace = RefreshPace(rate: settings.rate)
    paces.append(WeakPace(pace: pace))
    return pace
  }
}
