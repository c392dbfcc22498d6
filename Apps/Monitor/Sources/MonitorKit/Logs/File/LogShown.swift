/// The lines of a log that the list displays.
public enum LogShown: Sendable, Hashable {
  /// All lines.
  case all
  /// The lines of the chosen level.
  case level
  /// The lines that contain the text, among those of the level.
  case found

  /// The search that finds these lines, or `nil` for all lines.
  var search: LogSearch.Kind? {
    switch self {
    case .all: nil
    case .level: .level
    case .found: .text
    }
  }
}
