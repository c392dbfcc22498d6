import RowanCore
import Synchronization

/// A cache of measured layouts for all threads, with limits for their number and size.
///
/// Two generations approximate the least recently used order: a hit moves an entry to the young
/// generation. If that is full, it becomes the old one, and the previous old generation is dropped.
/// Hits need no linked list, and entries in use survive.
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

  /// Creates a cache of at most `count` layouts with about `bytes` bytes.
  init(count: Int, bytes: Int) {
    countLimit = max(count / 2, 1)
    byteLimit = max(bytes / 2, 1)
  }

  /// Returns the cached layouts of a text, or `nil`.
  ///
  /// Complexity: O(length of the text), for hashing with a small constant.
  func entry(for key: LayoutKey) -> LayoutEntry? {
    var retired: Generation?
    defer { withExtendedLifetime(retired) {} }
    return generations.withLock { generations in
      if let entry = generations.young.entries[key] { return entry }
      guard let entry = generations.old.entries.removeValue(forKey: key) else { return nil }
      generations.old.count -= entry.count
      generations.old.bytes -= entry.bytes
      retired = store(entry, for: key, in: &generations)
      return entry
    }
  }

  /// Updates the cached layouts of a text, including those that another thread has added meanwhile.
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
      retired = store(entry, for: key, in: &generations)
    }
  }

  /// The number of layouts and their estimated size in bytes.
  var load: (count: Int, bytes: Int) {
    generations.withLock { ($0.young.count + $0.old.count, $0.young.bytes + $0.old.bytes) }
  }

  /// Stores an entry. Returns the evicted generation, so that the caller deallocates its thousands
  /// of layouts outside of the lock.
  private func store(
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
