/// What a component does with an action sent from inside it.
public struct ResponderActionModifier<Value: Sendable>: ComponentModifier {
  let action: ResponderAction<Value>
  let isAvailable: Bool
  let handler: @MainActor @Sendable (Value) -> Void

  /// Has the component be asked.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    guard isAvailable else { return }
    context.handle(ActionHandler(action, handler))
  }
}

extension Component {
  /// The component taking an action that is sent by itself or from anywhere inside it, shown or not.
  /// - Parameters:
  ///   - action: The action.
  ///   - isAvailable: Whether the component takes it at present; where it does not, the action goes on
  ///     outwards.
  ///   - handler: What to do with the value that was sent.
  /// - Returns: The component, which is asked on the way outwards.
  public func onAction<Value: Sendable>(
    _ action: ResponderAction<Value>,
    when isAvailable: Bool = true,
    _ handler: @escaping @MainActor @Sendable (Value) -> Void
  ) -> ModifiedComponent<Self, ResponderActionModifier<Value>> {
    modifier(
      ResponderActionModifier(action: action, isAvailable: isAvailable, handler: handler)
    )
  }

  /// The component taking an action without a value.
  public func onAction(
    _ action: ResponderAction<Void>,
    when isAvailable: Bool = true,
    _ handler: @escaping @MainActor @Sendable () -> Void
  ) -> ModifiedComponent<Self, ResponderActionModifier<Void>> {
    modifier(
      ResponderActionModifier(action: action, isAvailable: isAvailable) { handler() }
    )
  }
}
