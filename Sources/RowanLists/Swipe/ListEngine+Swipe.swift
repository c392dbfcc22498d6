import RowanComponents
import RowanCore
import RowanDiff

// Rows are swiped by the host, along a track; the table is told when that begins and where it ends, shows
// the buttons, and says in turn where a row has to go. One row is open at a time.

extension ListEngine {
  var openRow: RowID? {
    showDeferredContent()
    return swiping.current.flatMap { $0.side == nil ? nil : $0.id }
  }

  @discardableResult
  func openSwipeActions(at path: RowPath, on side: SwipeSide = .trailing) -> Bool {
    wakeSession()
    showDeferredContent()
    return isRow(path) && openSwipe(shownID(of: path), on: side, byKeys: false)
  }

  func closeSwipeActions() {
    wakeSession()
    showDeferredContent()
    closeSwipe()
  }

  /// Takes in what the host tells of a row that is swiped.
  func swipe(_ id: RowID, _ report: TrackReport) {
    switch report.phase {
    case .began: beginSwipe(id)
    case .crossed(_, let isBeyond): growFirstAction(of: id, isBeyond)
    case .ended(let snap):
      guard swiping.current?.id == id, report.revision == revision(of: id) else { return }
      endSwipe(at: snap)
    }
  }

  /// Has the first action take all the room of the others while letting go would do it.
  private func growFirstAction(of id: RowID, _ isBeyond: Bool) {
    guard let swipe = swiping.current, swipe.id == id, let context else { return }
    guard swipe.isGrown != isBeyond else { return }
    swiping.current?.isGrown = isBeyond
    let timing = AnimationTiming.easeOut(context.environment.theme.motion.quick)
    context.animateMoves(BoundsAnimation(timing))
    rebuildRow(id)
  }

  private func beginSwipe(_ id: RowID) {
    if let current = swiping.current, current.id != id { closeSwipe() }
    endHighlight()
    if swiping.current != nil { return }
    guard let swipe = makeSwipe(of: id) else { return sendHome(id) }
    start(swipe)
  }

  private func makeSwipe(of id: RowID) -> RowSwipe? {
    guard let path = shownPath(of: id), let context else { return nil }
    let row = inPlace(path, showing: RowRoots.Key(id))
    guard let adapter = adapters.adapter(for: row.element) else { return nil }
    let actions = actions(of: row, adapter)
    guard !actions.isEmpty else { return nil }
    swiping.count += 1
    return RowSwipe(
      id: id,
      row: row,
      adapter: adapter,
      actions: actions,
      length: context.size.width,
      number: swiping.count
    )
  }

  private func start(_ swipe: RowSwipe) {
    swiping.closing[swipe.id] = nil
    swiping.current = swipe
    swiping.known[RowRoots.Key(swipe.id)] = swipe.actions
    closeConfirmation()
    query { swipe.adapter.willBeginEdit(swipe.row) }
    watchTaps()
    rebuildRow(swipe.id)
    performDeferred()
  }

  /// Has the row that is open close when something else is tapped.
  func watchTaps() {
    guard swiping.current != nil else { return }
    context?.watchTapsOutside { [weak self] in self?.closeSwipe() }
  }

  /// A drag has come to an end.
  private func endSwipe(at snap: Int) {
    guard let swipe = swiping.current, let track = swipeTrack(of: RowRoots.Key(swipe.id), swipe.id),
      track.snaps.indices.contains(snap)
    else { return }
    let position = track.snaps[snap].position
    swiping.current?.isGrown = false
    guard position != 0 else { return finishSwipe() }
    let side: SwipeSide = (position < 0) == isMirrored ? .leading : .trailing
    swiping.current?.side = side
    swiping.current?.isFull = abs(position) >= swipe.length
    update(from: currentAnchor())
    if abs(position) >= swipe.length { perform(0, on: side, of: swipe) }
  }

  /// Brings the actions of a row into sight.
  func openSwipe(_ id: RowID, on side: SwipeSide, byKeys: Bool) -> Bool {
    if swiping.current?.id != id || swiping.current?.side != side {
      closeSwipe()
      guard mountedIndices[RowRoots.Key(id)] != nil, var swipe = makeSwipe(of: id),
        swipe.actions[side] != nil
      else { return false }
      swipe.side = side
      swipe.isByKeys = byKeys
      raiseRevision(of: id)
      start(swipe)
    }
    if byKeys, let context {
      swiping.current?.isByKeys = true
      swiping.current?.focus.wish(for: 0, in: context.updates)
      context.setNeedsCommit()
    }
    return true
  }

  /// Has the row that is open, or being dragged, go back.
  func closeSwipe(returningFocus: Bool = false) {
    guard let swipe = swiping.current else { return }
    if returningFocus, let root = rows[RowRoots.Key(swipe.id)] { context?.focus(root) }
    guard swiping.current?.number == swipe.number else { return }
    // Only now, lest what is placed meanwhile sends it where it stands.
    raiseRevision(of: swipe.id)
    finishSwipe()
  }

  /// Has a row close that keys have opened, once the focus has left it.
  func closeSwipeWithoutFocus() {
    guard let swipe = swiping.current, swipe.isByKeys, swipe.side != nil, let context,
      let root = rows[RowRoots.Key(swipe.id)], !context.holdsFocus(root)
    else { return }
    closeSwipe()
  }

  /// Has a row close that has another width by now.
  func closeSwipe(unlessAsWideAs width: Double?) {
    if let swipe = swiping.current, swipe.length != width { closeSwipe() }
  }

