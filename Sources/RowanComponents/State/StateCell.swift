import Synchronization

/// Where the value of a state stands, for one identity.
@usableFromInline
final class StateCell<Value: Sendable>: UnsavedStorage {
  /// Guards all that changes, and holds the changes that are made next.
  ///
  /// A lock around the value itself would be a type for every type of state, which is looked up whenever
  /// a row is made or let go of; so would a list of changes of this type of value.
  private let turns = Mutex(ChangeTurns())
  /// The value after the last change.
  /// Unsafe but for the lock: read and written only while it is held.
  @exclusivity(unchecked) private nonisolated(unsafe) var current: StateValue<Value>
  /// The value as builds see it: as of the beginning of the commit, whatever has been written since.
  /// Unsafe but for the lock: read and written only while it is held.
  @exclusivity(unchecked) private nonisolated(unsafe) var published: StateValue<Value>
  private let owner: IdentityBox
  private let updates: any StateUpdateReceiver

  init(_ initial: Value, owner: PropertyOwner) {
    let value = StateValue(initial)
    current = value
    published = value
    self.owner = owner.box
    updates = owner.updates
  }

  /// The value after the last change.
  @usableFromInline var value: Value {
    turns.withLock { _ in current.value }
  }

  /// Takes the value that a build sees. All states that are written in one turn change for builds at once, so that
  /// a body never sees one without the other.
  ///
  /// Not returned from under the lock, as the type of a result is looked up there, for each state of each row.
  func takePublished(into snapshot: inout StateValue<Value>?) {
    turns.withLock { _ in snapshot = published }
  }

  var path: String { owner.identity?.path ?? "a component that is gone" }

  /// Makes a change, after those that are being made already, on whatever thread makes them.
  ///
  /// A change may read this very state, or change it once more; so it runs outside of the lock, and a
  /// change that comes while another one is running is made after it. Each is made exactly once.
  func update(_ mode: UpdateMode, _ change: @escaping @Sendable (inout Value) -> Void) {
    let isFirst = turns.withLock { turns in
      guard turns.isTaken else {
        turns.isTaken = true
        return true
      }
      turns.waiting.append { [self] in make(change, mode) }
      return false
    }
    guard isFirst else { return }
    make(change, mode)
    while let next = takeNext() { next() }
  }

  /// Makes a change whose turn it is.
  private func make(_ change: (inout Value) -> Void, _ mode: UpdateMode) {
    let old = turns.withLock { _ in current }
    var value = old.value
    change(&value)
    let new = StateValue(value)
    turns.withLock { _ in current = new }
    guard let identity = owner.identity else { return }
    if !isEqual(old.value, value) {
      updates.stateDidChange(of: identity, mode: mode) { [weak self, new] in self?.publish(new) }
    } else if mode == .sync {
      updates.synchronousChangeHadNoEffect()
    }
  }

  /// Takes over a value from before, without a word: nobody has seen another one.
  func restore(_ value: Value) {
    let value = StateValue(value)
    turns.withLock { _ in
      current = value
      published = value
    }
  }

  private func publish(_ value: StateValue<Value>) {
    turns.withLock { _ in published = value }
  }

  /// Takes the change that is made next; `nil` if there is none, so that the next one to come is the first.
  private func takeNext() -> (@Sendable () -> Void)? {
    turns.withLock { turns in
      guard !turns.waiting.isEmpty else {
        turns = ChangeTurns()
        return nil
      }
      return turns.waiting.removeFirst()
    }
  }

  private func isEqual(_ old: Value, _ new: Value) -> Bool {
    func equals<Comparable: Equatable>(_ old: Comparable) -> Bool {
      (new as? Comparable).map { $0 == old } ?? false
    }
    guard let old = old as? any Equatable else { return false }
    return equals(old)
  }
}

/// The changes of a state that wait until another one has been made.
private struct ChangeTurns: Sendable {
  /// Whether a change is being made.
  var isTaken = false
  /// The changes that are made next, in their order.
  var waiting: [@Sendable () -> Void] = []
}
