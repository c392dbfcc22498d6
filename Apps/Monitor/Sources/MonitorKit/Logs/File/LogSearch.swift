/// A search in a log, with its matches so far.
struct LogSearch {
  /// The kinds of searches. Each reads the file independently, so that a new text does not restart
  /// the search for a level.
  enum Kind: Sendable, CaseIterable {
    /// The search for the lines of the chosen level.
    case level
    /// The search for lines that contain the text, among those of the level.
    case text
  }

  /// The pattern of the search.
  let pattern: LogPattern
  /// The number that identifies the search.
  let number: Int
  /// The matches so far.
  var matches = LogMatches()
  /// The end of the searched bytes, including a last line without a line break.
  var searchedEnd = 0
  /// The task that searches, while it is running.
  var task: Task<Void, Never>?
}

extension LogPattern {
  /// Returns the pattern of a kind of search, or `nil` if this kind is not needed.
  func part(_ kind: LogSearch.Kind) -> LogPattern? {
    switch kind {
    case .level: level.map { LogPattern(level: $0) }
    case .text: text.isEmpty ? nil : self
    }
  }
}

extension LogReport {
  /// The state of a kind of search, or `nil` if it is not running.
  subscript(kind: LogSearch.Kind) -> Found? {
    get {
      switch kind {
      case .level: level
      case .text: found
      }
    }
    set {
      switch kind {
      case .level: level = newValue
      case .text: found = newValue
      }
    }
  }
}
