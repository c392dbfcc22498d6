import RowanComponents
import RowanCore
import RowanHostInterface

/// The controller that puts a session to sleep and wakes it: records the views, makes the host drop
/// them, and later mounts the trees in the same views again.
@MainActor
final class SleepController {
  /// The delegate that mounts trees and sends batches.
  weak var delegate: (any SleepControllerDelegate)?
  /// The time without activity after which the session sleeps; `nil` if it sleeps only on request.
  var delay: Duration? {
    didSet {
      idleWatch.wait = nil
      recordActivity()
    }
  }
  /// The records of the views while the session sleeps; `nil` while it is awake.
  private var records: ViewRecords?
  /// The actions of app code that are deferred while the session wakes; `nil` at other times.
  private var actionsAfterWaking: [@MainActor () -> Void]?
  private lazy var idleWatch = IdleWatch(clock)
  private let host: any HostInterface
  private let clock: any Clock<Duration>
  private let mounter: ViewMounter
  private let layers: LayerStack
  private let scheduler: CommitScheduler
  private let report: Diagnostic.Handler

  /// Creates a controller for a session that is awake.
  init(
    host: any HostInterface,
    clock: any Clock<Duration>,
    mounter: ViewMounter,
    layers: LayerStack,
    scheduler: CommitScheduler,
    report: @escaping Diagnostic.Handler
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

  /// Puts the session to sleep, unless a commit, an animation, a gesture or a load is running. O(views).
  /// - Returns: Whether the session sleeps.
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
      }
      if let filled = layer.filledBefore.flatMap(mounter.view(showing:)) {
        records.filledBefore[layer.layer] = filled.id
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

  /// Whether no commit, update, animation or load is running that a sleep would interrupt.
  private var isAtRest: Bool {
    !scheduler.isCommitting && !scheduler.isScheduled && mounter.buffer.isEmpty
      && scheduler.updates.isIdle && mounter.animator.isIdle && mounter.awaiting() == nil
      && layers.isMounted
  }
}

// MARK: - Waking

extension SleepController {
  /// Mounts the trees in the views of the host if the session sleeps. Commits and new content that app code
  /// requests meanwhile are deferred, because half of the views are not placed yet.
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

  /// Defers an action until the session is awake, if it is waking now.
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
      if let before = records.focusBefore[layer.layer] {
        layer.focusBefore = mounter.views[before]?.identity
      }
      if let filled = records.filledBefore[layer.layer] {
        layer.filledBefore = mounter.views[filled]?.identity
      }
    }
  }

  /// Shows everything in new views, because the rebuilt trees differ in shape from the records.
  private func restart(_ records: ViewRecords, at host: any SleepingHost) {
    report(
      Diagnostic(
        "The content differs from that before the session slept, although no value that it reads"
          + " has changed. All views are created again."
      )
    )
    let ordered = layers.ordered
    // The host does not know the new views, so the animations started for them are cancelled.
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

  /// Wakes the session for a host that is about to read its views.
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
  /// Records activity, and schedules the sleep after a time without activity.
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

  /// Stops waiting for the time to sleep.
  func stopWatching() {
    idleWatch.wait = nil
  }

  /// Puts the session to sleep if it was idle for long enough. Returns the time until the next check, or `nil` if
  /// none is needed.
  private func sleepIfIdle() -> Duration? {
    guard let delay, !scheduler.hasEnded else { return nil }
    // Without a minimum, the checks of a session that cannot sleep yet would keep the main actor busy.
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
  /// Whether the mutation is a request to the host rather than a part of a view's description.
  fileprivate var isRequest: Bool {
    switch self {
    case .writeText, .correctScroll, .reveal, .focus, .animate, .cancelAnimation: true
    case .create, .setRoot, .place, .setFrame, .set, .reset, .setHidden, .bind, .destroy: false
    // No view leaves while a session wakes.
    case .leave: false
    }
  }
}
