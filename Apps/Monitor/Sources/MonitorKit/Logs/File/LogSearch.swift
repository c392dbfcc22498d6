/// What is looked for in a log, and what of it was found so far.
struct LogSearch {
  /// What for: each goes through the file by itself, so that other words leave the lines of a level alone.
  enum Kind: Sendable, CaseIterable {
    /// For the lines that are serious enough.
    case level
    /// For those among them with the words that are searched for.
    case text
  }

  /// What is looked for.
  let pattern: LogPattern
  /// Tells this search from others.
  let number: Int
  /// The lines that were found.
  var matches = LogMatches()
  /// How far was looked, a last line included that has no end yet.
  var searchedEnd = 0
  /// What is looking.
  var task: Task<Void, Never>?
}

extension LogPattern {
  /// What a search of a kind looks for; `nil` for nothing.
  func part(_ kind: LogSearch.Kind) -> LogPattern? {
    switch kind {
    case .level: level.map { LogPattern(level: $0) }
    case .text: text.isEmpty ? nil : self
    }
  }
}

extension LogReport {
  /// What was found by a search of a kind; `nil` where there is none.
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
