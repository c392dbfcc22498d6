public import RowanComponents

extension Session: ActionEnd {
  /// Adds a handler for an action that no component and no controller has handled. A handler added later has
  /// priority over earlier ones, as long as it is available.
  /// - Parameters:
  ///   - action: The action.
  ///   - isAvailable: Whether the session can handle the action now.
  ///   - handler: Called with the value of the action.
  public func onAction<Value: Sendable>(
    _ action: ResponderAction<Value>,
    when isAvailable: @escaping @MainActor @Sendable () -> Bool = { true },
    _ handler: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    actions.add(action, when: { _ in isAvailable() }, { _, value in handler(value) })
  }

  /// Adds a handler for an action that no component and no controller has handled, with access to the sender. A
  /// handler added later has priority over earlier ones, as long as it is available.
  /// - Parameters:
  ///   - action: The action.
  ///   - isAvailable: Whether the session can handle the action for this sender now. `canPerform` calls it as well.
  ///   - handler: Called with the sender and the value of the action.
  public func onAction<Value: Sendable>(
    _ action: ResponderAction<Value>,
    when isAvailable: @escaping @MainActor @Sendable (ActionScope) -> Bool = { _ in true },
    _ handler: @escaping @MainActor @Sendable (ActionScope, Value) -> Void
  ) {
    actions.add(action, when: isAvailable, handler)
  }
}
