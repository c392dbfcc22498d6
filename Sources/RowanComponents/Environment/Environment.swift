/// Reads a value from the surroundings; the component is built again when just that value changes.
@propertyWrapper
public struct Environment<Value: Equatable & Sendable>: Sendable {
  @usableFromInline let path: any KeyPath<EnvironmentValues, Value> & Sendable
  @usableFromInline var snapshot: Value?

  /// Creates a reader of the value at `path`.
  public init(_ path: any KeyPath<EnvironmentValues, Value> & Sendable) {
    self.path = path
  }

  // Inlinable: in code for any type, the type of the optional value would be looked up each time.

  /// The value.
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
  /// Always true: what is read from the surroundings is followed by itself, so that a component which
  /// differs in nothing else need not be built again.
  public static func == (left: Environment<Value>, right: Environment<Value>) -> Bool { true }
}
