/// A key of an environment value, with its default.
public protocol EnvironmentKey {
  /// The type of the value. A value that is equal to the previous one causes no build.
  associatedtype Value: Equatable & Sendable
  /// The value if no ancestor has set one.
  static var defaultValue: Value { get }
}

/// The environment of a component: values that are passed down implicitly, each with its own key.
public struct EnvironmentValues: Sendable {
  /// All values behind one reference, because every node stores an environment and most nodes share the same
  /// one. The storage is immutable, so that comparing two environments usually compares two pointers.
  private var storage = EnvironmentStorage.initial
  /// The scope of saved states for the component. It is not in the shared storage: each row has its own scope,
  /// but all rows of a list share the storage, including the changes that their texts make.
  var stateScope: SavedStates.Scope?

  /// Creates an environment with default values.
  public init() {}

  /// The value for `key`. O(log n) to read, and O(n) to set another value, in the number of values
  /// with keys.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      storage.others.value(of: key) ?? Key.defaultValue
    }
    set {
      if storage.others.value(of: key) == newValue { return }
      storage = EnvironmentStorage(storage.values, storage.others.setting(newValue, for: key))
    }
  }

  /// The values that are stored as fields.
  var values: StandardValues { storage.values }

  /// Changes values that are stored as fields.
  @inline(__always)
  mutating func change(_ body: (inout StandardValues) -> Void) {
    var values = storage.values
    body(&values)
    storage = EnvironmentStorage(values, storage.others)
  }

  /// Applies a text modifier.
  @inline(__always)
  mutating func change(by modifier: _TextModifier) {
    storage = storage.changed(by: modifier)
  }

  /// Whether all values of both environments are equal.
  package func isSame(as other: EnvironmentValues) -> Bool {
    (storage === other.storage || storage.isEqual(to: other.storage))
      && stateScope == other.stateScope
  }
}
