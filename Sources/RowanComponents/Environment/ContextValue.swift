/// A property wrapper that reads a value from the environment by its type, like ComponentKit's context.
///
/// The innermost value of a type takes effect. The value is part of the environment with which a component is
/// built, even if the component is built later than its ancestors.
@propertyWrapper
public struct ContextValue<Value: Equatable & Sendable>: Sendable {
  private var snapshot: Value?

  /// Creates a reader of the value of its type.
  public init() {}

  /// The value; `nil` if no ancestor has set one.
  public var wrappedValue: Value? { snapshot }
}

extension ContextValue: DynamicProperty {
  package mutating func link(to storage: (any PropertyStorage)?, in environment: EnvironmentValues)
  {
    snapshot = environment[ContextKey<Value>.self]
  }

  package func isAffected(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool {
    old[ContextKey<Value>.self] != new[ContextKey<Value>.self]
  }
}

extension ContextValue: Equatable {
  /// Always true: changes of the environment are tracked separately from the value of the component.
  public static func == (left: ContextValue<Value>, right: ContextValue<Value>) -> Bool { true }
}

/// The environment key of the context values of a type.
private enum ContextKey<Value: Equatable & Sendable>: EnvironmentKey {
  static var defaultValue: Value? { nil }
}

extension Component {
  /// Sets `value` for all descendants, which read it by its type with ``ContextValue``.
  public func contextValue<Value: Equatable & Sendable>(
    _ value: Value
  ) -> _ModifiedComponent<Self, _ContextModifier<Value>> {
    modifier(_ContextModifier(value: value))
  }
}

/// A modifier that sets a context value; created by ``Component/contextValue(_:)``.
public struct _ContextModifier<Value: Equatable & Sendable>: ComponentModifier {
  let value: Value

  /// True: the modifier changes the environment of the content.
  public static var preparesContext: Bool { true }

  /// Sets the value in the environment of the content.
  public func prepare(_ context: inout BuildContext) {
    context.environment[ContextKey<Value>.self] = value
  }
}
