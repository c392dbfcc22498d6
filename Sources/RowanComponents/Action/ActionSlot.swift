import Synchronization

/// The newest handler of an action, shared by all copies of the action that belong to one identity.
final class ActionSlot<Value: Sendable>: PropertyStorage {
  private let current: Mutex<@MainActor @Sendable (Value) -> Void>

  init(_ handler: @escaping @MainActor @Sendable (Value) -> Void) {
    current = Mutex(handler)
  }

  var handler: @MainActor @Sendable (Value) -> Void {
    current.withLock { $0 }
  }

  func replace(_ handler: @escaping @MainActor @Sendable (Value) -> Void) {
    current.withLock { $0 = handler }
  }
}
