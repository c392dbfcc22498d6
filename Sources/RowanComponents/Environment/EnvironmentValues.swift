/// A value that components find in their surroundings, with what it is where nobody has set it.
public protocol EnvironmentKey {
  /// The value's type. Equal values are never news.
  associatedtype Value: Equatable & Sendable
  /// The value where nobody has set one.
  static var defaultValue: Value { get }
}

/// What surrounds a component: values handed down implicitly, each under its own key.
public struct EnvironmentValues: Sendable {
  /// Everything behind one reference: every node keeps an environment, and most of them the same one.
  /// Immutable, so that comparing two environments mostly is comparing two pointers.
  private var storage = EnvironmentStorage.initial
  /// The part of the saved states for the component. It is not in the storage, since each row has its own, and all
  /// rows of a list share the storage, with the changes that texts in them make.
  var stateScope: SavedStateScope?

  /// Creates an environment of defaults.
  public init() {}

  /// The value under `key`.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      storage.others.value(of: key) ?? Key.defaultValue
    }
    set {
      if storage.others.value(of: key) == newValue { return }
      storage = EnvironmentStorage(storage.values, storage.others.setting(newValue, for: key))
    }
  }

  /// The values that have fields of their own.
  var values: StandardValues { storage.values }

  /// Changes the values that have fields of their own.
  @inline(__always)
  mutating func change(_ body: (inout StandardValues) -> Void) {
    var values = storage.values
    body(&values)
    storage = EnvironmentStorage(values, storage.others)
  }

  /// Changes what texts are set in.
  @inline(__always)
  mutating func change(by modifier: TextModifier) {
    storage = storage.changed(by: modifier)
  }

  /// Whether nothing differs between the two.
  package func isSame(as other: EnvironmentValues) -> Bool {
    (storage === other.storage || storage.isEqual(to: other.storage))
      && stateScope == other.stateScope
  }
}
