import Synchronization

/// The order in which the states of a session change.
///
/// Changes are noted on any thread and built on the main actor: at the end of the event they came from,
/// or on the main actor's next turn when they came from elsewhere. A synchronous change takes earlier
/// asynchronous ones along instead of overtaking them.
public final class UpdateQueue: Sendable {
  private struct Pending: Sendable {
    weak let root: (any UpdatedRoot)?
    let identity: Identity
    let mode: UpdateMode
    let isState: Bool
  }

  private struct State: Sendable {
    var pending: [Pending] = []
    var isScheduled = false
  }

  private let state = Mutex(State())
  private let background = Mutex<[WeakRoot]>([])
  /// Who listens to the passes, if anybody does.
  @MainActor package var tools: PassTools?
  private let focusWishes = Mutex<[any FocusHolder]>([])
  private let didFlush: @MainActor @Sendable () -> Void
  private let willFlush: @MainActor @Sendable () -> Void

  /// Creates a queue.
  /// - Parameters:
  ///   - didFlush: Called after every flush that was not asked for by an event, so that its outcome
  ///     reaches the host.
  ///   - willFlush: Called before anything that waits is built.
  public init(
    didFlush: @escaping @MainActor @Sendable () -> Void = {},
    willFlush: @escaping @MainActor @Sendable () -> Void = {}
  ) {
    self.didFlush = didFlush
    self.willFlush = willFlush
  }

  /// Whether nothing waits to be built, and nothing is being built in the background.
  package var isIdle: Bool {
    state.withLock { $0.pending.isEmpty }
      && background.withLock { $0.allSatisfy { $0.root == nil } }
  }

  func enqueue(
    _ identity: Identity,
    of root: any UpdatedRoot,
    mode: UpdateMode,
    isState: Bool = true
  ) {
    let update = Pending(root: root, identity: identity, mode: mode, isState: isState)
    let isFirst = state.withLock { state in
      state.pending.append(update)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if isFirst { schedule() }
  }

  /// Builds everything that waits. The session calls this at the end of each event.
  @MainActor
  public func flush() {
    let pending = state.withLock { state in
      defer {
        state.pending = []
        state.isScheduled = false
      }
      return state.pending
    }
    guard !pending.isEmpty else { return }
    willFlush()
    let isSync = pending.contains { $0.mode == .sync }
    var roots: [any UpdatedRoot] = []
    for update in pending {
      guard let root = update.root else { continue }
      root.note(update.identity, isState: update.isState)
      if !roots.contains(where: { $0 === root }) { roots.append(root) }
    }
    if isSync { roots += takeBackground().filter { root in !roots.contains { $0 === root } } }
    for root in roots { root.applyUpdates(isSync ? .sync : .async) }
  }

  /// Remembers who has asked for the keyboard focus, until the end of the turn.
  package func noteFocusWish(by holder: any FocusHolder) {
    focusWishes.withLock { wishes in
      if !wishes.contains(where: { $0 === holder }) { wishes.append(holder) }
    }
  }

  /// Those who have asked for the keyboard focus since this was called last, in their order.
  package func takeFocusWishes() -> [any FocusHolder] {
    focusWishes.withLock { wishes in
      defer { wishes = [] }
      return wishes
    }
  }

  /// Remembers that a root is building in the background, so that a synchronous change can take it
  /// along.
  func noteBackground(_ root: any UpdatedRoot) {
    background.withLock { $0.append(WeakRoot(root: root)) }
  }

  func forgetBackground(_ root: any UpdatedRoot) {
    background.withLock { $0.removeAll { $0.root == nil || $0.root === root } }
  }

  func finishedInBackground() async {
    await MainActor.run { didFlush() }
  }

  private func takeBackground() -> [any UpdatedRoot] {
    background.withLock { roots in
      defer { roots = [] }
      return roots.compactMap(\.root)
    }
  }

  private func schedule() {
    Task { @MainActor [weak self] in
      self?.flush()
      self?.didFlush()
    }
  }
}

private struct WeakRoot: Sendable {
  weak let root: (any UpdatedRoot)?
}
