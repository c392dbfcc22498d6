import RowanCore

/// Numbers siblings of equal type and key in their order, so that the n-th stays the n-th.
struct SiblingCounter {
  private struct Kind: Hashable {
    var parent: ObjectIdentifier
    var type: ObjectIdentifier
    var key: IdentityKey?
  }

  private struct Count {
    var kind: Kind
    var count: Int
  }

  private var few: [Count] = []
  private var many: [Kind: Int] = [:]

  /// Creates a counter for so many siblings or more.
  init(expecting count: Int) {
    few.reserveCapacity(min(count, 12))
  }

  /// The number of a sibling, counted from 0 among those with the same parent, type and key.
  mutating func next(parent: Identity, type: any Any.Type, key: IdentityKey?) -> Int {
    let parent = ObjectIdentifier(parent)
    let type = ObjectIdentifier(type)
    if many.isEmpty {
      for index in few.indices
      where few[index].kind.type == type && few[index].kind.parent == parent
        && few[index].kind.key == key
      {
        few[index].count += 1
        return few[index].count - 1
      }
      // Containers have few kinds of children; only long keyed loops are worth a table.
      if few.count < 12 {
        few.append(Count(kind: Kind(parent: parent, type: type, key: key), count: 1))
        return 0
      }
      many = Dictionary(uniqueKeysWithValues: few.map { ($0.kind, $0.count) })
    }
    let kind = Kind(parent: parent, type: type, key: key)
    let count = many[kind, default: 0]
    many[kind] = count + 1
    return count
  }
}

/// Finds the identity that a sibling had in the previous generation.
///
/// Siblings that stay in order are found in O(1) by a cursor; the first one that does not costs a
/// table of all, O(n) once.
struct SiblingLookup<Entry: Sendable> {
  private struct Place: Hashable {
    var parent: ObjectIdentifier?
    var type: ObjectIdentifier
    var key: IdentityKey?
    var ordinal: Int
  }

  private let entries: [Entry]
  private let identity: (Entry) -> Identity
  private var cursor = 0
  private var table: [Place: Int]?

  init(_ entries: [Entry], identity: @escaping (Entry) -> Identity) {
    self.entries = entries
    self.identity = identity
  }

  mutating func find(parent: Identity, type: any Any.Type, key: IdentityKey?, ordinal: Int)
    -> Entry?
  {
    if cursor < entries.count {
      let candidate = entries[cursor]
      if identity(candidate).matches(parent: parent, type: type, key: key, ordinal: ordinal) {
        cursor += 1
        return candidate
      }
    } else if entries.isEmpty {
      return nil
    }
    let table = self.table ?? makeTable()
    self.table = table
    let place = Place(
      parent: ObjectIdentifier(parent),
      type: ObjectIdentifier(type),
      key: key,
      ordinal: ordinal
    )
    guard let index = table[place] else { return nil }
    cursor = index + 1
    return entries[index]
  }

  private func makeTable() -> [Place: Int] {
    var table: [Place: Int] = [:]
    for (index, entry) in entries.enumerated() {
      let identity = identity(entry)
      let place = Place(
        parent: identity.parent.map(ObjectIdentifier.init),
        type: ObjectIdentifier(identity.type),
        key: identity.key,
        ordinal: identity.ordinal
      )
      table[place] = index
    }
    return table
  }
}
