extension ComponentAction {
  /// An action that does nothing.
  public static var empty: ComponentAction { ComponentAction {} }

  /// All of `actions`, one after the other, in their order; nothing if there are none.
  public static func combine(_ actions: ComponentAction...) -> ComponentAction {
    combine(actions)
  }

  /// All of `actions`, one after the other, in their order; nothing if there are none.
  public static func combine(_ actions: [ComponentAction]) -> ComponentAction {
    ComponentAction { for action in actions { action() } }
  }

  /// Does something with an object for as long as that lives, and nothing afterwards: the action does
  /// not keep it.
  public init<Target: AnyObject & Sendable>(
    weak target: Target,
    _ handler: @escaping @MainActor @Sendable (Target) -> Void
  ) {
    self.init { [weak target] in
      if let target { handler(target) }
    }
  }

  /// The action where one with a value is asked for; the value is left out.
  public func promote<Value: Sendable>(_ type: Value.Type = Value.self) -> ActionWith<Value> {
    ActionWith { _ in self() }
  }
}

extension ActionWith {
  /// An action that does nothing.
  public static var empty: ActionWith { ActionWith { _ in } }

  /// All of `actions` with the same value, one after the other, in their order; nothing if there are
  /// none.
  public static func combine(_ actions: ActionWith...) -> ActionWith {
    combine(actions)
  }

  /// All of `actions` with the same value, one after the other, in their order; nothing if there are
  /// none.
  public static func combine(_ actions: [ActionWith]) -> ActionWith {
    ActionWith { value in for action in actions { action(value) } }
  }

  /// Does something with an object and the value for as long as the object lives, and nothing
  /// afterwards: the action does not keep it.
  public init<Target: AnyObject & Sendable>(
    weak target: Target,
    _ handler: @escaping @MainActor @Sendable (Target, Value) -> Void
  ) {
    self.init { [weak target] value in
      if let target { handler(target, value) }
    }
  }

  /// The action with its value decided: where one without a value is asked for.
  public func demote(_ value: Value) -> ComponentAction {
    ComponentAction { self(value) }
  }

  /// The action where one with another value is asked for, which `transform` makes into the one it
  /// needs: `open.map(\.id)` takes an item where `open` takes its identifier.
  public func map<Other: Sendable>(
    _ transform: @escaping @MainActor @Sendable (Other) -> Value
  ) -> ActionWith<Other> {
    ActionWith<Other> { self(transform($0)) }
  }
}
