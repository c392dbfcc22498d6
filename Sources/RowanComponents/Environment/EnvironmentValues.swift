/// A value that components find in their surroundings, with what it is where nobody has set it.
public protocol EnvironmentKey {
  /// The value's type. Equal values are never news.
  associatedtype Value: Equatable & Sendable
  /// The value where nobody has set one.
  static var defaultValue: Value { get }
}

/// What surrounds a component: values handed down implicitly, each under its own key.
public struct EnvironmentValues: Sendable {
  private struct Entry: Sendable {
    let value: any Equatable & Sendable
    let isEqual: @Sendable (any Equatable & Sendable) -> Bool
  }

  // Immutable once shared, so that comparing two environments mostly is comparing two pointers.
  private final class Storage: Sendable {
    let entries: [ObjectIdentifier: Entry]
    init(_ entries: [ObjectIdentifier: Entry]) { self.entries = entries }
  }

  /// The values of nearly every text and control, behind one reference: every node keeps an environment,
  /// and most of them the same one.
  private(set) var fields = StandardFields.initial
  private var storage: Storage?

  /// Creates an environment of defaults.
  public init() {}

  /// The value under `key`.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      storage?.entries[ObjectIdentifier(key)]?.value as? Key.Value ?? Key.defaultValue
    }
    set {
      var entries = storage?.entries ?? [:]
      let id = ObjectIdentifier(key)
      if let present = entries[id]?.value as? Key.Value, present == newValue { return }
      entries[id] = Entry(value: newValue) { ($0 as? Key.Value) == newValue }
      storage = Storage(entries)
    }
  }

  /// Changes the values that have fields of their own.
  @inline(__always)
  mutating func change(_ body: (inout StandardValues) -> Void) {
    var values = fields.values
    body(&values)
    fields = StandardFields(values)
  }

  /// Changes what texts are set in.
  @inline(__always)
  mutating func change(by modifier: TextModifier) {
    fields = fields.changed(by: modifier)
  }

  /// Whether nothing differs between the two.
  package func isSame(as other: EnvironmentValues) -> Bool {
    guard fields === other.fields || fields.values == other.fields.values else { return false }
    if storage === other.storage { return true }
    let mine = storage?.entries ?? [:]
    let others = other.storage?.entries ?? [:]
    guard mine.count == others.count else { return false }
    return mine.allSatisfy { id, entry in
      others[id].map { entry.isEqual($0.value) } ?? false
    }
  }
}
