public import RowanComponents
public import RowanFiles
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension SavedStates {
  /// Creates saved states that are stored in a file, shared by windows and processes.
  ///
  /// Only values that were changed in this process are written. All other values in the file are preserved.
  ///
  /// - Parameters:
  ///   - file: The file. It is read when the first state is shown, on any thread.
  ///   - limit: The maximum number of stored values.
  ///   - onFailure: Called when the file could not be read or written. A change that could not be written is written
  ///     with the next one.
  public convenience init(
    in file: SettingsFile,
    limit: Int = 500,
    onFailure: @escaping @MainActor @Sendable (SettingsFile.Failure) -> Void = { _ in }
  ) {
    let kept = StoredStates(file, limit: limit, onFailure)
    self.init(kept.load(), limit: limit) { kept.save($0) }
  }
}

/// The values of saved states in a file, with the values that were last read from it or written to it.
private final class StoredStates: Sendable {
  private struct Contents: Codable {
    var values = SavedStates.Values()
  }

  private let file: SettingsFile
  private let limit: Int
  private let onFailure: @MainActor @Sendable (SettingsFile.Failure) -> Void
  /// The values when they were last read or written.
  private let base = Mutex(SavedStates.Values())

  init(
    _ file: SettingsFile,
    limit: Int,
    _ onFailure: @escaping @MainActor @Sendable (SettingsFile.Failure) -> Void
  ) {
    self.file = file
    self.limit = limit
    self.onFailure = onFailure
  }

  func load() -> SavedStates.Values {
    do throws(SettingsFile.Failure) {
      let values = try file.value(Contents.self)?.values ?? [:]
      base.withLock { $0 = values }
      return values
    } catch {
      Task { @MainActor [onFailure] in onFailure(error) }
      return [:]
    }
  }

  @MainActor
  func save(_ values: SavedStates.Values) {
    let base = base.withLock { $0 }
    do throws(SettingsFile.Failure) {
      try file.update(Contents()) { contents in
        for name in base.keys where values[name] == nil { contents.values[name] = nil }
        for (name, data) in values where base[name] != data { contents.values[name] = data }
        // Removes values of other processes if there are too many, in the order of their names.
        let others = contents.values.keys.filter { values[$0] == nil }.sorted()
        for name in others.prefix(max(contents.values.count - limit, 0)) {
          contents.values[name] = nil
        }
      }
      self.base.withLock { $0 = values }
    } catch {
      onFailure(error)
    }
  }
}
