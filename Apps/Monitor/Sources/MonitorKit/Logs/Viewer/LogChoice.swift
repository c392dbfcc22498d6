/// Which lines of a log are shown, by how serious they are.
enum LogChoice: Sendable, Hashable, CaseIterable {
  /// All of them.
  case all
  /// Those that say how serious they are, but for what is only for finding mistakes.
  case info
  /// Warnings and errors.
  case warnings
  /// Errors.
  case errors

  /// The least serious level shown; `nil` for all lines.
  var level: LogLevel? {
    switch self {
    case .all: nil
    case .info: .info
    case .warnings: .warning
    case .errors: .error
    }
  }

  /// What it is called where one chooses it.
  var title: String {
    switch self {
    case .all: "All"
    case .info: "Info"
    case .warnings: "Warnings"
    case .errors: "Errors"
    }
  }

  /// The choice that shows a level and what is more serious.
  init(level: LogLevel?) {
    self = Self.allCases.first { $0.level == level } ?? .all
  }
}

/// Which lines of a log are shown while something is searched for.
enum LogScope: Sendable, Hashable, CaseIterable {
  /// All of them: one goes from match to match.
  case all
  /// Those with what is searched for.
  case matching

  /// What it is called where one chooses it.
  var title: String {
    switch self {
    case .all: "All lines"
    case .matching: "Only matching"
    }
  }
}
