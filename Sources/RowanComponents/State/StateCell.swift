import Synchronization

/// Where the value of a state stands, for one identity.
final class StateCell<Value: Sendable>: PropertyStorage, StatefulStorage {
  private let current: Mutex<(value: Value, isPristine: Bool)>
  private let owner: IdentityBox
  private let updates: any StateUpdateReceiver

  init(_ initial: Value, owner: PropertyOwner) {
    current = Mutex((initial, true))
    self.owner = owner.box
    updates = owner.updates
  }

  var value: Value {
    current.withLock { $0.value }
  }

  /// Whether the value was never written.
  var isPristine: Bool {
    current.withLock { $0.isPristine }
  }

  var path: String { owner.identity?.path ?? "a component that is gone" }

  func update(_ mode: UpdateMode, _ change: (inout Value) -> Void) {
    // The change runs outside of the lock, for it may read this very state.
    var value = current.withLock { $0.value }
    let old = value
    change(&value)
    current.withLock { $0 = (value, false) }
    guard let identity = owner.identity, !isEqual(old, value) else { return }
    updates.stateDidChange(of: identity, mode: mode)
  }

  private func isEqual(_ old: Value, _ new: Value) -> Bool {
    func equals<Comparable: Equatable>(_ old: Comparable) -> Bool {
      (new as? Comparable).map { $0 == old } ?? false
    }
    guard let old = old as? any Equatable else { return false }
    return equals(old)
  }
}

/// Storage that knows whether it still holds what it started with.
package protocol StatefulStorage {
  var isPristine: Bool { get }
}

/// The identity a property belongs to, known only once the property's storage exists.
package final class IdentityBox: Sendable {
  private struct Reference: Sendable {
    weak var identity: Identity?
  }

  private let reference = Mutex(Reference())

  init() {}

  /// The identity; `nil` once it is gone, so that late updates vanish.
  var identity: Identity? {
    get { reference.withLock { $0.identity } }
    set { reference.withLock { $0.identity = newValue } }
  }
}

/// Who is told that a state has changed.
package protocol StateUpdateReceiver: AnyObject, Sendable {
  /// Called on any thread, after the change.
  func stateDidChange(of identity: Identity, mode: UpdateMode)
}
