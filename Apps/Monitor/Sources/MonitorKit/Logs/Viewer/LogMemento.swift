import Foundation

/// The state that the screen of a log restores after a restart.
struct LogMemento: Codable, Equatable {
  /// The minimum level.
  var level: LogLevel?
  /// The text of the search.
  var text = ""
  /// Whether the list displayed only lines that contain the text.
  var showsOnlyFound = false
  /// Whether the list followed the end of the file.
  var isFollowing = true
}

extension LogMemento {
  /// Creates the state from saved data. If the data are missing or unreadable, it is the initial
  /// state.
  init(_ saved: Data?) {
    self = saved.flatMap { try? JSONDecoder().decode(Self.self, from: $0) } ?? Self()
  }

  /// The encoded state for the screen to save.
  var data: Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try? encoder.encode(self)
  }
}
