import Synchronization

/// The identity that is about to own a property, and where its changes are reported.
package struct PropertyOwner {
  package let box: IdentityBox
  package let updates: any StateUpdateReceiver
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
