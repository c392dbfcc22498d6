import Synchronization

/// The identity that will own a property, and the receiver of its changes.
package struct PropertyOwner {
  package let box: IdentityBox
  package let updates: any StateUpdateReceiver
}

/// A weak reference to the identity of a property, which is set after the property's storage has been created.
package final class IdentityBox: Sendable {
  private struct Reference: Sendable {
    weak var identity: Identity?
  }

  private let reference = Mutex(Reference())

  init() {}

  /// The identity; `nil` before it is created, and after it has ended, so that late updates have no
  /// effect.
  var identity: Identity? {
    get { reference.withLock { $0.identity } }
    set { reference.withLock { $0.identity = newValue } }
  }
}
