package import RowanCore
import Synchronization

/// The order in which the states of a session change.
///
/// Changes are noted on any thread and built on the main actor: at the end of the event they came from,
/// or on the main actor's next turn when they came from elsewhere. A synchronous change takes earlier
/// asynchronous ones along instead of overtaking them.
///
/// What builds see changes in one step, when a commit begins: all that was written by then, in the order in
/// which it was written, and nothing that is written later.
public final class UpdateQueue: Sendable {
  private struct Pending: Sendable {
    weak let root: (any UpdatedRoot)?
    let identity: Identity
    let mode: UpdateMode
    let isState: Bool
    /// Shows the change to builds.
    let publish: (@Sendable () -> Void)?
  }

  private struct State: Sendable {
    var pending: [Pending] = []
    var isScheduled = false
    /// Whether a synchronous change without an effect takes what waits along.
    var isHastened = false
    /// Whether changes were published between commits that are not built yet.
    var hasPublished = false
  }

  private let state = Mutex(State())
  private let background = Mutex<[WeakRoot]>([])
  /// The roots in which something has been published that is not built yet.
  @MainActor private var changed: [ChangedRoot] = []
  /// Whether a commit is building: what is written meanwhile is for the next one.
  @MainActor package private(set) var isBuilding = false
  /// The work that is deferred to the next commit.
  @MainActor private var deferred: [@MainActor () -> Void] = []
  /// Whether the session wakes up: parts mount what they showed before, and are laid out again with the next commit.
  @MainActor package private(set) var isWaking = false
  /// The parts that are laid out in the next commit.
  @MainActor private var waitingParts = WaitingParts()
  /// Who listens to the passes, if anybody does.
  @MainActor package var tools: PassInstruments?
  /// The memory of the session, which hears of changes of states that it does not keep.
  package var memory: SessionRestorationState? {
    get { keptIn.withLock { $0 } }
    set { keptIn.withLock { $0 = newValue } }
  }
  private let keptIn = Mutex<SessionRestorationState?>(nil)
  /// Where tasks of the session run that are not on the main actor just then, with what they have computed in the
  /// background; `nil` leaves that to the system. A test's executor knows when they have got as far as they can.
  @MainActor package var taskExecutor: (any TaskExecutor)?
  private let focusRequests = Mutex<[any FocusRequester]>([])
  /// The place in which a lost focus goes on: the value of the focus link of the current screen, or `nil`.
  @MainActor package private(set) var focusDestination: IdentityKey?
  /// Called when the focus destination changes; `true` if the focus is to go there even if it has not been lost.
  @MainActor package var focusDestinationDidChange: ((Bool) -> Void)?
  private let commit: (@MainActor @Sendable (UpdateQueue) -> Void)?

  /// Creates a queue of its own, which builds on the main actor's next turn.
  public convenience init() { self.init(commit: nil) }

  /// Creates a queue.
  /// - Parameter commit: Called when changes wait that no event will take along, or when the background has built
  ///   something: calls ``flush(takingAlong:building:)`` at its place between everything else that a commit does.
  ///   Without it the queue flushes by itself.
  package init(commit: (@MainActor @Sendable (UpdateQueue) -> Void)?) {
    self.commit = commit
  }

  /// Whether nothing waits to be built, and nothing is being built in the background.
  @MainActor package var isIdle: Bool {
    changed.isEmpty && deferred.isEmpty && waitingParts.isEmpty
      && state.withLock { $0.pending.isEmpty }
      && background.withLock { $0.allSatisfy { $0.root == nil } }
  }

  func enqueue(
    _ identity: Identity,
    of root: any UpdatedRoot,
    mode: UpdateMode,
    isState: Bool = true,
    publish: (@Sendable () -> Void)? = nil
  ) {
    if isState, let memory { memory.recordChange(of: identity) }
    append([
      Pending(root: root, identity: identity, mode: mode, isState: isState, publish: publish)
    ])
  }

