import Foundation

/// The store of the process list's settings, in a file if there is one. They are saved outside the
/// navigation tree, because the list need not be on any screen when Monitor ends.
///
/// The list of a new window begins with the settings that were changed last in any window.
@MainActor
public final class ProcessListKeeper {
  /// The settings that were changed last.
  public private(set) var latest: ProcessListSettings

  private let file: KeptFile<ProcessListSettings>
  private let report: @MainActor (String) -> Void

  /// Creates a keeper, with the settings from its file.
  ///
  /// - Parameters:
  ///   - file: The file of the settings, or `nil` if they are not saved. An unreadable file is
  ///     ignored.
  ///   - report: Called with a sentence if the settings cannot be saved.
  public init(file: URL? = nil, report: @escaping @MainActor (String) -> Void = { _ in }) {
    self.file = KeptFile(url: file, initial: ProcessListSettings())
    self.report = report
    latest = self.file.value
  }

  /// Saves the settings of a list if they have changed.
  public func save(_ settings: ProcessListSettings) {
    guard settings != latest else { return }
    latest = settings
    file.write(settings, as: "The list of processes", report: report)
  }
}
