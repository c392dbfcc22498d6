import RowanComponents
import RowanCore

/// Has a session sleep and wake: records the views, has the host forget them, and mounts the trees again in the views
/// that the host still shows.
@MainActor
final class SleepController {
  /// Mounts and sends for the controller.
  weak var delegate: (any SleepControllerDelegate)?
  /// The time without activity until the session sleeps; `nil` if it sleeps only when told to.
  var delay: Duration? {
    didSet {
      idleWatch.wait = nil
      recordActivity()
    }
  }
  /// The records of the views while the session sleeps; `nil` while it is awake.
  private var records: ViewRecords?
  /// Actions that app code asks for while the session wakes; `nil` at other times.
  private var actionsAfterWaking: [@MainActor () -> Void]?
  private lazy var idleWatch = IdleWatch(clock)
  private let host: any HostInterface
  private let clock: any Clock<Duration>
  private let mounter: ViewMounter
  private let layers: LayerStack
  private let scheduler: CommitScheduler
  private let report: DiagnosticHandler

  /// Creates a controller for a session that is awake.
  init(
    host: any HostInterface,
    clock: any Clock<Duration>,
    mounter: ViewMounter,
    layers: LayerStack,
    scheduler: CommitScheduler,
    report: @escaping DiagnosticHandler
  ) {
    self.host = host
    self.clock = clock
    self.mounter = mounter
    self.layers = layers
    self.scheduler = scheduler
    self.report = report
  }

  /// Whether the session sleeps.
  var isAsleep: Bool { records != nil }

  /// Has the session sleep, unless a commit, an animation, a gesture or a load is under way. O(views).
  /// - Returns: Whether it sleeps.
  func sleep() -> Bool {
    guard let host = host as? any SleepingHost, let delegate, !isAsleep, !scheduler.hasEnded else {
      return isAsleep
    }
    scheduler.commit()
    guard delegate.isAtRest, isAtRest else { return false }
    let ordered = layers.ordered
    for layer in ordered { mounter.destroyHidden(in: layer.view) }
    delegate.sendBatch()
    var records = ViewRecords()
    for layer in ordered {
      records.add(layer.view)
      if let before = layer.focusBefore.flatMap(mounter.view(showing:)) {
        records.focusBefore[layer.layer] = before.id
        layer.focusBefore = nil
        layer.filledBefore = nil
      }
    }
    records.focused = delegate.takeFocusedView()?.id
    records.animations = mounter.animator.sleep()
    mounter.viewsWithRowButtons = [:]
    mounter.forgetViews(except: ordered.map(\.view), wake: wakeForAttachment)
    records.pack()
    self.records = records
    host.sleep()
    return true
  }

  /// Whether all commits, updates, animations and loads that a sleep would break off are over.
  private var isAtRest: Bool {
    !scheduler.isCommitting && !scheduler.isScheduled && mounter.buffer.isEmpty
      && scheduler.updates.isIdle && mounter.animator.isIdle && mounter.awaiting() == nil
      && layers.isMounted
  }
}

// MARK: - Waking

extension SleepController {
  /// Mounts everything anew in the views that the host has, when the session sleeps. Commits and other content that app
  /// code asks for meanwhile come afterwards: half of the views have no place yet.
  func wake() {
    guard let records, let host = host as? any SleepingHost, let delegate else { return }
    scheduler.suppressingCommits {
      actionsAfterWaking = []
      scheduler.updates.waking { wake(from: records, at: host, delegate) }
    }
    let actions = actionsAfterWaking ?? []
    actionsAfterWaking = nil
    for action in actions { action() }
    if !mounter.buffer.isEmpty || !scheduler.updates.isIdle { scheduler.setNeedsCommit() }
  }

  /// Defers an action until the session is awake, if it is just waking.
  /// - Returns: Whether the action was deferred.
  func deferUntilAwake(_ action: @escaping @MainActor () -> Void) -> Bool {
    actionsAfterWaking?.append(action)
    return actionsAfterWaking != nil
  }

