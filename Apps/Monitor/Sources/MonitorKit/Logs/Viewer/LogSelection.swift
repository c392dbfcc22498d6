/// The selected lines of a log, by the offsets of their first bytes.
///
/// The list reports only loaded lines. If the user selects all lines, or those between two lines,
/// lines that are not loaded are selected, too.
struct LogSelection: Equatable, Sendable {
  /// The range that contains every line of a log.
  private static let everything = 0...(Int.max - 1)

  /// The selected lines that are loaded.
  private var loaded: Set<Int> = []
  /// The range that was selected in one step, or `nil` if the lines were selected one by one.
  private var range: ClosedRange<Int>?
  /// The lines of the range that were deselected afterwards.
  private var excluded: Set<Int> = []

  /// Records the loaded lines that the list reports as selected.
  ///
  /// A change of several lines comes from a selection from one line to another, which replaces the
  /// selection before it. A change of one line selects or deselects this line only.
  mutating func record(_ lines: Set<Int>) {
    let changed = loaded.symmetricDifference(lines)
    loaded = lines
    guard lines.count > 1, let first = lines.min(), let last = lines.max() else {
      range = nil
      excluded = []
      return
    }
    if changed.count > 1 {
      range = first...last
      excluded = []
    } else if range != nil, let line = changed.first {
      if lines.contains(line) { excluded.remove(line) } else { excluded.insert(line) }
    }
  }

  /// Extends the selection to all lines of the list.
  mutating func extendToAll() {
    range = Self.everything
    excluded = []
  }

  /// Returns the lines to copy for loaded lines of the selection, or `nil` if there are none.
  func copy(of lines: Set<Int>) -> LogCopy? {
    guard !lines.isEmpty else { return nil }
    guard lines.count > 1, let range else { return .lines(lines.sorted()) }
    if range == Self.everything, excluded.isEmpty { return .all }
    let others = lines.filter { !range.contains($0) }.map { $0...$0 }
    let ranges = ([range] + others).sorted { $0.lowerBound < $1.lowerBound }
    return .ranges(ranges, without: excluded)
  }
}
