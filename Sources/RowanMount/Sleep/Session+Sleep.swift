import RowanComponents
import RowanCore

extension Session {
  /// Whether the session sleeps.
  public var isAsleep: Bool { records != nil }

  /// Has the session sleep until something happens: what it can build anew is dropped, at the host as
  /// well, and the page goes on showing what it shows. States, the focus, offsets, selections and texts
  /// are kept; the next event, change or page to be shown wakes it. Answers whether it sleeps: a session
  /// that waits for something stays awake, and so does one whose host cannot forget its views. Animations
  /// without an end go on at the host.
  ///
  /// Sessions go to sleep by themselves after ``sleepsAfter``. O(views).
  @discardableResult
  public func sleep() -> Bool {
    guard let host = host as? any SleepingHost, !isAsleep, !hasEnded else { return isAsleep }
    commit()
    guard isAtRest else { return false }
    let ordered = layers.ordered
    for layer in ordered { mounter.destroyHidden(in: layer.view) }
    flushBuffer()
    var records = ViewRecords()
    for layer in ordered {
      records.add(layer.view)
      if let before = layer.focusBefore.flatMap(mounter.view(showing:)) {
        records.focusBefore[layer.layer] = before.id
        layer.focusBefore = nil
        layer.filledBefore = nil
      }
    }
    records.focused = focusManager.sleep()?.id
    records.animations = mounter.animator.sleep()
    mounter.viewsWithRowButtons = [:]
    mounter.forgetViews(except: ordered.map(\.view), wake: wakeForAttachment)
    records.pack()
    self.records = records
    host.sleep()
    return true
  }

  /// Mounts everything anew in the views that the host has, when the session sleeps. Commits and other content that app
  /// code asks for meanwhile come afterwards: half of the views have no place yet.
  func wake() {
    guard let records, let host = host as? any SleepingHost else { return }
    let isWithinCommit = isCommitting
    isCommitting = true
    laterThanWaking = []
    wake(from: records, at: host)
    let actions = laterThanWaking ?? []
    laterThanWaking = nil
    isCommitting = isWithinCommit
    for action in actions { action() }
    if !buffer.isEmpty || !updates.isIdle { setNeedsCommit() }
  }

  /// Keeps an action until the session is awake; answers whether it is just waking.
  func waitsForWaking(_ action: @escaping @MainActor () -> Void) -> Bool {
    laterThanWaking?.append(action)
    return laterThanWaking != nil
  }

  private func wake(from sleeping: ViewRecords, at host: any SleepingHost) {
    var records = sleeping
    self.records = nil
    records.unpack()
    noteActivity()
    let adoption = Adoption(records)
    mounter.adoption = adoption
    mounter.animator.sleepers = records.animations
    let ordered = layers.ordered
    for layer in ordered {
      mounter.adoptRoot(layer.view)
      mountTree(of: layer)
    }
    mounter.adoption = nil
    mounter.arrangeRowStops()
    let mutations = buffer.takeMutations()
    guard adoption.isComplete else { return startAfresh(records, at: host) }
    let views = ordered.flatMap { layer in
      mounter.description(of: layer.view) + [.setRoot(layer.view.id, of: layer.layer)]
    }
    host.wake(with: views + records.animationMutations)
    mounter.animator.wake { mounter.views[$0] }
    for entry in records.entries {
      guard let view = mounter.views[entry.id] else { continue }
      for change in entry.changes(to: view) { buffer.append(change) }
    }
    for mutation in mutations where mutation.isRequest { buffer.append(mutation) }
    focusManager.wake(at: records.focused.flatMap { mounter.views[$0] })
    for layer in ordered {
      guard let before = records.focusBefore[layer.layer] else { continue }
      layer.focusBefore = mounter.views[before]?.identity
    }
  }

  /// Shows everything in new views, because what was built anew has not the shape of what was there.
  private func startAfresh(_ records: ViewRecords, at host: any SleepingHost) {
    report(
      Diagnostic(
        "The content was another one after the session had slept, though nothing that was read for it"
          + " has changed; it is shown anew."
      )
    )
    let ordered = layers.ordered
    // Whatever the new views had begun by now belongs to views that no host knows.
    for sleeping in mounter.animator.sleep().values.joined() {
      if let completion = sleeping.completion { mounter.animator.deliver(completion, .cancelled) }
    }
    mounter.animator.endSleepers()
    mounter.forgetViews(except: ordered.map(\.view), wake: wakeForAttachment)
    host.wake(with: records.skeleton(roots: ordered.map(\.layer)))
    for layer in ordered {
      buffer.append(.destroy(layer.view.id))
      layer.view = mounter.makeRootView()
      layer.view.responderAbove = self
      layer.view.layer = layer
      layer.needsMount = true
      buffer.append(.setRoot(layer.view.id, of: layer.layer))
    }
  }

  /// Wakes the session for a host that is about to look at its views.
  func wakeForHost() {
    guard isAsleep else { return }
    wake()
    if !buffer.isEmpty { commit() }
  }

  private var wakeForAttachment: @MainActor () -> Void {
    { [weak self] in self?.wake() }
  }

  /// Whether nothing is under way that could not be taken up again.
  private var isAtRest: Bool {
    environment.viewport != .zero && !isCommitting && !isCommitScheduled && buffer.isEmpty
      && updates.isIdle && mounter.animator.isIdle && mounter.awaiting() == nil
      && gestures.allowsSleep && layers.isMounted
  }
}

// MARK: - Falling asleep

extension Session {
  /// Notes that something has happened, and has the session sleep when nothing does for a while.
  func noteActivity() {
    guard sleepsAfter != nil, !hasEnded, host is any SleepingHost else {
      idleWatch.wait = nil
      return
    }
    idleWatch.note()
    guard idleWatch.wait == nil else { return }
    idleWatch.wait = Task { [weak self, clock] in
      while let time = self?.sleepIfIdle() {
        try? await clock.sleep(for: time)
        if Task.isCancelled { return }
      }
    }
  }

  /// The time until the next look; `nil` once the session sleeps.
  private func sleepIfIdle() -> Duration? {
    guard let delay = sleepsAfter, !hasEnded else { return nil }
    // Without a pause the looks at a session that cannot sleep yet would keep the main actor busy.
    let limit = min(max(delay, .milliseconds(1)), .seconds(ValueLimit.seconds))
    let left = limit - idleWatch.idleTime
    if left > .zero { return left }
    if sleep() {
      idleWatch.wait = nil
      return nil
    }
    idleWatch.note()
    return limit
  }
}

extension ViewMutation {
  /// Whether it asks something of the host instead of saying how a view is.
  fileprivate var isRequest: Bool {
    switch self {
    case .writeText, .correctScroll, .reveal, .focus, .animate, .cancelAnimation: true
    case .create, .setRoot, .place, .setFrame, .set, .reset, .setHidden, .bind, .destroy: false
    // Nothing leaves while a session wakes.
    case .leave: false
    }
  }
}
