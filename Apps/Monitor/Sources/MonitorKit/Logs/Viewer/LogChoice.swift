/// A choice of lines by level.
enum LogChoice: Sendable, Hashable, CaseIterable {
  /// All lines.
  case all
  /// Lines that state a level, except debug lines.
  case info
  /// Warnings and errors.
  case warnings
  /// Errors.
  case errors

  /// The minimum level, or `nil` for all lines.
  var level: LogLevel? {
    switch self {
    case .all: nil
    case .info: .info
    case .warnings: .warning
    case .errors: .error
    }
  }

  /// The title of the choice.
  var title: String {
    switch self {
    case .all: "All"
    case .info: "Info"
    case .warnings: "Warnings"
    case .errors: "Errors"
    }
  }

  /// Creates the choice for a minimum level.
  init(level: LogLevel?) {
    self = Self.allCases.first { $0.level == level } ?? .all
  }
}

/// A choice of lines while the user searches for a text.
enum LogScope: Sendable, Hashable, CaseIterable {
  /// All lines. The user steps from match to match.
  case all
  /// Only lines that contain the text.
  case matching

  /// The title of the choice.
  var title: String {
    switch self {
    case .all: "All lines"
    case .matching: "Only matching"
    }
  }
}
