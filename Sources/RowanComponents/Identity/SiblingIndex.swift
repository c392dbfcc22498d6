import RowanCore

/// An object with an identity among siblings.
protocol Sibling: Sendable {
  /// The identity.
  var identity: Identity { get }
}

extension ComponentNode: Sibling {}

extension Identity: Sibling {
  var identity: Identity { self }
}

/// A counter that numbers siblings of equal type and key in their order, so that the n-th keeps the number n.
struct SiblingNumbers {
  private struct Kind: Hashable {
    var parent: ObjectIdentifier?
    var type: ObjectIdentifier
    var key: IdentityKey?

    init(_ identity: Identity) {
      parent = identity.parent.map(ObjectIdentifier.init)
      type = ObjectIdentifier(identity.type)
      key = identity.key
    }

    init(parent: Identity, type: any Any.Type, key: IdentityKey?) {
      self.parent = ObjectIdentifier(parent)
      self.type = ObjectIdentifier(type)
      self.key = key
    }
  }

  /// The number of siblings that are searched linearly before a dictionary is worth its memory: containers have
  /// few children, and only loops have many.
  private static let few = 12

  private var counts: [Kind: Int]?

  /// Returns the number of the next sibling, counted from 0 among those with the same parent, type
  /// and key. O(1), and O(n) once to count the preceding siblings if there are more than a few.
  /// - Parameters:
  ///   - siblings: The preceding siblings. After its first call the counter must number every
  ///     further sibling with the same parent, type and key, because it counts its calls instead of
  ///     searching the siblings again.
  ///   - parent: The identity of the parent.
  ///   - type: The type of the sibling.
  ///   - key: The key of the sibling.
  /// - Returns: The number.
  mutating func next<Entry: Sibling>(
    after siblings: [Entry],
    parent: Identity,
    type: any Any.Type,
    key: IdentityKey?
  ) -> Int {
    guard siblings.count >= Self.few else {
      var index = siblings.count
      while index > 0 {
        index -= 1
        let other = siblings[index].identity
        if other.parent === parent && other.type == type && other.key == key {
          return other.ordinal + 1
        }
      }
      return 0
    }
    if counts == nil {
      counts = Dictionary(siblings.map { (Kind($0.identity), 1) }, uniquingKeysWith: +)
    }
    let kind = Kind(parent: parent, type: type, key: key)
    let count = counts?[kind] ?? 0
    counts?[kind] = count + 1
    return count
  }
}

/// A lookup of identities among the siblings of the previous generation.
///
/// A cursor finds siblings with an unchanged order in O(1). The first sibling that is moved or new
/// builds a dictionary of all of them, O(n) once.
struct SiblingLookup<Entry: Sibling> {
  private struct Place: Hashable {
    var parent: ObjectIdentifier?
    var type: ObjectIdentifier
    var key: IdentityKey?
    var ordinal: Int
  }

  private let entries: [Entry]
  private var cursor = 0
  /// Whether all siblings so far matched the previous generation in order.
  private var isInStep: Bool
  private var table: [Place: Int]?

  init(_ entries: [Entry]) {
    self.entries = entries
    isInStep = !entries.isEmpty
  }

  /// Returns the next entry if it has the given parent, type and key and all siblings before it matched in
  /// order; its ordinal is then correct, because the siblings before it are the same. After the first
  /// difference it always returns `nil`. O(1).
  mutating func nextInStep(parent: Identity, type: any Any.Type, key: IdentityKey?) -> Entry? {
    guard isInStep else { return nil }
    if cursor < entries.count {
      let candidate = entries[cursor]
      if candidate.identity.isOfKind(parent: parent, type: type, key: key) {
        cursor += 1
        return candidate
      }
    }
    isInStep = false
    return nil
  }

  mutating func find(parent: Identity, type: any Any.Type, key: IdentityKey?, ordinal: Int)
    -> Entry?
  {
    if cursor < entries.count {
      let candidate = entries[cursor]
      if candidate.identity.matches(parent: parent, type: type, key: key, ordinal: ordinal) {
        cursor += 1
        return candidate
      }
    } else if entries.isEmpty {
      return nil
    }
    guard let index = index(parent: parent, type: type, key: key, ordinal: ordinal) else {
      return nil
    }
    cursor = index + 1
    return entries[index]
  }

  /// Whether the previous generation had such a sibling, at any position. O(1) for the next one, O(n) once for
  /// others.
  mutating func holds(parent: Identity, type: any Any.Type, key: IdentityKey?, ordinal: Int)
    -> Bool
  {
    if cursor < entries.count,
      entries[cursor].identity.matches(parent: parent, type: type, key: key, ordinal: ordinal)
    {
      return true
    }
    return !entries.isEmpty && index(parent: parent, type: type, key: key, ordinal: ordinal) != nil
  }

  private mutating func index(
    parent: Identity,
    type: any Any.Type,
    key: IdentityKey?,
    ordinal: Int
  ) -> Int? {
    let table = self.table ?? makeTable()
    self.table = table
    return table[
      Place(
        parent: ObjectIdentifier(parent),
        type: ObjectIdentifier(type),
        key: key,
        ordinal: ordinal
      )
    ]
  }

  private func makeTable() -> [Place: Int] {
    var table: [Place: Int] = [:]
    for (index, entry) in entries.enumerated() {
      let identity = entry.identity
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
