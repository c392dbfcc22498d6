/// The last receiver of actions, after all components and controllers: for example a session.
@MainActor
package protocol ActionEnd: AnyObject {
  /// The handlers of the receiver.
  var actions: ActionList { get }
}

/// A list of action handlers that were added directly, not by a modifier.
@MainActor
package struct ActionList {
  private var handlers: [ActionHandler] = []

  package init() {}

  /// Adds a handler. It takes precedence over handlers that were added before.
  package mutating func add<Value: Sendable>(
    _ action: ResponderAction<Value>,
    when isAvailable: @escaping @MainActor @Sendable (ActionScope) -> Bool,
    _ handler: @escaping @MainActor @Sendable (ActionScope, Value) -> Void
  ) {
    handlers.insert(ActionHandler(action, isAvailable: isAvailable, handler), at: 0)
  }

  mutating func removeAll() { handlers = [] }

  func receiver(of key: ResponderActionKey, from sender: ActionScope) -> ActionHandler? {
    handlers.first { $0.handles(key, from: sender) }
  }
}
