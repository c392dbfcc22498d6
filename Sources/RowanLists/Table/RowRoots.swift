import RowanComponents
import RowanCore

/// The rows of a table that exist: those mounted, and those whose state must not be lost.
@MainActor
struct RowRoots {
  /// Which row, for as long as its element lives.
  struct Key: Hashable {
    var section: IdentityKey
    var row: IdentityKey
    /// Tells rows apart that share an identity by mistake.
    var occurrence = 0
  }

  /// A row that exists.
  struct Entry {
    var key: Key
    var root: ComponentRoot
  }

  private var entries: [Key: ComponentRoot] = [:]
  private var keys: [ObjectIdentifier: Key] = [:]

  subscript(key: Key) -> ComponentRoot? { entries[key] }

  func key(of root: ComponentRoot) -> Key? { keys[ObjectIdentifier(root)] }

  mutating func insert(_ root: ComponentRoot, for key: Key) {
    entries[key] = root
    keys[ObjectIdentifier(root)] = key
  }

  @discardableResult
  mutating func remove(_ key: Key) -> ComponentRoot? {
    guard let root = entries.removeValue(forKey: key) else { return nil }
    keys[ObjectIdentifier(root)] = nil
    return root
  }

  /// Lets go of all rows of a section.
  mutating func removeSection(_ section: IdentityKey) {
    for key in entries.keys where key.section == section { remove(key) }
  }

  /// Lets go of all rows that hold no state, but for those in `kept`.
  mutating func removeUntouched(except kept: Set<Key>) {
    for (key, root) in entries where !kept.contains(key) && !root.hasTouchedState { remove(key) }
  }

  func forEach(_ body: (Entry) -> Void) {
    for (key, root) in entries { body(Entry(key: key, root: root)) }
  }

  var isEmpty: Bool { entries.isEmpty }
}
