import Synchronization

/// Where the newest version of an action stands for all who hold a copy of it.
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
