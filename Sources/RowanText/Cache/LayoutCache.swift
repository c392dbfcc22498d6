import RowanCore
import Synchronization

/// What has been measured before, for all threads, up to a limit.
///
/// Two generations stand in for an order of use: what is asked for moves to the young one, and when
/// that is full it becomes the old one, whose own content goes. No hit moves a list's links, and what
/// is in use survives.
final class LayoutCache: Sendable {
  private struct Generation {
    var entries: [LayoutKey: LayoutEntry] = [:]
    var count = 0
    var bytes = 0
  }

  private struct Generations {
    var young = Generation()
    var old = Generation()
  }

  private let generations = Mutex(Generations())
  private let countLimit: Int
  private let byteLimit: Int

  /// Creates a cache of at most `count` layouts that take about `bytes`.
  init(count: Int, bytes: Int) {
    countLimit = max(count / 2, 1)
    byteLimit = max(bytes / 2, 1)
  }

  /// What is known of the text, if anything.
  ///
  /// Complexity: O(length of the text), the little that hashing takes.
  func entry(for key: LayoutKey) -> LayoutEntry? {
    var retired: Generation?
    defer { withExtendedLifetime(retired) {} }
    return generations.withLock { generations in
      if let entry = generations.young.entries[key] { return entry }
      guard let entry = generations.old.entries.removeValue(forKey: key) else { return nil }
      generations.old.count -= entry.count
      generations.old.bytes -= entry.bytes
      retired = keep(entry, for: key, in: &generations)
      return entry
    }
  }

  /// Adds to what is known of the text, on top of what another thread may have added meanwhile.
  func update(_ key: LayoutKey, _ change: (inout LayoutEntry) -> Void) {
    var retired: Generation?
    defer { withExtendedLifetime(retired) {} }
    generations.withLock { generations in
      var entry = LayoutEntry(key.text)
      if let known = generations.young.entries.removeValue(forKey: key) {
        generations.young.count -= known.count
        generations.young.bytes -= known.bytes
        entry = known
      }
      change(&entry)
      retired = keep(entry, for: key, in: &generations)
    }
  }

  /// How many layouts there are and what they take.
  var load: (count: Int, bytes: Int) {
    generations.withLock { ($0.young.count + $0.old.count, $0.young.bytes + $0.old.bytes) }
  }

  /// Returns what there is no room for any more, so that thousands of layouts are not taken apart
  /// while other threads wait for the lock.
  private func keep(
    _ entry: LayoutEntry,
    for key: LayoutKey,
    in generations: inout Generations
  ) -> Generation? {
    if entry.count > countLimit || entry.bytes > byteLimit { return nil }
    var retired: Generation?
    if generations.young.count + entry.count > countLimit
      || generations.young.bytes + entry.bytes > byteLimit
    {
      retired = generations.old
      generations.old = generations.young
      generations.young = Generation()
    }
    generations.young.entries[key] = entry
    generations.young.count += entry.count
    generations.young.bytes += entry.bytes
    return retired
  }
}
