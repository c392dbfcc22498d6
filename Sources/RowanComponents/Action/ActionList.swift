/// Who is asked last.
@MainActor
package protocol ActionEnd: AnyObject {
  /// What it does with actions.
  var actions: ActionList { get }
}

/// Handlers of actions that are no modifier's.
@MainActor
package struct ActionList {
  private var handlers: [ActionHandler] = []

  package init() {}

  /// Adds a handler, which is asked before those that are there.
  package mutating func add<Value: Sendable>(
    _ action: ResponderAction<Value>,
    when isAvailable: @escaping @MainActor @Sendable (ActionScope) -> Bool,
    _ handler: @escaping @MainActor @Sendable (ActionScope, Value) -> Void
  ) {
    handlers.insert(ActionHandler(action, isAvailable: isAvailable, handler), at: 0)
  }

  mutating func removeAll() { handlers = [] }

  func taker(of key: ResponderActionKey, from sender: ActionScope) -> ActionHandler? {
    handlers.first { $0.takes(key, from: sender) }
  }
}
