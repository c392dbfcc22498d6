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
