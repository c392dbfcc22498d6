package import RowanCore
import Synchronization

/// The storage of a focus state for one identity.
final class FocusCell<Value: Hashable & Sendable>: PropertyStorage, FocusRequester {
  private struct Current: Sendable {
    var value: Value
    var request: Value?
  }

  private let nowhere: Value
  private let current: Mutex<Current>
  private let owner: IdentityBox
  private let updates: any StateUpdateReceiver

  init(nowhere: Value, owner: PropertyOwner) {
    self.nowhere = nowhere
    current = Mutex(Current(value: nowhere))
    self.owner = owner.box
    updates = owner.updates
  }

  /// The requested value, or the value of the current focus if there is no request.
  var value: Value { current.withLock { $0.request ?? $0.value } }

  var requestsRemoval: Bool { current.withLock { $0.request == nowhere } }

  func isRequested(_ value: Value) -> Bool { current.withLock { $0.request == value } }

  func request(for value: Value) {
    updates.requestFocus(by: self)
    change { $0.request = value }
  }

  func come(_ value: Value) {
    change { $0.value = value }
  }

  func leave(_ value: Value) {
    change { if $0.value == value { $0.value = nowhere } }
  }

  func settle() {
    change { $0.request = nil }
  }

  /// Makes a change, and requests a build of the component if ``value`` differs afterwards.
  private func change(_ body: (inout Current) -> Void) {
    let isNews = current.withLock { state in
      let before = state.request ?? state.value
      body(&state)
      return (state.request ?? state.value) != before
    }
    if isNews { notify() }
  }

  private func notify() {
    // The session knows the current focus, so that no row is kept for the sake of this value.
    if let identity = owner.identity { updates.contentDidArrive(for: identity) }
  }
}

/// A connection of an element to the focus state of a component.
package struct FocusLink: Sendable {
  package let holder: any FocusRequester
  package let come: @Sendable () -> Void
  package let leave: @Sendable () -> Void
  package let isRequested: @Sendable () -> Bool
  /// The identifier of the connection within its state: for a focus state, one of its values.
  package let value: IdentityKey
  /// Whether the link belongs to a screen. If a focus is lost together with the screen, it moves into the
  /// current screen.
  package var isOfScreen = false

  init<Value: Hashable & Sendable>(_ cell: FocusCell<Value>, _ value: Value) {
    holder = cell
    come = { cell.come(value) }
    leave = { cell.leave(value) }
    isRequested = { cell.isRequested(value) }
    self.value = IdentityKey(value)
  }

  /// Creates a connection to another owner of focus requests, with closures that are called when the focus
  /// comes and leaves.
  package init(
    holder: any FocusRequester,
    value: IdentityKey,
    come: @escaping @Sendable () -> Void,
    leave: @escaping @Sendable () -> Void,
    isRequested: @escaping @Sendable () -> Bool
  ) {
    self.holder = holder
    self.value = value
    self.come = come
    self.leave = leave
    self.isRequested = isRequested
  }

  /// The identity of the link: links with the same holder and value have the same identity.
  package var id: ID { ID(holder: ObjectIdentifier(holder), value: value) }

  package struct ID: Equatable {
    let holder: ObjectIdentifier
    package let value: IdentityKey
  }
}
