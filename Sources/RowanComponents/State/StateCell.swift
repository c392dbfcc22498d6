import Synchronization

/// Where the value of a state stands, for one identity.
@usableFromInline
final class StateCell<Value: Sendable>: PropertyStorage {
  private struct Change: Sendable {
    let mode: UpdateMode
    let apply: @Sendable (inout Value) -> Void
  }

  /// Guards all that changes, and says whether a change is being made.
  ///
  /// A lock around the value itself would be a type for every type of state, which is looked up whenever
  /// a row is made or let go of.
  private let isChanging = Mutex(false)
  /// The value after the last change.
  /// Unsafe but for the lock: read and written only while it is held.
  @exclusivity(unchecked) private nonisolated(unsafe) var current: StateValue<Value>
  /// The value as builds see it: as of the beginning of the commit, whatever has been written since.
  /// Unsafe but for the lock: read and written only while it is held.
  @exclusivity(unchecked) private nonisolated(unsafe) var published: StateValue<Value>
  /// The changes that are made next; `nil` while there are none, as an empty list of them is made by their type,
  /// which would be looked up for each state of each row.
  /// Unsafe but for the lock: read and written only while it is held.
  private nonisolated(unsafe) var waiting: [Change]?
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
    isChanging.withLock { _ in current.value }
  }

  /// Takes the value that a build sees. All states that are written in one turn change for builds at once, so that
  /// a body never sees one without the other.
  ///
  /// Not returned from under the lock, as the type of a result is looked up there, for each state of each row.
  func takePublished(into snapshot: inout StateValue<Value>?) {
    isChanging.withLock { _ in snapshot = published }
  }

  var path: String { owner.identity?.path ?? "a component that is gone" }

  /// Makes a change, after those that are being made already, on whatever thread makes them.
  ///
  /// A change may read this very state, or change it once more; so it runs outside of the lock, and
  /// whoever comes while one is running leaves theirs to be made next. Each is made exactly once.
  func update(_ mode: UpdateMode, _ change: @escaping @Sendable (inout Value) -> Void) {
    let isFirst = isChanging.withLock { isChanging in
      if waiting == nil { waiting = [] }
      waiting?.append(Change(mode: mode, apply: change))
      defer { isChanging = true }
      return !isChanging
    }
    guard isFirst else { return }
    while let (change, old) = takeNext() {
      var value = old.value
      change.apply(&value)
      let new = StateValue(value)
      isChanging.withLock { _ in current = new }
      guard let identity = owner.identity else { continue }
      if !isEqual(old.value, value) {
        updates.stateDidChange(of: identity, mode: change.mode) { [weak self, new] in
          self?.publish(new)
        }
      } else if change.mode == .sync {
        updates.synchronousChangeHadNoEffect()
      }
    }
  }

  /// Takes over a value from before, without a word: nobody has seen another one.
  func restore(_ value: Value) {
    let value = StateValue(value)
    isChanging.withLock { _ in
      current = value
      published = value
    }
  }

  private func publish(_ value: StateValue<Value>) {
    isChanging.withLock { _ in published = value }
  }

  private func takeNext() -> (Change, StateValue<Value>)? {
    isChanging.withLock { isChanging in
      guard let change = waiting?.first else {
        isChanging = false
        waiting = nil
        return nil
      }
      waiting?.removeFirst()
      return (change, current)
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
