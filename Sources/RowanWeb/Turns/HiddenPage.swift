/// What is held back from a page while its tab is hidden: commits, which come seldom then, and batches, which give way
/// to one snapshot once the tab is shown.
@MainActor
final class HiddenPage {
  /// The time between two commits while a page is hidden. What gives it its title may have to be built.
  static let interval: Duration = .seconds(10)

  /// Whether the tab is hidden.
  private(set) var isHidden = false
  /// Whether the page was not sent what its session has shown since it was hidden.
  var hasMissed = false

  private let turns: SessionTurns
  private let clock: any Clock<Duration>
  private var commit: (@MainActor @Sendable () -> Void)?
  /// Whether a commit waits for the session's turn.
  private var isEnqueued = false
  /// Whether it is made even if the page is hidden.
  private var isEnqueuedUrgent = false
  private var wait: Task<Void, Never>? {
    didSet { oldValue?.cancel() }
  }

  /// Creates the state of a page that is shown.
  init(_ turns: SessionTurns, clock: any Clock<Duration>) {
    self.turns = turns
    self.clock = clock
  }

  deinit {
    wait?.cancel()
  }

  /// Has a commit made in the session's turn, or later if the page is hidden and the commit is not urgent.
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

  /// Takes note that the tab is hidden, or that it is shown, before which all that was put off is committed.
  func set(isHidden: Bool) {
    guard isHidden != self.isHidden else { return }
    if !isHidden {
      wait = nil
      commit?()
      commit = nil
    }
    self.isHidden = isHidden
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
      // The page may have been hidden meanwhile.
      if isHidden, !isUrgent { schedule(isUrgent: false, commit) } else { commit() }
    }
  }
}
