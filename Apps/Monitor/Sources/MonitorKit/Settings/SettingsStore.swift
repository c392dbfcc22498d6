import Foundation
import Observation
import Rowan

/// The settings of all windows of Monitor, saved in a file if there is one.
@MainActor
@Observable
public final class SettingsStore {
  /// The settings. A change is applied and saved immediately.
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

  /// The paces of the open windows.
  @ObservationIgnored private var paces: [WeakPace] = []
  @ObservationIgnored private let file: KeptFile<MonitorSettings>
  @ObservationIgnored private let report: @MainActor (String) -> Void

  /// Creates a store, with the settings from its file.
  ///
  /// - Parameters:
  ///   - file: The file of the settings, or `nil` if they are not saved. An unreadable file is
  ///     ignored.
  ///   - report: Called with a sentence if the settings cannot be saved.
  public init(file: URL? = nil, report: @escaping @MainActor (String) -> Void = { _ in }) {
    self.file = KeptFile(url: file, initial: MonitorSettings())
    self.report = report
    settings = self.file.value
  }

  /// Creates the pace of a window, which follows the chosen rate. Each window has a pace of its
  /// own, because with a shared one the server would have to update all windows at the same moment.
  /// O(windows).
  public func makePace() -> RefreshPace {
    paces.removeAll { $0.pace == nil }
    let pace = RefreshPace(rate: settings.rate)
    paces.append(WeakPace(pace: pace))
    return pace
  }
}
