/// The environment values that are stored by key, sorted by key. A sorted array takes a third of
/// the memory of a dictionary; a session has several dozen environments with a dozen values each.
struct KeyedValues: Sendable, Equatable {
  private struct Entry: Sendable {
    let key: ObjectIdentifier
    let value: any Equatable & Sendable
  }

  private var entries: [Entry] = []

  /// Returns the value for a key; `nil` if it was not set. O(log n).
  func value<Key: EnvironmentKey>(of key: Key.Type) -> Key.Value? {
    let id = ObjectIdentifier(key)
    let index = index(of: id)
    guard index < entries.count, entries[index].key == id else { return nil }
    return entries[index].value as? Key.Value
  }

  /// Returns the values with one of them set. O(n).
  func setting<Key: EnvironmentKey>(_ value: Key.Value, for key: Key.Type) -> KeyedValues {
    let id = ObjectIdentifier(key)
    let index = index(of: id)
    let isPresent = index < entries.count && entries[index].key == id
    var result = KeyedValues()
    // An array that grows on demand would reserve more capacity than its elements need.
    result.entries.reserveCapacity(entries.count + (isPresent ? 0 : 1))
    result.entries += entries[..<index]
    result.entries.append(Entry(key: id, value: value))
    result.entries += entries[(isPresent ? index + 1 : index)...]
    return result
  }

  static func == (left: KeyedValues, right: KeyedValues) -> Bool {
    guard left.entries.count == right.entries.count else { return false }
    return left.entries.indices.allSatisfy { index in
      let (one, other) = (left.entries[index], right.entries[index])
      return one.key == other.key && one.value.isEqual(to: other.value)
    }
  }

  /// Returns the index of a key, or the index at which it would be inserted.
  private func index(of key: ObjectIdentifier) -> Int {
    var (lower, upper) = (0, entries.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if entries[middle].key < key { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }
}

extension Equatable {
  /// Whether another value has the same type and is equal.
  fileprivate func isEqual(to other: any Equatable) -> Bool {
    other as? Self == self
  }
}
