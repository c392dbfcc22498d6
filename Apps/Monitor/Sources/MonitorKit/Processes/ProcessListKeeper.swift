import Foundation

/// Keeps what a person has made of the list of processes, in a file if there is one: the list need not be on any
/// screen when Monitor ends.
///
/// Each window has a list of its own, which begins as the last one that was changed was left.
@MainActor
public final class ProcessListKeeper {
  /// What a person has made of a list last.
  public private(set) var latest: ProcessListSettings

  private let file: KeptFile<ProcessListSettings>
  private let report: @MainActor (String) -> Void

  /// Creates a keeper.
  ///
  /// - Parameters:
  ///   - file: Where it is kept; `nil` for nowhere. What cannot be read counts for nothing.
  ///   - report: Told, in a sentence, why it could not be kept.
  public init(file: URL? = nil, report: @escaping @MainActor (String) -> Void = { _ in }) {
    self.file = KeptFile(url: file, initial: ProcessListSettings())
    self.report = report
    latest = self.file.value
  }

  /// Keeps what a person has made of a list.
  public func keep(_ settings: ProcessListSettings) {
    guard settings != latest else { return }
    latest = settings
    file.write(settings, as: "The list of processes", report: report)
  }
}
