import RowanComponents
import RowanCore

/// The rows, headers and footers of a table that exist: those mounted, and those whose state must not be lost.
@MainActor
struct RowRoots {
  /// Which row, header or footer, for as long as its element lives.
  struct Key: Hashable {
    /// What of a section it is.
    enum Part: Hashable {
      case header
      case footer
      case row(IdentityKey)
    }

    var section: IdentityKey
    var part: Part
    /// The number of a row among those that share an identity by mistake: see ``RowID/occurrence``.
    var occurrence = 0

    static func header(of section: IdentityKey) -> Key { Key(section: section, part: .header) }

    static func footer(of section: IdentityKey) -> Key { Key(section: section, part: .footer) }

    init(section: IdentityKey, part: Part) {
      self.section = section
      self.part = part
    }

    init(_ row: RowID) {
      self.init(section: row.section, part: .row(row.row))
      occurrence = row.occurrence
    }

    /// The row's public identity; `nil` for headers and footers.
    var rowID: RowID? {
      if case .row(let row) = part {
        RowID(section: section, row: row, occurrence: occurrence)
      } else {
        nil
      }
    }
  }

  private var entries: [Key: ComponentRoot] = [:]
  private var names: [ObjectIdentifier: Key] = [:]
  /// How many rows have shared an identity at most, the first not counted.
  private(set) var lastOccurrence = 0

  var keys: some Collection<Key> { entries.keys }

  subscript(key: Key) -> ComponentRoot? { entries[key] }

  func key(of root: ComponentRoot) -> Key? { names[ObjectIdentifier(root)] }

  mutating func insert(_ root: ComponentRoot, for key: Key) {
    if let old = entries.updateValue(root, forKey: key) { names[ObjectIdentifier(old)] = nil }
    lastOccurrence = max(lastOccurrence, key.occurrence)
    names[ObjectIdentifier(root)] = key
  }

  @discardableResult
  mutating func remove(_ key: Key) -> ComponentRoot? {
    guard let root = entries.removeValue(forKey: key) else { return nil }
    names[ObjectIdentifier(root)] = nil
    return root
  }

  /// The names of the rows that exist and share an identity, mostly one or none.
  func occurrences(of key: Key) -> [Key] {
    (0...lastOccurrence).compactMap { occurrence in
      var key = key
      key.occurrence = occurrence
      return entries[key] == nil ? nil : key
    }
  }

  /// Lets go of all rows of a section.
  mutating func removeSection(_ section: IdentityKey) {
    remove { $0.section == section }
  }

  /// Lets go of all rows, headers and footers of which `condition` holds.
  mutating func remove(where condition: (Key) -> Bool) {
    for key in entries.keys.filter(condition) { remove(key) }
  }

  /// Lets go of all rows that hold no state, but for those that are kept; hands out what they were.
  @discardableResult
  mutating func removeUntouched(except isKept: (Key) -> Bool) -> [ComponentRoot] {
    // Found before any of them goes: a table that is changed while it is gone through is copied first.
    var gone: [Key] = []
    for (key, root) in entries where !root.hasTouchedState && !isKept(key) { gone.append(key) }
    return gone.compactMap { remove($0) }
  }

  /// Lets go of all rows that hold no state but for those that are kept, and of the room they took.
  mutating func shrink(except isKept: (Key) -> Bool) {
    entries = entries.filter { isKept($0.key) || $0.value.hasTouchedState }
    names = [:]
    for (key, root) in entries { names[ObjectIdentifier(root)] = key }
  }

  func forEach(_ body: (Key, ComponentRoot) -> Void) {
    for (key, root) in entries { body(key, root) }
  }

  var isEmpty: Bool { entries.isEmpty }

  var count: Int { entries.count }
}

extension RowRoots.Key {
  /// What the states of a row, header or footer are kept under.
  var scopeName: String {
    let part =
      switch self.part {
      case .header: "header"
      case .footer: "footer"
      case .row(let row): "row \(row.scopeName)"
      }
    return "\(section.scopeName) \(part)" + (occurrence > 0 ? " \(occurrence)" : "")
  }
}

extension IdentityKey {
  /// A name that no other key of the usual forms has.
  fileprivate var scopeName: String {
    switch self {
    case .int(let value): "\(value)"
    case .string(let value): "'\(value)'"
    case .pair(let high, let low): "\(high):\(low)"
    case .other(let value): "(\(value))"
    }
  }
}
