import RowanCore
import RowanLayout

/// A modifier that sets an environment value for a component and its descendants.
public struct _EnvironmentModifier<Value: Equatable & Sendable>: ComponentModifier {
  private let path: any WritableKeyPath<EnvironmentValues, Value> & Sendable
  private let value: Value

  init(_ path: any WritableKeyPath<EnvironmentValues, Value> & Sendable, _ value: Value) {
    self.path = path
    self.value = value
  }

  /// True: the modifier changes the environment of the content.
  public static var preparesContext: Bool { true }

  /// Sets the value in the environment of the content.
  public func prepare(_ context: inout BuildContext) {
    context.environment[keyPath: path] = value
  }

  /// Applies a layout direction that differs from the surrounding one to the boxes of the content,
  /// because the texts in them use it too.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    guard Value.self == LayoutDirection.self, path == \EnvironmentValues.layoutDirection,
      let direction = value as? LayoutDirection,
      direction != context.environment.layoutDirection
    else { return }
    element.layout.layoutDirection = direction
  }
}

extension Component {
  /// Sets an environment value for the component and its descendants.
  public func environment<Value: Equatable & Sendable>(
    _ path: any WritableKeyPath<EnvironmentValues, Value> & Sendable,
    _ value: Value
  ) -> _ModifiedComponent<Self, _EnvironmentModifier<Value>> {
    modifier(_EnvironmentModifier(path, value))
  }
}