  /// The row is on its way back, or there.
  private func finishSwipe() {
    guard let swipe = swiping.current else { return }
    swiping.current = nil
    context?.watchTapsOutside(nil)
    tellEnd(of: swipe)
    guard let context, rows[RowRoots.Key(swipe.id)] != nil else { return }
    if context.environment.isMotionReduced {
      rebuildRow(swipe.id)
    } else {
      swiping.closing[swipe.id] = swipe
      rebuildRow(swipe.id)
      putAway(swipe, clock: context.clock)
    }
    performDeferred()
  }

  private func putAway(_ swipe: RowSwipe, clock: any Clock<Duration>) {
    Task { @MainActor [weak self] in
      try? await clock.sleep(for: .seconds(PointerTrack.settlingTime))
      guard let self,
        let id = self.swiping.closing.first(where: { $0.value.number == swipe.number })?.key
      else { return }
      self.wakeSession()
      self.swiping.closing[id] = nil
      self.rebuildRow(id)
    }
  }

  private func tellEnd(of swipe: RowSwipe) {
    guard !transaction.isOpen else {
      return afterPass { swipe.adapter.didEndEdit(swipe.row.present) }
    }
    query { swipe.adapter.didEndEdit(swipe.row.present) }
  }

  /// A row that has no actions any more goes back to where it was.
  private func sendHome(_ id: RowID) {
    swiping.known[RowRoots.Key(id)] = nil
    raiseRevision(of: id)
    update(from: currentAnchor())
  }

  private func raiseRevision(of id: RowID) {
    swiping.revision &+= 1
    swiping.revisions[RowRoots.Key(id)] = swiping.revision
  }

  func revision(of id: RowID) -> UInt32 { swiping.revisions[RowRoots.Key(id)] ?? 0 }

  /// Rows are called otherwise from now on, or are gone.
  func keepSwipes(_ name: (RowID) -> RowID?) {
    if let id = swiping.current?.id {
      if let present = name(id) {
        swiping.current?.id = present
      } else if let swipe = swiping.current {
        swiping.current = nil
        context?.watchTapsOutside(nil)
        afterPass { swipe.adapter.didEndEdit(swipe.row) }
      }
    }
    if !swiping.closing.isEmpty {
      let closing = swiping.closing.compactMap { id, swipe in
        name(id).map { present in
          var swipe = swipe
          swipe.id = present
          return (present, swipe)
        }
      }
      swiping.closing = Dictionary(closing) { first, _ in first }
    }
  }

  /// Forgets what is known of rows that are mounted no longer.
  func keepSwipes(of isKept: (RowRoots.Key) -> Bool) {
    if swiping.known.keys.contains(where: { !isKept($0) }) {
      swiping.known = swiping.known.filter { isKept($0.key) }
    }
    if swiping.revisions.keys.contains(where: { !isKept($0) }) {
      swiping.revisions = swiping.revisions.filter { isKept($0.key) }
    }
    if menus.known.keys.contains(where: { !isKept($0) }) {
      menus.known = menus.known.filter { isKept($0.key) }
    }
  }

  /// Nobody sees rows any more.
  func dropSwipes() {
    let swipe = swiping.current
    swiping = TableSwiping()
    if let swipe { afterPass { swipe.adapter.didEndEdit(swipe.row) } }
  }
}

// MARK: - Doing something

extension ListEngine {
  /// Does one of the actions that are in sight.
  func perform(_ index: Int, on side: SwipeSide, of swipe: RowSwipe) {
    guard swiping.current?.number == swipe.number,
      let actions = swipe.actions[side]?.actions, actions.indices.contains(index)
    else { return }
    perform(actions[index], swipe.number)
  }

  /// Does one of the actions of a row by its name; answers whether there is one.
  func performSwipeAction(_ name: String, of id: RowID) -> Bool {
    guard let path = shownPath(of: id) else { return false }
    let row = inPlace(path, showing: RowRoots.Key(id))
    guard let adapter = adapters.adapter(for: row.element), adapter.wantsSwipes,
      let action = actions(of: row, adapter).all.first(where: { $0.title == name })
    else { return false }
    closeSwipe()
    perform(action, nil)
    return true
  }

  /// Does an action, and ends the swipe with the number with it.
  private func perform(_ action: SwipeAction, _ number: UInt64?) {
    let end = SwipeEnd { [weak self] isDone in
      self?.afterPass { [weak self] in self?.finish(action, number, isDone) }
    }
    query { action.handler { isDone in end(isDone) } }
    performDeferred()
  }

  private func finish(_ action: SwipeAction, _ number: UInt64?, _ isDone: Bool) {
    wakeSession()
    if isDone, action.style == .destructive { directing?.publishRemoval() }
    guard let number else { return }
    afterPass { [weak self] in
      guard let self, self.swiping.current?.number == number else { return }
      // Only a row that is still there can close.
      self.closeSwipe(returningFocus: self.swiping.current?.focus.present != nil)
    }
  }

  func actions(
    of row: RowInPlace,
    _ adapter: some TableCellAdapterProtocol
  ) -> RowSwipeActions {
    query {
      adapter.swipeActions(of: row) { [words] title in
        SwipeAction(title ?? words.delete, icon: .trash, style: .destructive) { [weak self] done in
          self?.commitDeletion(of: row)
          done(true)
        }
      }
    }
  }

  private func commitDeletion(of row: RowInPlace) {
    guard let path = row.path else { return }
    let present = inPlace(path, showing: key(of: .row(path)))
    adapters.adapter(for: present.element)?.commitEdit(.delete, present)
  }
}

/// Hears once that an action is over.
@MainActor
private final class SwipeEnd {
  private var body: (@MainActor (Bool) -> Void)?

  init(_ body: @escaping @MainActor (Bool) -> Void) {
    self.body = body
  }

  func callAsFunction(_ isDone: Bool) {
    let body = body
    self.body = nil
    body?(isDone)
  }
}
