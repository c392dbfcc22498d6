/// A modifier that adds a handler of a responder action to a component.
public struct _ResponderActionModifier<Value: Sendable>: ComponentModifier {
  let action: ResponderAction<Value>
  let isAvailable: @MainActor @Sendable (ActionScope) -> Bool
  let handler: @MainActor @Sendable (ActionScope, Value) -> Void

  /// Adds the handler to the node that is being built.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    context.handle(ActionHandler(action, isAvailable: isAvailable, handler))
  }
}

extension Component {
  /// Adds a handler for an action that is sent from the component or from any component inside it, mounted or
  /// not.
  /// - Parameters:
  ///   - action: The action.
  ///   - isAvailable: Whether the handler accepts the action; otherwise the action is passed on outwards.
  ///   - handler: The closure called with the value that was sent.
  /// - Returns: The component with the handler.
  public func onAction<Value: Sendable>(
    _ action: ResponderAction<Value>,
    when isAvailable: Bool = true,
    _ handler: @escaping @MainActor @Sendable (Value) -> Void
  ) -> _ModifiedComponent<Self, _ResponderActionModifier<Value>> {
    modifier(
      _ResponderActionModifier(
        action: action,
        isAvailable: { _ in isAvailable },
        handler: { _, value in handler(value) }
      )
    )
  }

  /// Adds a handler for an action without a value; see the variant with a value.
  public func onAction(
    _ action: ResponderAction<Void>,
    when isAvailable: Bool = true,
    _ handler: @escaping @MainActor @Sendable () -> Void
  ) -> _ModifiedComponent<Self, _ResponderActionModifier<Void>> {
    modifier(
      _ResponderActionModifier(
        action: action,
        isAvailable: { _ in isAvailable },
        handler: { _, _ in handler() }
      )
    )
  }

  /// Adds a handler that also receives the sender of the action.
  /// - Parameters:
  ///   - action: The action.
  ///   - isAvailable: Whether the handler accepts the action from a sender when it is sent; otherwise the
  ///     action is passed on outwards. Also called by ``ActionScope/canPerform(_:)``.
  ///   - handler: The closure called with the sender and the value.
  /// - Returns: The component with the handler.
  public func onAction<Value: Sendable>(
    _ action: ResponderAction<Value>,
    when isAvailable: @escaping @MainActor @Sendable (ActionScope) -> Bool = { _ in true },
    _ handler: @escaping @MainActor @Sendable (ActionScope, Value) -> Void
  ) -> _ModifiedComponent<Self, _ResponderActionModifier<Value>> {
    modifier(
      _ResponderActionModifier(action: action, isAvailable: isAvailable, handler: handler)
    )
  }
}
