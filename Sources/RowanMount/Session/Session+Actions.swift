public import RowanComponents

extension Session: ActionEnd {
  /// Takes an action that no component and no controller has taken, in place of what was done with it
  /// until now.
  /// - Parameters:
  ///   - action: The action.
  ///   - isAvailable: Whether it is taken at the time.
  ///   - handler: What to do with the value that was sent.
  public func onAction<Value: Sendable>(
    _ action: ResponderAction<Value>,
    when isAvailable: @escaping @MainActor @Sendable () -> Bool = { true },
    _ handler: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    actions.add(action, when: { _ in isAvailable() }, { _, value in handler(value) })
  }

  /// Takes an action, told of its sender.
  /// - Parameters:
  ///   - action: The action.
  ///   - isAvailable: Whether the session takes the action from a sender at the time. Asked by
  ///     `canPerform` as well.
  ///   - handler: What to do with the sender and the value.
  public func onAction<Value: Sendable>(
    _ action: ResponderAction<Value>,
    when isAvailable: @escaping @MainActor @Sendable (ActionScope) -> Bool = { _ in true },
    _ handler: @escaping @MainActor @Sendable (ActionScope, Value) -> Void
  ) {
    actions.add(action, when: isAvailable, handler)
  }
}
