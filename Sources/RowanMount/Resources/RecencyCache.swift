/// A table of bounded weight, from which what was used longest ago goes first.
///
/// Not safe for two threads at once; whoever shares one guards it.
package struct RecencyCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    let key: Key
    var value: Value
    var weight: Int
    var newer: Int?
    var older: Int?
  }

  private var places: [Key: Int] = [:]
  /// Entries linked by the order of their use; `nil` where one was taken out.
  private var entries: [Entry?] = []
  private var free: [Int] = []
  private var newest: Int?
  private var oldest: Int?
  /// The most all values may weigh together.
  package let limit: Int
  /// What they weigh.
  package private(set) var weight = 0

  /// Creates an empty table.
  package init(limit: Int) {
    self.limit = limit
  }

  /// The number of values.
  package var count: Int { places.count }

  /// The value under a key, which counts as used now. O(1).
  package mutating func value(for key: Key) -> Value? {
    guard let place = places[key], let entry = entries[place] else { return nil }
    unlink(place)
    link(place)
    return entry.value
  }

  /// Keeps a value, unless it alone weighs more than all may. O(1), and as much again for each value
  /// that has to make room.
  package mutating func insert(_ value: Value, for key: Key, weight: Int) {
    remove(key)
    guard weight <= limit else { return }
    let entry = Entry(key: key, value: value, weight: weight)
    let place: Int
    if let reused = free.popLast() {
      place = reused
      entries[place] = entry
    } else {
      place = entries.count
      entries.append(entry)
    }
    places[key] = place
    self.weight += weight
    link(place)
    while self.weight > limit, let oldest, let last = entries[oldest] { remove(last.key) }
  }

  /// Forgets a value. O(1).
  package mutating func remove(_ key: Key) {
    guard let place = places.removeValue(forKey: key) else { return }
    unlink(place)
    weight -= entries[place]?.weight ?? 0
    entries[place] = nil
    free.append(place)
  }

  private mutating func link(_ place: Int) {
    entries[place]?.older = newest
    entries[place]?.newer = nil
    if let newest { entries[newest]?.newer = place }
    newest = place
    if oldest == nil { oldest = place }
  }

  private mutating func unlink(_ place: Int) {
    guard let entry = entries[place] else { return }
    if let newer = entry.newer { entries[newer]?.older = entry.older } else { newest = entry.older }
    if let older = entry.older { entries[older]?.newer = entry.newer } else { oldest = entry.newer }
  }
}
