import Synchronization

/// The storage of a state's value for one identity.
@usableFromInline
final class StateCell<Value: Sendable>: PropertyStorage {
  /// The lock of all mutable properties, which also stores the pending changes.
  ///
  /// A mutex around the value would have a different type for every type of state, which is looked up whenever
  /// a row is created or released; the same is true for an array of changes with this type of value.
  private let turns = Mutex(ChangeTurns())
  /// The value after the last change. Unsafe except for the lock: read and written only while it is held.
  @exclusivity(unchecked) private nonisolated(unsafe) var current: StateValue<Value>
  /// The value for builds: as of the beginning of the commit, without later writes. Unsafe except for the lock:
  /// read and written only while it is held.
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

  /// Sets `snapshot` to the value for builds. All states that are written in one turn change for builds at the
  /// same time, so that a body never sees only a part of them.
  ///
  /// Not a return value from within the lock, because the type of a result is looked up there, for each state
  /// of each row.
  func takePublished(into snapshot: inout StateValue<Value>?) {
    turns.withLock { _ in snapshot = published }
  }

  var path: String { owner.identity?.path ?? "a removed component" }

  /// Applies a change after those in progress, on whichever thread they run.
  ///
  /// A change may read this state or change it once more. Therefore it runs outside of the lock, and a change
  /// made while another one is running is applied after it. Each is applied exactly once.
  ///
  /// - Parameters:
  ///   - mode: The time at which the component is built again.
  ///   - isSaved: Whether the state is one that is saved with its session.
  ///   - change: The change.
  func update(
    _ mode: UpdateMode,
    isSaved: Bool = false,
    _ change: @escaping @Sendable (inout Value) -> Void
  ) {
    let isFirst = turns.withLock { turns in
      guard turns.isTaken else {
        turns.isTaken = true
        return true
      }
      turns.waiting.append { [self] in make(change, mode, isSaved: isSaved) }
      return false
    }
    guard isFirst else { return }
    make(change, mode, isSaved: isSaved)
    while let next = takeNext() { next() }
  }

  /// Applies the next change.
  private func make(_ change: (inout Value) -> Void, _ mode: UpdateMode, isSaved: Bool) {
    let old = turns.withLock { _ in current }
    var value = old.value
    change(&value)
    let new = StateValue(value)
    turns.withLock { _ in current = new }
    guard let identity = owner.identity else { return }
    if !isEqual(old.value, value) {
      updates.stateDidChange(of: identity, mode: mode, isSaved: isSaved) { [weak self, new] in
        self?.publish(new)
      }
    } else if mode == .sync {
      updates.synchronousChangeHadNoEffect()
    }
  }

  /// Sets a restored value without notifying the receiver, because no other value has been read yet.
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

  /// Removes and returns the next pending change; `nil` if there is none, so that the next change is applied
  /// immediately.
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

/// The changes of a state that wait for the end of another change.
private struct ChangeTurns: Sendable {
  /// Whether a change is being applied.
  var isTaken = false
  /// The pending changes, in their order.
  var waiting: [@Sendable () -> Void] = []
}
