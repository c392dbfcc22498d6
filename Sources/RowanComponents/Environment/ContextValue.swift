/// A value handed down to whatever is built inside, found again by its type: ComponentKit's context.
///
/// The innermost value of a type counts. It belongs to the surroundings under which a component is
/// built, also where that happens later than the building of what is around it.
@propertyWrapper
public struct ContextValue<Value: Equatable & Sendable>: Sendable {
  private var snapshot: Value?

  /// Creates a reader of the value of its type.
  public init() {}

  /// The value; `nil` where none was handed down.
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
  /// Always true: what is read from the surroundings is followed by itself.
  public static func == (left: ContextValue<Value>, right: ContextValue<Value>) -> Bool { true }
}

/// The key of the context values of a type.
private enum ContextKey<Value: Equatable & Sendable>: EnvironmentKey {
  static var defaultValue: Value? { nil }
}

extension Component {
  /// Hands `value` down to everything inside, to be found by its type with ``ContextValue``.
  public func contextValue<Value: Equatable & Sendable>(
    _ value: Value
  ) -> ModifiedComponent<Self, ContextModifier<Value>> {
    modifier(ContextModifier(value: value))
  }
}

/// Hands a context value down; made by ``Component/contextValue(_:)``.
public struct ContextModifier<Value: Equatable & Sendable>: ComponentModifier {
  let value: Value

  /// It changes what the content sees.
  public static var preparesContext: Bool { true }

  /// Puts the value into the surroundings of the content.
  public func prepare(_ context: inout BuildContext) {
    context.environment[ContextKey<Value>.self] = value
  }
}
