/// The updates that are withheld from a page while its tab is hidden: commits are made rarely, and batches are replaced
/// by one snapshot when the tab is shown.
@MainActor
final class HiddenPage {
  /// The interval between two commits while a page is hidden. They are needed because a commit may change the page's
  /// title.
  static let interval: Duration = .seconds(10)

  /// Whether the tab is hidden.
  private(set) var isHidden = false
  /// Whether the session has changed since the page was hidden, without sending batches to the page.
  var hasMissed = false

  /// Called when the page has been hidden for the interval.
  var didStayHidden: (@MainActor () -> Void)?

  private let turns: SessionTurns
  private let clock: any Clock<Duration>
  private var commit: (@MainActor @Sendable () -> Void)?
  /// Whether a commit waits for the session's turn.
  private var isEnqueued = false
  /// Whether the waiting commit is made even if the page is hidden.
  private var isEnqueuedUrgent = false
  private var wait: Task<Void, Never>? {
    didSet { oldValue?.cancel() }
  }
  /// Ends when the page has been hidden for the interval.
  private var stay: Task<Void, Never>? {
    didSet { oldValue?.cancel() }
  }

  /// Creates the state of a page that is visible.
  init(_ turns: SessionTurns, clock: any Clock<Duration>) {
    self.turns = turns
    self.clock = clock
  }

  deinit {
    wait?.cancel()
    stay?.cancel()
  }

  /// Schedules a commit in the session's turn, or later if the page is hidden and the commit is not urgent.
  func schedule(isUrgent: Bool, _ commit: @escaping @MainActor @Sendable () -> Void) {
    guard isHidden, !isUrgent else {
      self.commit = nil
      isEnqueuedUrgent = isEnqueuedUrgent || isUrgent
      return enqueue(commit)
    }
    self.commit = commit
    guard wait == nil else { return }
    wait = Task { [weak self, clock] in
      try? await clock.sleep(for: Self.interval)
      guard !Task.isCancelled else { return }
      self?.wait = nil
      self?.release()
    }
  }

  /// Records that the tab is hidden or visible. Before it becomes visible, a deferred commit is made.
  func set(isHidden: Bool) {
    guard isHidden != self.isHidden else { return }
    if !isHidden {
      wait = nil
      commit?()
      commit = nil
    }
    self.isHidden = isHidden
    stay = isHidden ? staying() : nil
  }

  private func staying() -> Task<Void, Never> {
    Task { [weak self, clock] in
      try? await clock.sleep(for: Self.interval)
      guard !Task.isCancelled else { return }
      self?.didStayHidden?()
    }
  }

  private func release() {
    guard let commit else { return }
    self.commit = nil
    isEnqueuedUrgent = true
    enqueue(commit)
  }

  private func enqueue(_ commit: @escaping @MainActor @Sendable () -> Void) {
    guard !isEnqueued else { return }
    isEnqueued = true
    turns.update { [weak self] in
      guard let self else { return }
      let isUrgent = isEnqueuedUrgent
      isEnqueued = false
      isEnqueuedUrgent = false
      // The page may have been hidden in the meantime.
      if isHidden, !isUrgent { schedule(isUrgent: false, commit) } else { commit() }
    }
  }
}
