/// A property wrapper that reads a value of the environment. The component is built again if this value
/// changes, but not for changes of other values.
@propertyWrapper
public struct Environment<Value: Equatable & Sendable>: Sendable {
  @usableFromInline let path: any KeyPath<EnvironmentValues, Value> & Sendable
  @usableFromInline var snapshot: Value?

  /// Creates a reader of the value at `path`.
  public init(_ path: any KeyPath<EnvironmentValues, Value> & Sendable) {
    self.path = path
  }

  // Inlinable: generic code would look up the type of the optional value at each access.

  /// The value in the environment of the component; the default before the component was built.
  @inlinable
  public var wrappedValue: Value {
    snapshot ?? EnvironmentValues()[keyPath: path]
  }
}

extension Environment: DynamicProperty {
  package mutating func link(to storage: (any PropertyStorage)?, in environment: EnvironmentValues)
  {
    snapshot = environment[keyPath: path]
  }

  package func isAffected(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool {
    old[keyPath: path] != new[keyPath: path]
  }
}

extension Environment: Equatable {
  /// Always true: changes of the environment are tracked separately, so that a component which is otherwise
  /// equal is not built again.
  public static func == (left: Environment<Value>, right: Environment<Value>) -> Bool { true }
}
