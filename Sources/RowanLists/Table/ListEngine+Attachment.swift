package import RowanComponents
import RowanCore
import RowanLayout

extension ListEngine: ViewAttachment {
  /// Fills the view from now on.
  package func attach(to context: any MountContext) {
    // Another session that shows the table and sleeps has to know what becomes of it.
    wakeSession()
    let returns = sleepRecord != nil
    sleepRecord = nil
    if let other = self.context, other.isMounted {
      context.report(Diagnostic("A table was put in a second place; it is shown in that alone."))
    }
    self.context = context
    viewport.forgetExtent()
    hostInput = HostInput()
    viewport.pendingReveal = nil
    rows.forEach { _, root in
      root.adopt(
        queue: context.updates,
        measurer: context.measurer,
        report: context.report
      )
    }
    features.didAttach()
    resetFixtures()
    conditions = RowConditions()
    _ = noteConditions()
    let place = features.anchor()
    let anchor = place ?? (returns ? currentAnchor() : .top)
    offset = 0
    refreshRows()
    update(from: anchor, as: returns || place != nil ? .reveal : .correction)
    features.rowsAreShown()
  }

  /// Takes a new width, height or environment in. What is being read stays in place.
  package func contextDidChange() {
    features.viewDidChange()
    if !transaction.content.isEmpty {
      // Rows with other elements are built in the surroundings of the same commit.
      giveSurroundings()
      showDeferredContent()
    }
    let kept = viewport.anchorOfResize(version: version).flatMap {
      $0.index < layout.count ? $0 : nil
    }
    let anchor = kept ?? currentAnchor()
    defer { viewport.recordResize(keeping: anchor, version: version) }
    guard noteConditions() else { return update(from: anchor) }
    // What handlers change waits until what is being read stands where it did.
    query { features.conditionsWillChange() }
    refreshRows()
    update(from: anchor)
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
    } else if offset > 0 {
      features.retainPosition()
    }
    context = nil
    transitions.reset()
    live.unmount()
    features.didDetach()
  }

  /// The user has pulled the content far enough.
  package func didPull() { _ = features.respond(to: .pull) }

  /// Shows the rows at another offset; at the end it is the end that stays in sight while the heights
  /// in front of it become known.
  package func didScroll(_ scroll: ScrollState) {
    let moves = offset != scroll.offset
    // What handlers change waits until the table stands where the host does: it is told how far to move from
    // there.
    query {
      features.scrollStateWillChange(to: scroll)
      if moves { features.willScroll() }
    }
    offset = scroll.offset
    viewport.edges.record(distanceToEnd: distanceToEnd(at: offset))
    velocity = scroll.velocity
    let ended = viewport.recordScroll(to: offset, isRevealing: scroll.isRevealing)
    // That a movement has ended is no movement.
    if moves { features.didScroll(isRevealing: scroll.isRevealing) }
    update(from: (scroll.isAtEnd ? endAnchor() : nil) ?? currentAnchor(), as: .scroll)
    features.scrollStateDidChange(ScrollChange(state: scroll, moves: moves, endedAnimation: ended))
  }

  /// The row that held the focus last, as long as it is in sight.
  package var rootToFocusAgain: ComponentRoot? {
    currentRow.flatMap { rows[RowRoots.Key($0)] }
  }

  /// Keeps the row that holds the focus, and lets go of the one that held it.
  package func focusDidMove() {
    features.focusDidMove()
    update(from: currentAnchor())
  }

  /// Has what the table shows beside its items made anew when it is shown next.
  func resetFixtures() {
    features.letGoOfOverlays()
  }

  /// Hands the present surroundings to the rows, which are built in them when they are next resolved.
  private func giveSurroundings() {
    guard let context else { return }
    rows.forEach { key, root in root.setEnvironment(surroundings(of: key, in: context)) }
  }

  private func refreshRows() {
    guard let context else { return }
    heightConditions += 1
    // Which way it is read may be another one.
    viewport.forgetExtent()
    invalidateSizes()
    giveSurroundings()
    features.environmentDidChange(context.environment)
  }
}
