package import RowanComponents
import RowanCore
import RowanLayout

extension ListEngine: ViewAttachment {
  /// Attaches the list to a view.
  package func attach(to context: any MountContext) {
    // Another session that shows the list and sleeps must wake up first, because the list leaves it.
    sleepRecord?.wake()
    let returns = sleepRecord != nil
    sleepRecord = nil
    if let other = self.context, other.isMounted {
      context.report(
        Diagnostic("A list was attached to a second view, and disappears from the first.")
      )
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
    features.releaseOverlays()
    builder.forgetConditions()
    _ = builder.recordConditions()
    let place = features.anchor()
    let anchor = place ?? (returns ? anchor : .top)
    viewport.offset = 0
    refreshRows()
    runPass(keeping: anchor, as: returns || place != nil ? .reveal : .correction)
    features.rowsAreShown()
  }

  /// Applies a changed width, height or environment. Visible content stays in place.
  package func contextDidChange() {
    features.viewDidChange()
    if !transaction.content.isEmpty {
      // Rows with new elements are built in the environment of the same commit.
      if let context { builder.updateSurroundings(in: context) }
      showDeferredContent()
    }
    let kept = viewport.anchorOfResize(version: version).flatMap {
      $0.index < layout.count ? $0 : nil
    }
    let anchor = kept ?? anchor
    defer { viewport.recordResize(keeping: anchor, version: version) }
    guard builder.recordConditions() else { return runPass(keeping: anchor) }
    // Changes by handlers are deferred until visible content has its previous position.
    query { features.conditionsWillChange() }
    refreshRows()
    runPass(keeping: anchor)
    features.conditionsDidChange()
  }

  /// Detaches the list from its view. The state of rows and the scroll position are kept.
  package func detach() {
    defer { showDeferredContent() }
    features.willDetach()
    // A list that returns, for instance from below another screen, has the same position as before, or
    // follows the end if it was there.
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

  /// Called after the user has pulled the content far enough.
  package func didPull() { _ = features.respond(to: .pull) }

  /// Applies a scroll state of the host and lays the list out at its offset. If the host is at the
  /// end of the content, the end stays visible while heights in front of it become known.
  package func didScroll(_ scroll: ScrollState) {
    layOutNow()
    let moves = viewport.offset != scroll.offset
    // Changes by handlers are deferred until the list has the offset of the host, because the host receives
    // corrections relative to it.
    query {
      features.scrollStateWillChange(to: scroll)
      if moves { features.willScroll() }
    }
    viewport.offset = scroll.offset
    viewport.edges.record(distanceToEnd: places.distanceToEnd(at: viewport.offset))
    viewport.recordMovement(scroll)
    let ended = viewport.recordScroll(to: viewport.offset, isRevealing: scroll.isRevealing)
    // A report that only ends a movement has the same offset.
    if moves { features.didScroll(isRevealing: scroll.isRevealing) }
    let anchor = (scroll.isAtEnd ? anchors.end() : nil) ?? places.anchor
    runPass(keeping: anchor, as: scroll.isIdle && !moves ? .measurement : .scroll)
    features.scrollStateDidChange(ScrollChange(state: scroll, moves: moves, endedAnimation: ended))
  }

  /// The root of the row that last had the focus, if it exists.
  package var rootToFocusAgain: ComponentRoot? {
    currentRow.flatMap { rows[RowRoots.Key($0)] }
  }

  /// Called after the focus moved. Retains the row with the focus, and releases the previous one.
  package func focusDidMove() {
    features.focusDidMove()
    runPass()
  }

  private func refreshRows() {
    guard let context else { return }
    // The layout direction may have changed.
    viewport.forgetExtent()
    sizes.invalidate()
    builder.updateSurroundings(in: context)
    features.environmentDidChange(context.environment)
  }
}

// MARK: - Sleep

extension ListEngine {
  /// Releases the rows that can be built again: rows without state, and without attachments, whose content
  /// may not be available immediately after rebuilding.
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
    features.releaseOverlays()
    live.sleep(keeping: kept)
  }

  /// Mounts exactly the items that were mounted before, at their previous positions.
  package func wake(in context: any MountContext) {
    guard let record = sleepRecord else { return attach(to: context) }
    sleepRecord = nil
    viewport.context = context
    features.willWake(in: context)
    hostInput.reset()
    viewport.forgetExtent()
    guard context.size.width > 0 else { return }
    let anchor = places.anchor
    // Changed items are laid out in the next commit, because the session now adopts the views that it had
    // before.
    let hasMoved = query {
      let items = record.items.map { builder.resolve($0, in: context) }
      let hasMoved = items.contains { $0.hasNewSize }
      let distance = hasMoved ? places.position(of: anchor) - viewport.offset : 0
      viewport.offset += distance
      pass.restore(items, in: context)
      features.didWake()
      // Visible content stays in place, and items that become visible follow after the session has woken up.
      if hasMoved { context.correctScroll(by: distance) }
      return hasMoved
    }
    if transaction.hasDeferredWork { Task { [weak self] in self?.performDeferred() } }
    if hasMoved { invalidate() }
  }
}
