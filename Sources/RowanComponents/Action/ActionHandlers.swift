/// One way to take an action, whatever its value is.
struct ActionHandler: Sendable {
  let key: ResponderActionKey
  private let isAvailable: @MainActor @Sendable () -> Bool
  private let perform: @MainActor @Sendable (any Sendable) -> Void

  init<Value: Sendable>(
    _ action: ResponderAction<Value>,
    isAvailable: @escaping @MainActor @Sendable () -> Bool = { true },
    _ handler: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    key = action.key
    self.isAvailable = isAvailable
    perform = { value in
      guard let value = value as? Value else {
        preconditionFailure("The key of an action holds the type of its value.")
      }
      handler(value)
    }
  }

  /// Whether it would take the action now.
  @MainActor
  func takes(_ key: ResponderActionKey) -> Bool { self.key == key && isAvailable() }

  @MainActor
  func callAsFunction(_ value: any Sendable) { perform(value) }
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
