/// The state of a log and of its searches.
public struct LogReport: Sendable, Equatable {
  /// A change of the file that restarted reading.
  public enum Change: Sendable, Equatable {
    /// Another file has the path now.
    case replaced
    /// The file was truncated or rewritten.
    case truncated
  }

  /// The state of a search.
  public struct Found: Sendable, Equatable {
    /// The pattern of the search.
    public var pattern: LogPattern
    /// The number that identifies the search.
    public var number: Int
    /// The number of retained matches so far.
    public var count = 0
    /// The number of matches before them that were dropped.
    public var droppedCount = 0
    /// The searched share of the file, 0...1.
    public var progress = 0.0

    /// The number of matches so far.
    public var total: Int { droppedCount + count }
  }

  /// The number of restarts. Positions of lines are valid only within one generation.
  public var generation = 0
  /// The size of the file, in bytes.
  public var size = 0
  /// The number of lines before the tail, or `nil` while they are being counted.
  public var lead: Int?
  /// The number of lines from the tail's start to the end.
  public var tail = 0
  /// The counted share of the lines before the tail, 0...1.
  public var progress = 0.0
  /// Whether the path no longer names a file. The open file stays readable.
  public var isGone = false
  /// The last change that restarted reading.
  public var change: Change?
  /// The search for lines of the chosen level, or `nil` if no level is chosen.
  public var level: Found?
  /// The search for lines that contain the text, among those of the level, or `nil` without a text.
  public var found: Found?
  /// The memory of the positions of lines, in bytes.
  public var memory = 0

  /// The number of lines, or `nil` while they are being counted.
  public var total: Int? { lead.map { $0 + tail } }

  /// Whether a count or a search is running, so that the report will change soon.
  public var isBusy: Bool {
    lead == nil || [level, found].contains { ($0?.progress ?? 1) < 1 }
  }
}
