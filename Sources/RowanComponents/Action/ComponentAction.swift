/// A closure that runs on the main actor, passed down to the component that triggers it.
///
/// An action that is a property of a component belongs to the identity of that component: older copies of the
/// action perform the newest handler. Two actions are always equal, so that a component which differs only in
/// its actions is not built again.
public struct ComponentAction: Sendable, Equatable {
  private var handler: @MainActor @Sendable () -> Void
  private var slot: ActionSlot<Void>?

  /// Creates an action.
  public init(_ handler: @escaping @MainActor @Sendable () -> Void) {
    self.handler = handler
  }

  /// Performs the newest version of the action.
  @MainActor
  public func callAsFunction() {
    if let slot { slot.handler(()) } else { handler() }
  }

  /// Always true; see ``ComponentAction``.
  public static func == (left: ComponentAction, right: ComponentAction) -> Bool { true }
}

/// A closure that runs on the main actor with a value from the component that triggers it.
public struct ActionWith<Value: Sendable>: Sendable, Equatable {
  private var handler: @MainActor @Sendable (Value) -> Void
  private var slot: ActionSlot<Value>?

  /// Creates an action.
  public init(_ handler: @escaping @MainActor @Sendable (Value) -> Void) {
    self.handler = handler
  }

  /// Performs the newest version of the action.
  @MainActor
  public func callAsFunction(_ value: Value) {
    if let slot { slot.handler(value) } else { handler(value) }
  }

  /// Always true; see ``ComponentAction``.
  public static func == (left: ActionWith<Value>, right: ActionWith<Value>) -> Bool { true }
}

extension ComponentAction: DynamicProperty {
  /// Whether the property has no use before it is linked: `false`, because components that make their element
  /// themselves pass their actions to the element, which keeps the newest ones.
  package static var needsLink: Bool { false }

  package func makeStorage(_ owner: PropertyOwner) -> (any PropertyStorage)? {
    ActionSlot<Void> { [handler] _ in handler() }
  }

  package mutating func link(to storage: (any PropertyStorage)?, in environment: EnvironmentValues)
  {
    slot = storage as? ActionSlot<Void>
    refresh(storage)
  }

  package func refresh(_ storage: (any PropertyStorage)?) {
    let handler = handler
    (storage as? ActionSlot<Void>)?.replace { _ in handler() }
  }
}

extension ActionWith: DynamicProperty {
  package static var needsLink: Bool { false }

  package func makeStorage(_ owner: PropertyOwner) -> (any PropertyStorage)? {
    ActionSlot<Value>(handler)
  }

  package mutating func link(to storage: (any PropertyStorage)?, in environment: EnvironmentValues)
  {
    slot = storage as? ActionSlot<Value>
    refresh(storage)
  }

  package func refresh(_ storage: (any PropertyStorage)?) {
    (storage as? ActionSlot<Value>)?.replace(handler)
  }
}
