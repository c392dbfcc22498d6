import Foundation
import Rowan
import RowanHome

/// The options of Monitor, and the objects that all of its windows share.
@MainActor
public final class MonitorProgram {
  private let processes: ProcessSampler
  private let system: SystemSampler
  private let settings: SettingsStore
  private let list: ProcessListKeeper
  private let place: FileNavigationStore?
  private let arrangement: FileHomeCustomizationStore?
  private let sources: MonitorSources
  private let allowsSignals: Bool
  private let report: @MainActor (String) -> Void

  /// Creates the program from its options.
  ///
  /// - Parameters:
  ///   - processes: The sampler of the processes.
  ///   - logs: Files to list among the logs, besides those under `/var/log`.
  ///   - state: The file of the saved navigation tree. Settings, the arrangement of the home and
  ///     the settings of the process list are saved in files beside it. If it is `nil`, nothing is
  ///     saved.
  ///   - allowsSignals: Whether users may end processes.
  ///   - report: Called with a sentence about each failure that does not interrupt the user.
  public init(
    processes: ProcessSampler,
    logs: [String] = [],
    state: URL?,
    allowsSignals: Bool = false,
    report: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.processes = processes
    sources = MonitorSources(root: processes.root, logs: logs)
    self.allowsSignals = allowsSignals
    self.report = report
    system = SystemSampler(processes: processes)
    place = state.map { FileNavigationStore(url: $0) }
    arrangement = state.map { FileHomeCustomizationStore(url: Self.arrangementFile(beside: $0)) }
    settings = SettingsStore(file: state.map(Self.settingsFile), report: report)
    list = ProcessListKeeper(file: state.map(Self.listFile), report: report)
  }

  /// Creates the window of a session. The window samples the machine until the session ends.
  public func open(_ session: Session) {
    guard processes.isAvailable else {
      return session.setContent { UnavailableScreen() }
    }
    session.task { [self] in
      let store = MonitorStore()
      // The window is created after the first samples, so that it never appears empty.
      await store.look(system, processes)
      guard let window = window(store, session) else { return }
      session.setContent { window.content }
      let looks = window.palettes.drive { [weak session] in session?.environment.theme.palette = $0
      }
      await store.follow(system, processes, clock: session.clock, pace: window.pace)
      looks.cancel()
      window.close()
    }
  }

  private func window(_ store: MonitorStore, _ session: Session) -> MonitorWindow? {
    do throws(NavigationError) {
      return try MonitorWindow(
        store: store,
        processes: processes,
        sources: sources,
        arrangement: arrangement,
        settings: settings,
        list: list,
        place: place,
        location: session.location.current,
        allowsSignals: allowsSignals,
        clock: session.clock,
        report: report
      )
    } catch {
      report("The window could not be opened: \(error.message)")
      return nil
    }
  }

  /// Returns the file of the settings that belongs to a file of navigation: `place.settings.json`
  /// for `place.json`.
  nonisolated static func settingsFile(beside state: URL) -> URL {
    state.deletingPathExtension().appendingPathExtension("settings.json")
  }

  /// Returns the file of the process list's settings that belongs to a file of navigation:
  /// `place.processes.json` for `place.json`.
  nonisolated static func listFile(beside state: URL) -> URL {
    state.deletingPathExtension().appendingPathExtension("processes.json")
  }

  /// Returns the file of the home's arrangement that belongs to a file of navigation:
  /// `place.home.json` for `place.json`.
  nonisolated static func arrangementFile(beside state: URL) -> URL {
    state.deletingPathExtension().appendingPathExtension("home.json")
  }

  /// Returns the default file of the navigation tree: below `XDG_STATE_HOME`, or below
  /// `.local/state` in the home folder of this user.
  nonisolated public static func standardState(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    let home = environment["HOME"] ?? NSHomeDirectory()
    // The XDG specification requires that a relative path is ignored.
    let folder = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return URL(fileURLWithPath: folder ?? home + "/.local/state")
      .appendingPathComponent("rowan-monitor/place.json")
  }
}
