/// A handler of a responder action, with the type of its value erased.
struct ActionHandler: Sendable {
  let key: ResponderActionKey
  private let isAvailable: @MainActor @Sendable (ActionScope) -> Bool
  private let perform: @MainActor @Sendable (ActionScope, any Sendable) -> Void

  init<Value: Sendable>(
    _ action: ResponderAction<Value>,
    isAvailable: @escaping @MainActor @Sendable (ActionScope) -> Bool = { _ in true },
    _ handler: @escaping @MainActor @Sendable (ActionScope, Value) -> Void
  ) {
    key = action.key
    self.isAvailable = isAvailable
    perform = { sender, value in
      guard let value = value as? Value else {
        preconditionFailure("An action for \(Value.self) received a value of another type.")
      }
      handler(sender, value)
    }
  }

  /// Whether the handler is for the action `key` and is available to `sender` now.
  @MainActor
  func handles(_ key: ResponderActionKey, from sender: ActionScope) -> Bool {
    self.key == key && isAvailable(sender)
  }

  @MainActor
  func callAsFunction(_ value: any Sendable, from sender: ActionScope) { perform(sender, value) }
}

/// A linked list of the handlers that modifiers have added around the components of a node, from the outermost
/// to the innermost. Most nodes have none and store only a null reference.
final class ActionHandlers: Sendable {
  let handler: ActionHandler
  /// The identity of the component that has the handler. The handler receives actions sent from that component
  /// or from inside it.
  let identity: Identity
  /// The handlers nearer to the content; `nil` for the innermost handler.
  let inner: ActionHandlers?

  init(_ handler: ActionHandler, on identity: Identity, inner: ActionHandlers?) {
    self.handler = handler
    self.identity = identity
    self.inner = inner
  }

  /// Adds the handlers to `found`, grouped by the identity of their component; each group is ordered from the
  /// inside out.
  static func collect(
    _ handlers: ActionHandlers?,
    into found: inout [ObjectIdentifier: [ActionHandler]]
  ) {
    guard let handlers else { return }
    collect(handlers.inner, into: &found)
    found[ObjectIdentifier(handlers.identity), default: []].append(handlers.handler)
  }
}
