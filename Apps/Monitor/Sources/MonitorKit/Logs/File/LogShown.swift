/// Which lines of a log are shown.
public enum LogShown: Sendable, Hashable {
  /// All there are.
  case all
  /// Those that are serious enough.
  case level
  /// Those among them with the words that are searched for.
  case found

  /// The search that finds them; `nil` for all lines.
  var search: LogSearch.Kind? {
    switch self {
    case .all: nil
    case .level: .level
    case .found: .text
    }
  }
}
