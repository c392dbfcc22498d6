package import RowanComponents
import RowanCore
import RowanLayout

extension ListEngine: ViewAttachment {
  /// Fills the view from now on.
  package func attach(to context: any MountContext) {
    // Another session that shows the list and sleeps has to know what becomes of it.
    sleepRecord?.wake()
    let returns = sleepRecord != nil
    sleepRecord = nil
    if let other = self.context, other.isMounted {
      context.report(Diagnostic("A table was put in a second place; it is shown in that alone."))
    }
    viewport.context = context
    viewport.forgetExtent()
    hostInput.reset()
    viewport.pendingReveal = nil
    rows.forEach { _, root in
      root.adopt(
        queue: context.updates,
        measurer: context.measurer,
        report: context.report
      )
    }
    features.didAttach()
    features.letGoOfOverlays()
    builder.forgetConditions()
    _ = builder.recordConditions()
    let place = features.anchor()
    let anchor = place ?? (returns ? anchor : .top)
    viewport.offset = 0
    refreshRows()
    runPass(keeping: anchor, as: returns || place != nil ? .reveal : .correction)
    features.rowsAreShown()
  }

  /// Takes a new width, height or environment in. What is being read stays in place.
  package func contextDidChange() {
    features.viewDidChange()
    if !transaction.content.isEmpty {
      // Rows with other elements are built in the surroundings of the same commit.
      if let context { builder.giveSurroundings(in: context) }
      showDeferredContent()
    }
    let kept = viewport.anchorOfResize(version: version).flatMap {
      $0.index < layout.count ? $0 : nil
    }
    let anchor = kept ?? anchor
    defer { viewport.recordResize(keeping: anchor, version: version) }
    guard builder.recordConditions() else { return runPass(keeping: anchor) }
    // What handlers change waits until what is being read stands where it did.
    query { features.conditionsWillChange() }
    refreshRows()
    runPass(keeping: anchor)
    features.conditionsDidChange()
  }

  /// Leaves the view; the states of rows, and where the table stands, are kept.
  package func detach() {
    defer { showDeferredContent() }
    features.willDetach()
    // A list that comes back, for instance from below another screen, stands where it stood; at an end that it
    // follows, if it was there.
    if viewport.edges.isAtEnd {
      viewport.edges.reset()
    } else if viewport.offset > 0 {
      features.retainPosition()
    }
    viewport.context = nil
    transitions.reset()
    live.unmount()
    features.didDetach()
  }

  /// The user has pulled the content far enough.
  package func didPull() { _ = features.respond(to: .pull) }

  /// Shows the rows at another offset; at the end it is the end that stays in sight while the heights
  /// in front of it become known.
  package func didScroll(_ scroll: ScrollState) {
    layOutNow()
    let moves = viewport.offset != scroll.offset
    // What handlers change waits until the table stands where the host does: it is told how far to move from
    // there.
    query {
      features.scrollStateWillChange(to: scroll)
      if moves { features.willScroll() }
    }
    viewport.offset = scroll.offset
    viewport.edges.record(distanceToEnd: places.distanceToEnd(at: viewport.offset))
    viewport.velocity = scroll.velocity
    let ended = viewport.recordScroll(to: viewport.offset, isRevealing: scroll.isRevealing)
    // That a movement has ended is no movement.
    if moves { features.didScroll(isRevealing: scroll.isRevealing) }
    runPass(keeping: (scroll.isAtEnd ? anchors.end() : nil) ?? places.anchor, as: .scroll)
    features.scrollStateDidChange(ScrollChange(state: scroll, moves: moves, endedAnimation: ended))
  }

  /// The row that held the focus last, as long as it is in sight.
  package var rootToFocusAgain: ComponentRoot? {
    currentRow.flatMap { rows[RowRoots.Key($0)] }
  }

  /// Keeps the row that holds the focus, and lets go of the one that held it.
  package func focusDidMove() {
    features.focusDidMove()
    runPass()
  }

  private func refreshRows() {
    guard let context else { return }
    // Which way it is read may be another one.
    viewport.forgetExtent()
    sizes.invalidate()
    builder.giveSurroundings(in: context)
    features.environmentDidChange(context.environment)
  }
}

// MARK: - Sleep

extension ListEngine {
  /// Lets go of the rows that can be built anew: those without state, and without anything in them that
  /// had to be waited for.
  package func sleep(_ wake: @escaping @MainActor () -> Void) {
    layOutNow()
    guard let context else { return }
    let items = live.mounted.map { SleepRecord.Item(index: $1, occurrence: $0.occurrence) }
    sleepRecord = SleepRecord(items: items.sorted { $0.index < $1.index }, wake: wake)
    let kept = Set(
      live.mounted.keys.filter { key in
        rows[key].map { context.holdsAttachment($0) } ?? false
      }
    )
    features.willSleep()
    viewport.context = nil
    features.letGoOfOverlays()
    live.sleep(keeping: kept)
  }

  /// Mounts just the items that were mounted before, where they were.
  package func wake(in context: any MountContext) {
    guard let record = sleepRecord else { return attach(to: context) }
    sleepRecord = nil
    viewport.context = context
    features.willWake(in: context)
    hostInput.reset()
    viewport.forgetExtent()
    guard context.size.width > 0 else { return }
    let anchor = places.anchor
    // What is not as it was is laid out with the next commit: the session adopts the views now that it had before.
    let hasMoved = query {
      let items = record.items.map { builder.resolve($0, in: context) }
      let hasMoved = items.contains { $0.hasNewSize }
      let distance = hasMoved ? places.position(of: anchor) - viewport.offset : 0
      viewport.offset += distance
      pass.restore(items, in: context)
      features.didWake()
      // What is being read stays, and what comes into sight follows once the session is awake.
      if hasMoved { context.correctScroll(by: distance) }
      return hasMoved
    }
    if transaction.hasDeferredWork { Task { [weak self] in self?.performDeferred() } }
    if hasMoved { invalidate() }
  }
}
