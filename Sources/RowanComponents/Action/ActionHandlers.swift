/// One way to take an action, whatever its value is.
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
        preconditionFailure("The key of an action holds the type of its value.")
      }
      handler(sender, value)
    }
  }

  /// Whether it would take the action now.
  @MainActor
  func takes(_ key: ResponderActionKey, from sender: ActionScope) -> Bool {
    self.key == key && isAvailable(sender)
  }

  @MainActor
  func callAsFunction(_ value: any Sendable, from sender: ActionScope) { perform(sender, value) }
}

/// The handlers that modifiers have put around the components of a node, from the outermost to the
/// innermost. Most nodes have none, at the price of a null pointer.
final class ActionHandlers: Sendable {
  let handler: ActionHandler
  /// The component that the handler is on: it takes what is sent from there, or from inside.
  let identity: Identity
  /// Those further in.
  let inner: ActionHandlers?

  init(_ handler: ActionHandler, on identity: Identity, inner: ActionHandlers?) {
    self.handler = handler
    self.identity = identity
    self.inner = inner
  }

  /// The handlers by the component they are on, each list from the inside out.
  static func collect(
    _ handlers: ActionHandlers?,
    into found: inout [ObjectIdentifier: [ActionHandler]]
  ) {
    guard let handlers else { return }
    collect(handlers.inner, into: &found)
    found[ObjectIdentifier(handlers.identity), default: []].append(handlers.handler)
  }
}
