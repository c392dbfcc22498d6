extension ComponentAction {
  /// An action that does nothing.
  public static var empty: ComponentAction { ComponentAction {} }

  /// Returns an action that performs `actions` in order. Without actions it does nothing.
  public static func combine(_ actions: ComponentAction...) -> ComponentAction {
    combine(actions)
  }

  /// Returns an action that performs `actions` in order. Without actions it does nothing.
  public static func combine(_ actions: [ComponentAction]) -> ComponentAction {
    ComponentAction { for action in actions { action() } }
  }

  /// Creates an action that calls `handler` with `target` while that object exists, and does nothing
  /// afterwards. The action does not retain the object.
  public init<Target: AnyObject & Sendable>(
    weak target: Target,
    _ handler: @escaping @MainActor @Sendable (Target) -> Void
  ) {
    self.init { [weak target] in
      if let target { handler(target) }
    }
  }

  /// Returns an action with a value that ignores the value and performs this action.
  public func promote<Value: Sendable>(_ type: Value.Type = Value.self) -> ActionWith<Value> {
    ActionWith { _ in self() }
  }
}

extension ActionWith {
  /// An action that does nothing.
  public static var empty: ActionWith { ActionWith { _ in } }

  /// Returns an action that performs `actions` in order with the same value. Without actions it does nothing.
  public static func combine(_ actions: ActionWith...) -> ActionWith {
    combine(actions)
  }

  /// Returns an action that performs `actions` in order with the same value. Without actions it does nothing.
  public static func combine(_ actions: [ActionWith]) -> ActionWith {
    ActionWith { value in for action in actions { action(value) } }
  }

  /// Creates an action that calls `handler` with `target` and the value while that object exists, and does
  /// nothing afterwards. The action does not retain the object.
  public init<Target: AnyObject & Sendable>(
    weak target: Target,
    _ handler: @escaping @MainActor @Sendable (Target, Value) -> Void
  ) {
    self.init { [weak target] value in
      if let target { handler(target, value) }
    }
  }

  /// Returns an action without a value that performs this action with `value`.
  public func demote(_ value: Value) -> ComponentAction {
    ComponentAction { self(value) }
  }

  /// Returns an action with another type of value that performs this action with the transformed value: if
  /// `open` takes an identifier, `open.map(\.id)` takes an item.
  public func map<Other: Sendable>(
    _ transform: @escaping @MainActor @Sendable (Other) -> Value
  ) -> ActionWith<Other> {
    ActionWith<Other> { self(transform($0)) }
  }
}
