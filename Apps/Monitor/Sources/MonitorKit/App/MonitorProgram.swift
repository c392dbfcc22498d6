import Foundation
import Rowan

/// What Monitor is started with, and what all of its windows have in common.
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

  /// Starts Monitor.
  ///
  /// - Parameters:
  ///   - processes: Who reads the processes.
  ///   - logs: Files that are logs, besides those under `/var/log`.
  ///   - state: The file that keeps where a person was; settings, the order of the home and what was made of the
  ///     list of processes are kept beside it. `nil` for none.
  ///   - allowsSignals: Whether processes may be told to end.
  ///   - report: Told, in a sentence, what went wrong without being in anybody's way.
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

  /// Gives a session its window, which follows the machine until the session ends.
  public func open(_ session: Session) {
    guard processes.isAvailable else {
      return session.setContent { UnavailableScreen() }
    }
    session.task { [self] in
      let store = MonitorStore()
      // The screen comes with its first figures, not before them.
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
      report("No window could be opened: \(error.message)")
      return nil
    }
  }

  /// The file of the settings that belongs to one of a place: `place.json` has `place.settings.json`.
  nonisolated static func settingsFile(beside state: URL) -> URL {
    state.deletingPathExtension().appendingPathExtension("settings.json")
  }

  /// The file of the list of processes that belongs to one of a place: `place.json` has `place.processes.json`.
  nonisolated static func listFile(beside state: URL) -> URL {
    state.deletingPathExtension().appendingPathExtension("processes.json")
  }

  /// The file of the home's order that belongs to one of a place: `place.json` has `place.home.json`.
  nonisolated static func arrangementFile(beside state: URL) -> URL {
    state.deletingPathExtension().appendingPathExtension("home.json")
  }

  /// The file for places unless another one is named: that of this user's, by the rules of this system.
  nonisolated public static func standardState(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    let home = environment["HOME"] ?? NSHomeDirectory()
    // A path that is not absolute is to be ignored, the specification says.
    let folder = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return URL(fileURLWithPath: folder ?? home + "/.local/state")
      .appendingPathComponent("rowan-monitor/place.json")
  }
}