  private func append(_ updates: [Pending]) {
    guard !updates.isEmpty else { return }
    let isFirst = state.withLock { state in
      state.pending += updates
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if isFirst { schedule() }
  }

  /// Has everything that waits, or is being built in the background, built synchronously.
  func hasten() {
    let isBuilding = background.withLock { $0.contains { $0.root != nil } }
    let isFirst = state.withLock { state in
      guard isBuilding || state.hasPublished || !state.pending.isEmpty else { return false }
      state.isHastened = true
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if isFirst { schedule() }
  }

  /// Performs `work`, which builds something, within the next commit: after the layers that other roots stand in, and
  /// before roots with changed states. The work builds from one snapshot with all changes until then.
  @MainActor
  package func deferToCommit(_ work: @escaping @MainActor () -> Void) {
    deferred.append(work)
    let isFirst = state.withLock { state in
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if isFirst { schedule() }
  }

  /// Performs deferred work before the commit, because an event comes in that may be about what the work shows.
  @MainActor
  package func performDeferredWork() {
    guard !isBuilding, !isWaking else { return }
    if !deferred.isEmpty {
      publish()
      _ = runDeferred()
    }
    layOut()
  }

  /// Wakes the session up in `body`.
  @MainActor
  package func waking(_ body: () -> Void) {
    let wasWaking = isWaking
    isWaking = true
    defer { isWaking = wasWaking }
    body()
  }

  /// Has a part laid out within the next commit, or the one under way: after roots with changed states are built, and
  /// before the host gets the batch.
  @MainActor
  package func setNeedsLayout(_ part: any LaidOutPart) {
    guard waitingParts.insert(part), !isBuilding else { return }
    let isFirst = state.withLock { state in
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if isFirst { schedule() }
  }

  /// Lays the parts out that wait, the outer ones first, until none waits. What is written meanwhile is for the next
  /// commit.
  @MainActor
  package func layOut() {
    guard !waitingParts.isEmpty, !isWaking else { return }
    let isOutermost = !isBuilding
    isBuilding = true
    defer { if isOutermost { isBuilding = false } }
    for _ in 0..<WaitingParts.roundLimit where !waitingParts.isEmpty {
      for part in waitingParts.take() { part.layOutIfNeeded() }
    }
    for part in waitingParts.take() { part.layoutDidNotEnd() }
  }

  /// How many times in a row work is performed that deferred work has deferred in turn.
  private static let roundLimit = 16

  /// Performs the deferred work; answers whether there was any. Work that always defers more goes on with the next
  /// commit, so that input comes in between.
  @MainActor
  private func runDeferred() -> Bool {
    guard !deferred.isEmpty else { return false }
    for _ in 0..<Self.roundLimit where !deferred.isEmpty {
      let works = deferred
      deferred = []
      for work in works { work() }
    }
    return true
  }

  /// Builds everything that waits.
  @MainActor
  public func flush() { flush(takingAlong: false) {} }

  /// Builds everything that waits, from one snapshot and from the top down.
  /// - Parameters:
  ///   - takingAlong: Whether something else is going to be built at once, so that asynchronous changes come along.
  ///   - first: Builds what the other roots stand in, and mounts it: what changes in them may come from there, or
  ///     they may be gone afterwards.
  @MainActor
  package func flush(takingAlong: Bool, building first: () -> Void) {
    let isHastened = state.withLock { state in
      state.isScheduled = false
      defer { state.isHastened = false }
      return state.isHastened
    }
    publish()
    state.withLock { $0.hasPublished = false }
    var waiting = changed
    changed = []
    let isSync = takingAlong || isHastened || waiting.contains { $0.mode == .sync }
    if isSync {
      waiting += takeBackground().map { ChangedRoot(root: $0, mode: .sync) }
      for entry in waiting { entry.root?.needsNow() }
    }
    let isOutermost = !isBuilding
    isBuilding = true
    defer { if isOutermost { isBuilding = false } }
    first()
    // Deferred work may change layers that other roots stand in, such as that of an open menu.
    if runDeferred() { first() }
    // Weakly held until it is their turn: what others have let go of meanwhile is not built any more.
    let ordered = waiting.compactMap { entry in entry.root.map { (entry, $0.depth) } }
      .sorted { $0.1 < $1.1 }
      .map(\.0)
    for entry in ordered { entry.root?.applyUpdates(isSync ? .sync : .async) }
    layOut()
  }

  /// Shows builds what has been written by now, unless a commit is building: it has a snapshot of its own.
  ///
  /// Called between commits if something newer has to be built there, as when a list is asked about sections that
  /// wait for the next commit.
  @MainActor
  package func publish() {
    guard !isBuilding, let pending = takePending() else { return }
    // What is being built in the background of a root is called off before it could see anything new.
    for update in pending {
      guard let root = update.root else { continue }
      root.record(update.identity, mode: update.mode, isState: update.isState)
      record(root, update.mode)
    }
    for update in pending { update.publish?() }
  }

  /// Publishes what was written for a root that is built by itself. In a session the roots keep to the snapshot of its
  /// last commit: an action may have written one half of what it changes.
  @MainActor
  func publishOutsideSession() { if commit == nil { publish() } }

  /// Takes the changes to publish; `nil` if there are none, as mostly when a row is built.
  ///
  /// Not isolated: the system would look up the actor of a closure of the main actor with each call.
  private nonisolated func takePending() -> [Pending]? {
    state.withLock { state in
      if state.pending.isEmpty { return nil }
      defer { state.pending = [] }
      state.hasPublished = true
      return state.pending
    }
  }

  @MainActor
  private func record(_ root: any UpdatedRoot, _ mode: UpdateMode) {
    if let index = changed.firstIndex(where: { $0.root === root }) {
      if mode == .sync { changed[index].mode = .sync }
    } else {
      changed.append(ChangedRoot(root: root, mode: mode))
    }
  }

  /// Publishes what waits and builds nothing, as there is nothing any more that would show it.
  @MainActor
  package func discard() {
    state.withLock { $0.isScheduled = false }
    publish()
    state.withLock { $0.hasPublished = false }
    changed = []
    _ = runDeferred()
    layOut()
  }

  /// Hands what waits for a root over to the queue of another session, which it goes on in.
  func handOver(_ root: any UpdatedRoot, to other: UpdateQueue) {
    let pending = state.withLock { state in
      let pending = state.pending.filter { $0.root === root }
      if !pending.isEmpty { state.pending.removeAll { $0.root === root } }
      return pending
    }
    other.append(pending)
  }

  /// Has a root built on the main actor that the background was not able to build.
  @MainActor
  func buildOnMain(_ root: any UpdatedRoot) {
    record(root, .sync)
    if commit == nil { flush() }
  }

  /// Remembers who has asked for the keyboard focus, until the end of the turn.
  package func recordFocusRequest(by holder: any FocusRequester) {
    focusRequests.withLock { requests in
      if !requests.contains(where: { $0 === holder }) { requests.append(holder) }
    }
  }

  /// Those who have asked for the keyboard focus since this was called last, in their order.
  package func takeFocusRequests() -> [any FocusRequester] {
    focusRequests.withLock { requests in
      defer { requests = [] }
      return requests
    }
  }

  /// Whether a component has asked for the keyboard focus since the last commit.
  package var hasFocusRequests: Bool { focusRequests.withLock { !$0.isEmpty } }

  /// Names the place in which the keyboard focus goes on when it is lost together with the place that it was in.
  /// - Parameters:
  ///   - value: A value that ``Component/focused(_:equals:)`` connects a view to; `nil` for no such place.
  ///   - takesFocus: Whether the focus goes there now, also from a view that is still there, such as one in a sheet
  ///     that another sheet covers.
  @MainActor
  package func setFocusDestination<Value: Hashable & Sendable>(
    _ value: Value?,
    takesFocus: Bool = false
  ) {
    let key = value.map { IdentityKey($0) }
    guard key != focusDestination else { return }
    focusDestination = key
    focusDestinationDidChange?(takesFocus)
  }

  /// Ends that the focus goes on in a place, if no other place was named since.
  @MainActor
  package func clearFocusDestination<Value: Hashable & Sendable>(_ value: Value?) {
    if let value, focusDestination == IdentityKey(value) { focusDestination = nil }
  }

  /// Remembers that a root is building in the background, so that a synchronous change can take it
  /// along.
  func recordBackground(_ root: any UpdatedRoot) {
    background.withLock { roots in
      if !roots.contains(where: { $0.root === root }) { roots.append(WeakRoot(root: root)) }
    }
  }

  func forgetBackground(_ root: any UpdatedRoot) {
    background.withLock { $0.removeAll { $0.root == nil || $0.root === root } }
  }

  @MainActor
  func finishedInBackground() { commit?(self) }

  private func takeBackground() -> [any UpdatedRoot] {
    background.withLock { roots in
      defer { roots = [] }
      return roots.compactMap(\.root)
    }
  }

  private func schedule() {
    Task { @MainActor [weak self] in
      guard let self else { return }
      if let commit { commit(self) } else { flush() }
    }
  }
}

private struct WeakRoot: Sendable {
  weak let root: (any UpdatedRoot)?
}

/// A root in which something is to be built, and when.
private struct ChangedRoot: Sendable {
  weak let root: (any UpdatedRoot)?
  var mode: UpdateMode
}
