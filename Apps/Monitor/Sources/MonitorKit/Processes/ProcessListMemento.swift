import Foundation

/// The state that the screen of all processes restores after a restart. The search, order and
/// groups of the list do not belong to the screen, see ``ProcessListKeeper``.
struct ProcessListMemento: Codable, Equatable {
  /// The processes that are expanded in the list.
  var open: [ProcessSample.ID] = []

  /// Creates the state to save.
  @MainActor
  init(_ store: ProcessStore) {
    open = store.openProcesses.sorted()
  }

  /// Creates the state from saved data, or `nil` if the data are missing or unreadable.
  init?(_ saved: Data?) {
    guard let saved, let read = try? JSONDecoder().decode(Self.self, from: saved) else {
      return nil
    }
    self = read
  }

  /// The encoded state for the screen to save.
  var data: Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try? encoder.encode(self)
  }
}
