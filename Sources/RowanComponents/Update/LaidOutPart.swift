/// A part of a session that lays itself out in a commit, once for all that has changed in it: a list.
@MainActor
package protocol LaidOutPart: AnyObject {
  /// The number of views around the part. Outer parts are laid out first, because they may unmount inner ones.
  var layoutDepth: Int { get }

  /// Lays the part out, if that has not been done since it was asked for.
  func layOutIfNeeded()

  /// The part has asked to be laid out again each time that it was: it waits until it changes otherwise, and reports that.
  func layoutDidNotEnd()
}

/// The parts of a session that wait to be laid out.
@MainActor
struct WaitingParts {
  /// How many times in a row parts are laid out that have changed because of others. What has changed then waits
  /// until the part changes otherwise.
  static let roundLimit = 8

  private struct Entry {
    weak var part: (any LaidOutPart)?
  }

  private var entries: [Entry] = []

  nonisolated init() {}

  var isEmpty: Bool { entries.isEmpty }

  /// Adds a part; one that waits already counts once. O(waiting parts).
  /// - Returns: Whether nothing has waited before.
  mutating func insert(_ part: any LaidOutPart) -> Bool {
    guard !entries.contains(where: { $0.part === part }) else { return false }
    entries.append(Entry(part: part))
    return entries.count == 1
  }

  /// Takes the parts out that wait, the outer ones first.
  mutating func take() -> [any LaidOutPart] {
    let parts = entries.compactMap(\.part)
    entries = []
    guard parts.count > 1 else { return parts }
    return parts.map { ($0, $0.layoutDepth) }.sorted { $0.1 < $1.1 }.map(\.0)
  }
}
