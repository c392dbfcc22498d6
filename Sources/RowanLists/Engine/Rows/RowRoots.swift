import RowanComponents
import RowanCore

/// The roots of the rows, headers and footers that exist: the mounted ones, and those whose state must not be
/// lost.
@MainActor
struct RowRoots {
  /// The key of a row, header or footer. It is valid for the lifetime of its element.
  struct Key: Hashable {
    /// The kind of the item within its section.
    enum Part: Hashable {
      case header
      case footer
      case row(IdentityKey)
    }

    var section: IdentityKey
    var part: Part
    /// The number of a row among rows that share an identity by mistake: see ``RowID/occurrence``.
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

    /// The public identity of the row; `nil` for headers and footers.
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
  /// The largest number of additional rows that have shared one identity.
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

  /// Returns the keys of the existing rows that share an identity, usually one or none.
  func occurrences(of key: Key) -> [Key] {
    (0...lastOccurrence).compactMap { occurrence in
      var key = key
      key.occurrence = occurrence
      return entries[key] == nil ? nil : key
    }
  }

  /// Releases all rows, the header and the footer of a section.
  mutating func removeSection(_ section: IdentityKey) {
    remove { $0.section == section }
  }

  /// Releases all rows, headers and footers that meet a condition.
  mutating func remove(where condition: (Key) -> Bool) {
    for key in entries.keys.filter(condition) { remove(key) }
  }

  /// Releases all items without state except those to keep, and returns their roots.
  @discardableResult
  mutating func removeUntouched(except isKept: (Key) -> Bool) -> [ComponentRoot] {
    // The keys are collected first, because a dictionary that is changed during iteration is copied.
    var gone: [Key] = []
    for (key, root) in entries where !root.hasTouchedState && !isKept(key) { gone.append(key) }
    return gone.compactMap { remove($0) }
  }

  /// Releases all items without state except those to keep, and frees the storage of the dictionaries.
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
  /// The name of the scope in which the state of the item is saved.
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
  /// A name that differs from the names of all other keys of the usual forms.
  fileprivate var scopeName: String {
    switch self {
    case .int(let value): "\(value)"
    case .string(let value): "'\(value)'"
    case .pair(let high, let low): "\(high):\(low)"
    case .other(let value): "(\(value))"
    }
  }
}
