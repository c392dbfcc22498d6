/// A part of a session that is laid out within a commit, once for all its changes: for example a list.
@MainActor
package protocol LaidOutPart: AnyObject {
  /// The number of views around the part. Outer parts are laid out first, because they may unmount inner ones.
  var layoutDepth: Int { get }

  /// Lays the part out if it has changed since the last layout.
  func layOutIfNeeded()

  /// Called if the part still waits for a layout after the last round. The part waits until another
  /// change, and reports the problem.
  func layoutDidNotEnd()
}

/// The parts of a session that wait for a layout.
@MainActor
struct WaitingParts {
  /// The maximum number of layout rounds for parts that change because of others. Parts that still change
  /// afterwards wait until another change.
  static let roundLimit = 8

  private struct Entry {
    weak var part: (any LaidOutPart)?
  }

  private var entries: [Entry] = []

  nonisolated init() {}

  var isEmpty: Bool { entries.isEmpty }

  /// Adds a part unless it is already waiting. O(waiting parts).
  /// - Returns: Whether no part was waiting before.
  mutating func insert(_ part: any LaidOutPart) -> Bool {
    guard !entries.contains(where: { $0.part === part }) else { return false }
    entries.append(Entry(part: part))
    return entries.count == 1
  }

  /// Removes and returns the waiting parts, the outer ones first.
  mutating func take() -> [any LaidOutPart] {
    let parts = entries.compactMap(\.part)
    entries = []
    guard parts.count > 1 else { return parts }
    return parts.map { ($0, $0.layoutDepth) }.sorted { $0.1 < $1.1 }.map(\.0)
  }
}
