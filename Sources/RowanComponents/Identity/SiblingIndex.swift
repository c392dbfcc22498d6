import RowanCore

/// Something that stands among siblings under an identity.
protocol Sibling: Sendable {
  /// Who it is.
  var identity: Identity { get }
}

extension ComponentNode: Sibling {}

extension Identity: Sibling {
  var identity: Identity { self }
}

/// Numbers siblings of equal type and key in their order, so that the n-th stays the n-th.
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

  /// How many siblings are looked through before a table of them is worth its memory: containers have
  /// few children, and only loops many.
  private static let few = 12

  private var counts: [Kind: Int]?

  /// The number of the next sibling, counted from 0 among those with the same parent, type and key.
  /// O(1) but for the first few.
  /// - Parameters:
  ///   - siblings: Those in front of it, each of which was numbered here.
  ///   - parent: The identity of what it stands in.
  ///   - type: Its type.
  ///   - key: Its key.
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

/// Finds the identity that a sibling had in the previous generation.
///
/// Siblings that stay in order are found in O(1) by a cursor; the first one that does not costs a
/// table of all, O(n) once.
struct SiblingLookup<Entry: Sibling> {
  private struct Place: Hashable {
    var parent: ObjectIdentifier?
    var type: ObjectIdentifier
    var key: IdentityKey?
    var ordinal: Int
  }

  private let entries: [Entry]
  private var cursor = 0
  /// Whether all siblings so far were those of the previous generation, in their order.
  private var isInStep: Bool
  private var table: [Place: Int]?

  init(_ entries: [Entry]) {
    self.entries = entries
    isInStep = !entries.isEmpty
  }

  /// The next entry, if it and all before it are just what stood there: its number is right then, as
  /// those before it are the same. Once something is different, there is none any more. O(1).
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

  /// Whether there was such a sibling, wherever it stood. O(1) for the one that is next, O(n) once for others.
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
