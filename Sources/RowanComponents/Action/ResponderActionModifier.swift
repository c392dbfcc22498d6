/// What a component does with an action sent from inside it.
public struct ResponderActionModifier<Value: Sendable>: ComponentModifier {
  let action: ResponderAction<Value>
  let isAvailable: @MainActor @Sendable (ActionScope) -> Bool
  let handler: @MainActor @Sendable (ActionScope, Value) -> Void

  /// Has the component be asked.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    context.handle(ActionHandler(action, isAvailable: isAvailable, handler))
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
      ResponderActionModifier(
        action: action,
        isAvailable: { _ in isAvailable },
        handler: { _, value in handler(value) }
      )
    )
  }

  /// The component taking an action without a value.
  public func onAction(
    _ action: ResponderAction<Void>,
    when isAvailable: Bool = true,
    _ handler: @escaping @MainActor @Sendable () -> Void
  ) -> ModifiedComponent<Self, ResponderActionModifier<Void>> {
    modifier(
      ResponderActionModifier(
        action: action,
        isAvailable: { _ in isAvailable },
        handler: { _, _ in handler() }
      )
    )
  }

  /// The component taking an action from inside it, told of its sender.
  /// - Parameters:
  ///   - action: The action.
  ///   - isAvailable: Whether the component takes the action from a sender at the time; otherwise the action goes on
  ///     outwards. Asked by ``ActionScope/canPerform(_:)`` as well.
  ///   - handler: What to do with the sender and the value.
  /// - Returns: The component with the handler.
  public func onAction<Value: Sendable>(
    _ action: ResponderAction<Value>,
    when isAvailable: @escaping @MainActor @Sendable (ActionScope) -> Bool = { _ in true },
    _ handler: @escaping @MainActor @Sendable (ActionScope, Value) -> Void
  ) -> ModifiedComponent<Self, ResponderActionModifier<Value>> {
    modifier(
      ResponderActionModifier(action: action, isAvailable: isAvailable, handler: handler)
    )
  }
}
