import Foundation

/// What the screen of all processes finds again after a restart. How the list is searched, sorted and grouped does
/// not belong to the screen, see ``ProcessListKeeper``.
struct ProcessListMemento: Codable, Equatable {
  /// The processes that were opened in their places.
  var open: [ProcessSample.ID] = []

  /// What a store holds now.
  @MainActor
  init(_ store: ProcessStore) {
    open = store.openProcesses.sorted()
  }

  /// What was saved; `nil` where nothing was, or where it cannot be read.
  init?(_ saved: Data?) {
    guard let saved, let read = try? JSONDecoder().decode(Self.self, from: saved) else {
      return nil
    }
    self = read
  }

  /// For a screen to save.
  var data: Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try? encoder.encode(self)
  }
}
