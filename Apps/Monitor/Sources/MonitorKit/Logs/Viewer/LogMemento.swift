import Foundation

/// What the screen of a log finds again after a restart.
struct LogMemento: Codable, Equatable {
  /// The least serious level shown.
  var level: LogLevel?
  /// What was searched for.
  var text = ""
  /// Whether only lines with that were shown.
  var showsOnlyFound = false
  /// Whether the list stayed at its end.
  var isFollowing = true
}

extension LogMemento {
  /// What was saved; what a new screen begins with where that cannot be read.
  init(_ saved: Data?) {
    self = saved.flatMap { try? JSONDecoder().decode(Self.self, from: $0) } ?? Self()
  }

  /// For a screen to save.
  var data: Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try? encoder.encode(self)
  }
}
