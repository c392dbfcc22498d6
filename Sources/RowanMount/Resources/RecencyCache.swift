/// A least-recently-used cache with a limit for the total weight of its values.
///
/// Not thread-safe; callers that share a cache must guard it.
package struct RecencyCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    let key: Key
    var value: Value
    var weight: Int
    var newer: Int?
    var older: Int?
  }

  private var places: [Key: Int] = [:]
  /// The entries, linked in the order of their use; `nil` at unused indices.
  private var entries: [Entry?] = []
  private var free: [Int] = []
  private var newest: Int?
  private var oldest: Int?
  /// The largest total weight of all values.
  package let limit: Int
  /// The total weight of all values.
  package private(set) var weight = 0

  /// Creates an empty cache.
  package init(limit: Int) {
    self.limit = limit
  }

  /// The number of values.
  package var count: Int { places.count }

  /// Returns the value for a key and marks it as the most recently used one. O(1).
  package mutating func value(for key: Key) -> Value? {
    guard let place = places[key], let entry = entries[place] else { return nil }
    unlink(place)
    link(place)
    return entry.value
  }

  /// Removes the previous value of a key, stores the new one unless its weight exceeds the limit,
  /// and evicts the least recently used values to stay within the limit. O(1), and O(1) for each
  /// evicted value.
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

  /// Removes a value. O(1).
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
