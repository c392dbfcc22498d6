package import RowanCore
import Synchronization

/// Where a focus state stands, for one identity.
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

  /// What was wished for last, or where the focus is.
  var value: Value { current.withLock { $0.request ?? $0.value } }

  var hasNoHandlers: Bool { current.withLock { $0.request == nowhere } }

  func isRequested(_ value: Value) -> Bool { current.withLock { $0.request == value } }

  func request(for value: Value) {
    updates.isFocusRequested(by: self)
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

  /// Makes a change, and has the component built again where it reads another value then.
  private func change(_ body: (inout Current) -> Void) {
    let isNews = current.withLock { state in
      let before = state.request ?? state.value
      body(&state)
      return (state.request ?? state.value) != before
    }
    if isNews { notify() }
  }

  private func notify() {
    // Where the focus is can be asked of the session again: nothing is kept for its sake.
    if let identity = owner.identity { updates.contentDidArrive(for: identity) }
  }
}

/// Connects an element to the focus state of a component.
public struct FocusLink: Sendable {
  package let holder: any FocusRequester
  package let come: @Sendable () -> Void
  package let leave: @Sendable () -> Void
  package let isRequested: @Sendable () -> Bool
  /// What the link connects the element to: of a focus state, one of its values.
  package let value: IdentityKey
  /// Whether it connects a screen: a focus that is lost together with that goes on in the current one.
  package var isOfScreen = false

  init<Value: Hashable & Sendable>(_ cell: FocusCell<Value>, _ value: Value) {
    holder = cell
    come = { cell.come(value) }
    leave = { cell.leave(value) }
    isRequested = { cell.isRequested(value) }
    self.value = IdentityKey(value)
  }

  /// Connects it to somebody else who asks for the focus: under a value, with who is told that it comes and
  /// goes.
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

  /// Tells links of one holder and one value from others.
  package var id: ID { ID(holder: ObjectIdentifier(holder), value: value) }

  package struct ID: Equatable {
    let holder: ObjectIdentifier
    package let value: IdentityKey
  }
}
