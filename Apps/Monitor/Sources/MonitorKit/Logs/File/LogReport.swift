/// What is known of a log that somebody looks at.
public struct LogReport: Sendable, Equatable {
  /// Something that has happened to a file while it was being read.
  public enum Change: Sendable, Equatable {
    /// Another file has its name now; reading began anew.
    case replaced
    /// It was emptied, or cut; reading began anew.
    case truncated
  }

  /// The lines that a search looks for.
  public struct Found: Sendable, Equatable {
    /// What is looked for.
    public var pattern: LogPattern
    /// Tells this search from others.
    public var number: Int
    /// How many there are as far as was looked, and are kept.
    public var count = 0
    /// How many there are before those, of which nothing is kept.
    public var droppedCount = 0
    /// How much of the file was looked through, 0...1.
    public var progress = 0.0

    /// How many there are as far as was looked.
    public var total: Int { droppedCount + count }
  }

  /// Counts how often reading began anew: what is known of lines counts for one of them.
  public var generation = 0
  /// How large the file is, in bytes.
  public var size = 0
  /// How many lines there are before those that were read first; `nil` while they are being counted.
  public var lead: Int?
  /// How many lines there are from there to the end.
  public var tail = 0
  /// How much of what comes first was counted, 0...1.
  public var progress = 0.0
  /// Whether there is no file of the name any more; what was read of it can still be seen.
  public var isGone = false
  /// What has happened last.
  public var change: Change?
  /// The lines that are serious enough; `nil` where all are.
  public var level: Found?
  /// Those among them with the words that are searched for; `nil` where none are.
  public var found: Found?
  /// How much memory the positions of lines take, in bytes.
  public var memory = 0

  /// How many lines there are; `nil` while they are being counted.
  public var total: Int? { lead.map { $0 + tail } }

  /// Whether there will be more to tell in a moment.
  public var isBusy: Bool {
    lead == nil || [level, found].contains { ($0?.progress ?? 1) < 1 }
  }
}
