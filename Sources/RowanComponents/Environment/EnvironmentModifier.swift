import RowanCore
import RowanLayout

/// Sets a value in the surroundings of a component and everything in it.
public struct EnvironmentModifier<Value: Equatable & Sendable>: ComponentModifier {
  private let path: any WritableKeyPath<EnvironmentValues, Value> & Sendable
  private let value: Value

  init(_ path: any WritableKeyPath<EnvironmentValues, Value> & Sendable, _ value: Value) {
    self.path = path
    self.value = value
  }

  /// The content sees the value.
  public static var preparesContext: Bool { true }

  /// Sets the value for the content.
  public func prepare(_ context: inout BuildContext) {
    context.environment[keyPath: path] = value
  }

  /// Has the boxes of the content follow a reading direction that differs from the one around them, as its texts do.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    guard Value.self == LayoutDirection.self, path == \EnvironmentValues.layoutDirection,
      let direction = value as? LayoutDirection,
      direction != context.environment.layoutDirection
    else { return }
    element.layout.layoutDirection = direction
  }
}

extension Component {
  /// The component with a value set in its surroundings.
  public func environment<Value: Equatable & Sendable>(
    _ path: any WritableKeyPath<EnvironmentValues, Value> & Sendable,
    _ value: Value
  ) -> ModifiedComponent<Self, EnvironmentModifier<Value>> {
    modifier(EnvironmentModifier(path, value))
  }
}