  private func wake(
    from sleeping: ViewRecords,
    at host: any SleepingHost,
    _ delegate: any SleepControllerDelegate
  ) {
    var records = sleeping
    self.records = nil
    records.unpack()
    recordActivity()
    let adoption = Adoption(records)
    mounter.adoption = adoption
    mounter.animator.sleepers = records.animations
    let ordered = layers.ordered
    for layer in ordered {
      mounter.adoptRoot(layer.view)
      delegate.mountTree(of: layer)
    }
    mounter.adoption = nil
    mounter.arrangeRowStops()
    let mutations = mounter.buffer.takeMutations()
    guard adoption.isComplete else { return restart(records, at: host) }
    let views = ordered.flatMap { layer in
      mounter.description(of: layer.view) + [.setRoot(layer.view.id, of: layer.layer)]
    }
    host.wake(with: views + records.animationMutations)
    mounter.animator.wake { mounter.views[$0] }
    for entry in records.entries {
      guard let view = mounter.views[entry.id] else { continue }
      for change in entry.changes(to: view) { mounter.buffer.append(change) }
    }
    for mutation in mutations where mutation.isRequest { mounter.buffer.append(mutation) }
    delegate.returnFocus(to: records.focused.flatMap { mounter.views[$0] })
    for layer in ordered {
      guard let before = records.focusBefore[layer.layer] else { continue }
      layer.focusBefore = mounter.views[before]?.identity
    }
  }

  /// Shows everything in new views, because the trees that were built anew have another shape than the records.
  private func restart(_ records: ViewRecords, at host: any SleepingHost) {
    report(
      Diagnostic(
        "The content was another one after the session had slept, though nothing that was read for it"
          + " has changed; it is shown anew."
      )
    )
    let ordered = layers.ordered
    // The animations that the new views had begun by now belong to views that no host knows.
    for sleeping in mounter.animator.sleep().values.joined() {
      if let completion = sleeping.completion { mounter.animator.deliver(completion, .cancelled) }
    }
    mounter.animator.endSleepers()
    mounter.forgetViews(except: ordered.map(\.view), wake: wakeForAttachment)
    host.wake(with: records.skeleton(roots: ordered.map(\.layer)))
    for layer in ordered {
      let old = layer.view
      mounter.buffer.append(.destroy(old.id))
      layer.view = mounter.makeRootView()
      layer.view.responderAbove = old.responderAbove
      layer.view.layer = layer
      layer.needsMount = true
      mounter.buffer.append(.setRoot(layer.view.id, of: layer.layer))
    }
  }

  /// Wakes the session for a host that is about to look at its views.
  func wakeForHost() {
    guard isAsleep else { return }
    wake()
    if !mounter.buffer.isEmpty { scheduler.commit() }
  }

  private var wakeForAttachment: @MainActor () -> Void {
    { [weak self] in self?.wake() }
  }
}

// MARK: - Activity

extension SleepController {
  /// Records that something has happened, and has the session sleep when nothing does for a while.
  func recordActivity() {
    guard delay != nil, !scheduler.hasEnded, host is any SleepingHost else {
      idleWatch.wait = nil
      return
    }
    idleWatch.record()
    guard idleWatch.wait == nil else { return }
    idleWatch.wait = Task { [weak self, clock] in
      while let time = self?.sleepIfIdle() {
        try? await clock.sleep(for: time)
        if Task.isCancelled { return }
      }
    }
  }

  /// Waits no longer for the time to sleep.
  func stopWatching() {
    idleWatch.wait = nil
  }

  /// The time until the next look; `nil` once the session sleeps.
  private func sleepIfIdle() -> Duration? {
    guard let delay, !scheduler.hasEnded else { return nil }
    // Without a pause the looks at a session that cannot sleep yet would keep the main actor busy.
    let limit = min(max(delay, .milliseconds(1)), .seconds(ValueLimit.seconds))
    let left = limit - idleWatch.idleTime
    if left > .zero { return left }
    if sleep() {
      idleWatch.wait = nil
      return nil
    }
    idleWatch.record()
    return limit
  }
}

extension ViewMutation {
  /// Whether it asks something of the host instead of describing a view.
  fileprivate var isRequest: Bool {
    switch self {
    case .writeText, .correctScroll, .reveal, .focus, .animate, .cancelAnimation: true
    case .create, .setRoot, .place, .setFrame, .set, .reset, .setHidden, .bind, .destroy: false
    // Nothing leaves while a session wakes.
    case .leave: false
    }
  }
}
