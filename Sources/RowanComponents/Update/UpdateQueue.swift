package import RowanCore
import Synchronization

/// The queue of the state changes of a session.
///
/// Changes are recorded on any thread. A flush on the main actor follows at the end of the event
/// that caused them, or in a later turn of the main actor if they have another cause. It builds
/// synchronous changes at once, and starts background builds for asynchronous ones. A synchronous
/// change includes earlier asynchronous ones instead of overtaking them.
///
/// Builds see changes in one step, when a commit begins: all that were written until then, in the order in
/// which they were written, and none that are written later.
package final class UpdateQueue: Sendable {
  private struct Pending: Sendable {
    weak let root: (any UpdatedRoot)?
    let identity: Identity
    let mode: UpdateMode
    let isState: Bool
    /// The closure that makes the change visible to builds.
    let publish: (@Sendable () -> Void)?
  }

  private struct State: Sendable {
    var pending: [Pending] = []
    var isScheduled = false
    /// Whether the next flush builds asynchronous changes synchronously, because a synchronous
    /// change that had no effect came after them.
    var isHastened = false
    /// Whether changes that are not built yet were published between commits.
    var hasPublished = false
  }

  private let state = Mutex(State())
  private let background = Mutex<[WeakRoot]>([])
  /// The roots with published changes that are not built yet.
  @MainActor private var changed: [ChangedRoot] = []
  /// Whether a commit is building. Values written meanwhile belong to the next commit.
  @MainActor package private(set) var isBuilding = false
  /// The work that is deferred to the next commit.
  @MainActor private var deferred: [@MainActor () -> Void] = []
  /// Whether the session is waking: parts mount the content they showed before, and are laid out again in the
  /// next commit.
  @MainActor package private(set) var isWaking = false
  /// The parts that are laid out in the next commit.
  @MainActor private var waitingParts = WaitingParts()
  /// The listener of the passes; `nil` without tools.
  @MainActor package var tools: PassInstruments?
  /// The restoration state of the session, which records the changes of states that it does not save.
  package var memory: SessionRestorationState? {
    get { keptIn.withLock { $0 } }
    set { keptIn.withLock { $0 = newValue } }
  }
  private let keptIn = Mutex<SessionRestorationState?>(nil)
  /// The executor of the session's tasks outside of the main actor, including their background computations;
  /// `nil` for the system's executor. A test's executor knows when all of them have run as far as they can.
  @MainActor package var taskExecutor: (any TaskExecutor)?
  private let focusRequests = Mutex<[any FocusRequester]>([])
  /// The value of the current screen's focus link, to which a lost focus moves; `nil` if there is none.
  @MainActor package private(set) var focusDestination: IdentityKey?
  /// Called after ``setFocusDestination(_:takesFocus:)`` has changed the focus destination; with
  /// `true` if the focus moves there even if it has not been lost.
  @MainActor package var focusDestinationDidChange: ((Bool) -> Void)?
  private let commit: (@MainActor @Sendable (UpdateQueue) -> Void)?

  /// Creates an independent queue, which builds in the next turn of the main actor.
  package convenience init() { self.init(commit: nil) }

  /// Creates a queue.
  /// - Parameter commit: Called in the next turn of the main actor after the first change, deferred
  ///   work or request for a layout since the last flush, even if an event has committed it by
  ///   then, and when a background build has ended. It calls ``flush(takingAlong:building:)`` at
  ///   the right point of a commit. Without it the queue flushes automatically.
  package init(commit: (@MainActor @Sendable (UpdateQueue) -> Void)?) {
    self.commit = commit
  }

  /// Whether no changes, deferred work or layouts are pending, and no background build is running.
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

  /// Schedules a flush that builds all pending changes synchronously, including those of running
  /// background builds.
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

  /// Runs `work`, which builds components, within the next commit: after the layers that contain other roots,
  /// and before roots with changed states. The work builds from one snapshot with all changes until then.
  @MainActor
  package func deferToCommit(_ work: @escaping @MainActor () -> Void) {
    deferred.append(work)
    let isFirst = state.withLock { state in
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if isFirst { schedule() }
  }

  /// Runs deferred work and lays out the waiting parts before the commit, because an arriving event
  /// may refer to the result.
  @MainActor
  package func performDeferredWork() {
    guard !isBuilding, !isWaking else { return }
    if !deferred.isEmpty {
      publish()
      _ = runDeferred()
    }
    layOut()
  }

  /// Runs `body` while the session is marked as waking.
  @MainActor
  package func waking(_ body: () -> Void) {
    let wasWaking = isWaking
    isWaking = true
    defer { isWaking = wasWaking }
    body()
  }

  /// Requests a layout of a part within the next commit, or the one in progress: after roots with changed
  /// states are built, and before the batch is sent to the host.
  @MainActor
  package func setNeedsLayout(_ part: any LaidOutPart) {
    guard waitingParts.insert(part), !isBuilding else { return }
    let isFirst = state.withLock { state in
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if isFirst { schedule() }
  }

  /// Lays out the waiting parts, the outer ones first, until none is waiting, in at most
  /// ``WaitingParts/roundLimit`` rounds. Values written meanwhile belong to the next commit.
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

  /// The maximum number of rounds in which deferred work defers more work.
  private static let roundLimit = 16

  /// Runs the deferred work, and returns whether there was any. Work that defers more work in every round
  /// continues with the next commit, so that input is handled in between.
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

  /// Builds all pending changes.
  @MainActor
  package func flush() { flush(takingAlong: false) {} }

  /// Builds all pending changes, from one snapshot and from the top down.
  /// - Parameters:
  ///   - takingAlong: Whether other content is built synchronously, so that asynchronous changes are included.
  ///   - first: Builds and mounts the layers that contain the other roots: changes of those roots may come from
  ///     there, and some of them may be gone afterwards.
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
    // Deferred work may change layers that contain other roots, such as that of an open menu.
    if runDeferred() { first() }
    // Weakly held until their turn: roots that were released in the meantime are not built any more.
    let ordered = waiting.compactMap { entry in entry.root.map { (entry, $0.depth) } }
      .sorted { $0.1 < $1.1 }
      .map(\.0)
    for entry in ordered { entry.root?.applyUpdates(isSync ? .sync : .async) }
    layOut()
  }

  /// Makes all values written so far visible to builds, unless a commit is building, which has its own
  /// snapshot.
  ///
  /// Called between commits if newer values have to be built there, for example when a list is asked about
  /// sections that wait for the next commit.
  @MainActor
  package func publish() {
    guard !isBuilding, let pending = takePending() else { return }
    // The background builds of these roots are cancelled before they could see new values.
    for update in pending {
      guard let root = update.root else { continue }
      root.record(update.identity, mode: update.mode, isState: update.isState)
      record(root, update.mode)
    }
    for update in pending { update.publish?() }
  }

  /// Publishes the values written for a root without a session. In a session, roots keep the snapshot of its
  /// last commit: an action may have written only a part of its changes.
  @MainActor
  func publishOutsideSession() { if commit == nil { publish() } }

  /// Removes and returns the changes to publish; `nil` if there are none, as usual when a row is built.
  ///
  /// Not isolated: the system would look up the actor of a main actor closure at each call.
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

  /// Publishes the pending changes without building them, because no view shows them any more.
  /// Deferred work and waiting layouts still run.
  @MainActor
  package func discard() {
    state.withLock { $0.isScheduled = false }
    publish()
    state.withLock { $0.hasPublished = false }
    changed = []
    _ = runDeferred()
    layOut()
  }

  /// Moves the pending changes of a root to the queue of another session, in which the root continues.
  func transfer(_ root: any UpdatedRoot, to other: UpdateQueue) {
    let pending = state.withLock { state in
      let pending = state.pending.filter { $0.root === root }
      if !pending.isEmpty { state.pending.removeAll { $0.root === root } }
      return pending
    }
    other.append(pending)
  }

  /// Marks a root for a build on the main actor in the next flush, because its background build
  /// could not read all values. Flushes at once if the queue does not belong to a session.
  @MainActor
  func buildOnMain(_ root: any UpdatedRoot) {
    record(root, .sync)
    if commit == nil { flush() }
  }

  /// Records an object that has requested the keyboard focus or its removal, until the next commit.
  package func recordFocusRequest(by holder: any FocusRequester) {
    focusRequests.withLock { requests in
      if !requests.contains(where: { $0 === holder }) { requests.append(holder) }
    }
  }

  /// Returns the objects that have requested the keyboard focus or its removal since the last call,
  /// in the order of their requests.
  package func takeFocusRequests() -> [any FocusRequester] {
    focusRequests.withLock { requests in
      defer { requests = [] }
      return requests
    }
  }

  /// Whether a component has requested the keyboard focus or its removal since the last commit.
  package var hasFocusRequests: Bool { focusRequests.withLock { !$0.isEmpty } }

  /// Sets the destination to which the keyboard focus moves if it is lost together with its screen.
  /// - Parameters:
  ///   - value: A value with which ``Component/focused(_:equals:)`` connects a view; `nil` for no destination.
  ///   - takesFocus: Whether the focus moves there now, even from a view that still exists, such as one in a
  ///     sheet that another sheet covers.
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

  /// Removes the focus destination, unless it has been replaced since.
  @MainActor
  package func clearFocusDestination<Value: Hashable & Sendable>(_ value: Value?) {
    if let value, focusDestination == IdentityKey(value) { focusDestination = nil }
  }

  /// Records that a root is building in the background, so that a synchronous change can include its changes.
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

/// A root with published changes that are not built yet, and the mode of their build.
private struct ChangedRoot: Sendable {
  weak let root: (any UpdatedRoot)?
  var mode: UpdateMode
}
