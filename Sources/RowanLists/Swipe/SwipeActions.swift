import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHostInterface

/// Shows the swipe actions of rows.
///
/// The host moves a swiped row along a track, and reports where a swipe begins and ends. The feature shows the buttons
/// and sends the host the position at which the row rests. Only one row is open at a time.
@MainActor
final class SwipeActions: RowRemappingFeature, RetainFeature, BuildFeature, RowViewFeature,
  GestureFeature, InputFeature, KeyFeature, WindowFeature, ScrollFeature
{
  /// The smallest share of a row's width that a swipe must cover to perform the first action. Wide buttons raise it.
  private static let fullShare = 0.6
  /// The share of a drag that a row follows towards a side without actions, or beyond its buttons.
  /// A row with actions on both sides stops at its buttons instead.
  private static let resistance = 0.2

  private unowned let list: any ListAccess
  /// The row that is dragged or open.
  private var current: RowSwipe?
  /// Rows that move back to their positions, with their buttons still visible.
  private var closing: [RowID: RowSwipe] = [:]
  /// The actions of mounted rows, as they were when they were offered to assistive technology.
  private var known: [RowID: RowSwipeActions] = [:]
  /// The revision of the last position that the list sent for a row; rows without an entry have 0.
  private var revisions: [RowID: UInt32] = [:]
  private var widths = SwipeWidths()
  /// The number of swipes so far.
  private var count: UInt64 = 0
  /// The revision assigned last.
  private var revision: UInt32 = 0

  init(_ list: any ListAccess) { self.list = list }

  private var isIdle: Bool { current == nil && closing.isEmpty }

  /// Returns the current or closing swipe of a row.
  private func swipe(of row: RowID) -> RowSwipe? { current?.id == row ? current : closing[row] }

  private var reference: FeatureReference<SwipeActions> { FeatureReference(self, of: list) }

  // MARK: For apps

  /// The row whose actions are open.
  var openRow: RowID? {
    list.showDeferredContent()
    return current.flatMap { $0.side == nil ? nil : $0.id }
  }

  /// Opens the actions of a row.
  /// - Returns: Whether the row is mounted and has actions on that side.
  func open(at path: RowPath, on side: SwipeAction.Side) -> Bool {
    list.mutate {
      list.showDeferredContent()
      return list.shownSections.hasRow(at: path)
        && open(list.shownID(of: path), on: side, byKeys: false)
    }
  }

  /// Closes the open row.
  func close() {
    list.mutate {
      list.showDeferredContent()
      closeRow()
    }
  }

  // MARK: Rows with actions

  /// Whether any row can be swiped.
  var takesInput: Bool { list.handlers.contains(.swipes) }

  func takesPart(inRowsOf adapter: any _CellAdapterProtocol) -> Bool {
    // In edit mode, rows have controls instead.
    !list.interaction.isEditing && adapter.wantsSwipes
  }

  var addsToRows: Bool { takesInput || !known.isEmpty }

  func add(to view: inout RowViewParts, of row: PlacedRow) {
    guard takesInput, let adapter = row.adapter, takesPart(inRowsOf: adapter) else { return }
    recordActions(of: row.id, at: row.path)
    view.actions += known[row.id]?.all.map(\.title) ?? []
    guard let track = track(of: row.id) else { return }
    view.attributes += [.track(.pointer()), .pointerTrack(track)]
  }

  /// Records the actions of a row that can be swiped, unless they are known.
  private func recordActions(of row: RowID, at path: RowPath) {
    guard takesInput, known[row] == nil else { return }
    let place = list.inPlace(path, showing: RowRoots.Key(row))
    guard let adapter = list.adapters.adapter(for: place.element), takesPart(inRowsOf: adapter)
    else { return }
    known[row] = actions(of: place, adapter)
  }

  func contentWillBeBuilt(of row: RowID) {
    if !known.isEmpty { known[row] = nil }
  }

  func refusesGesture(of row: RowID, at path: RowPath) -> Bool { known[row]?.isEmpty ?? false }

  func recheckGesture(of row: RowID, at path: RowPath) -> Bool {
    if known[row]?.isEmpty == true { known[row] = nil }
    recordActions(of: row, at: path)
    return known[row]?.isEmpty == false
  }

  private func actions(
    of row: RowContext,
    _ adapter: some _CellAdapterProtocol
  ) -> RowSwipeActions {
    list.query {
      adapter.swipeActions(of: row) { [reference, strings = list.strings] title in
        SwipeAction(title ?? strings.delete, icon: .trash, style: .destructive) { done in
          reference { $0.commitDeletion(of: row) }
          done(true)
        }
      }
    }
  }

  private func commitDeletion(of row: RowContext) {
    guard let path = row.path else { return }
    let present = list.inPlace(path, showing: RowRoots.Key(list.shownID(of: path)))
    list.adapters.adapter(for: present.element)?.commitEdit(.delete, present)
  }

  // MARK: Input

  func respond(to event: ListEvent) -> Bool {
    switch event {
    case .tap:
      // A tap outside the buttons closes the row, and does nothing else.
      guard openRow != nil else { return false }
      closeRow()
      return true
    case .track(let row, let report):
      follow(row, report)
      return true
    case .press, .pinch, .pull: return false
    }
  }

  private func follow(_ row: RowID, _ report: TrackReport) {
    switch report.phase {
    case .began: begin(row)
    case .crossed(_, let isBeyond): growFirstAction(of: row, isBeyond)
    case .ended(let snap):
      guard current?.id == row, report.revision == revisions[row] ?? 0 else { return }
      end(at: snap)
    }
  }

  /// Expands the first action over the others while releasing the row would perform it.
  private func growFirstAction(of row: RowID, _ isBeyond: Bool) {
    guard let swipe = current, swipe.id == row, let context = list.context,
      swipe.isGrown != isBeyond
    else { return }
    current?.isGrown = isBeyond
    let timing = AnimationTiming.easeOut(context.environment.theme.motion.quick)
    context.animateMoves(BoundsAnimation(timing))
    list.surroundingsDidChange(of: row)
  }

  private func begin(_ row: RowID) {
    if let current, current.id != row { closeRow() }
    list.interactionWillBegin(.swipeGesture)
    if current != nil { return }
    guard let swipe = makeSwipe(of: row) else { return sendHome(row) }
    start(swipe)
  }

  private func makeSwipe(of row: RowID) -> RowSwipe? {
    guard let path = list.shownPath(of: row), let context = list.context else { return nil }
    let place = list.inPlace(path, showing: RowRoots.Key(row))
    guard let adapter = list.adapters.adapter(for: place.element) else { return nil }
    let actions = actions(of: place, adapter)
    guard !actions.isEmpty else { return nil }
    count += 1
    return RowSwipe(
      id: row,
      row: place,
      adapter: adapter,
      actions: actions,
      length: context.size.width,
      number: count
    )
  }

  private func start(_ swipe: RowSwipe) {
    closing[swipe.id] = nil
    current = swipe
    known[swipe.id] = swipe.actions
    list.interactionWillBegin(.swipe)
    list.query { swipe.adapter.willBeginEdit(swipe.row) }
    watchTaps()
    list.surroundingsDidChange(of: swipe.id)
    list.performDeferred()
  }

  /// Closes the open row on a tap outside it.
  private func watchTaps() {
    guard current != nil else { return }
    list.context?.watchTapsOutside { [reference] in reference { $0.closeRow() } }
  }

  /// Handles the end of a drag.
  private func end(at snap: Int) {
    guard let swipe = current, let track = track(of: swipe.id), track.snaps.indices.contains(snap)
    else { return }
    let position = track.snaps[snap].position
    current?.isGrown = false
    guard position != 0 else { return finish() }
    let side: SwipeAction.Side = (position < 0) == list.isMirrored ? .leading : .trailing
    current?.side = side
    current?.isFull = abs(position) >= swipe.length
    list.invalidate()
    if abs(position) >= swipe.length { perform(0, on: side, of: swipe) }
  }

  /// Opens the actions of a row.
  private func open(_ row: RowID, on side: SwipeAction.Side, byKeys: Bool) -> Bool {
    if current?.id != row || current?.side != side {
      closeRow()
      guard list.mountedIndices[RowRoots.Key(row)] != nil, var swipe = makeSwipe(of: row),
        swipe.actions[side] != nil
      else { return false }
      swipe.side = side
      swipe.isFromKeyboard = byKeys
      raiseRevision(of: row)
      start(swipe)
    }
    if byKeys, let context = list.context {
      current?.isFromKeyboard = true
      current?.focus.request(for: 0, in: context.updates)
      context.setNeedsCommit()
    }
    return true
  }

  // MARK: Closing

  func interactionWillBegin(_ interaction: ListInteraction) {
    switch interaction {
    case .swipe, .swipeGesture, .otherGesture: break
    case .confirmation, .editing, .menu, .reorder, .dragOut: closeRow()
    }
  }

  func rowsWereReplaced() {
    if current?.row.isReplaced == true { closeRow() }
  }

  func willScroll() { closeRow() }

  /// Closes a row that was opened with keys, after the focus has left it.
  func focusDidMove() {
    guard let swipe = current, swipe.isFromKeyboard, swipe.side != nil, let context = list.context,
      let root = list.root(of: swipe.id), !context.holdsFocus(root)
    else { return }
    closeRow()
  }

  func conditionsWillChange() {
    widths = SwipeWidths()
    if let current, current.length != list.context?.size.width { closeRow() }
  }

  func conditionsDidChange() {
    // The widths of the buttons may have changed.
    for row in retainedRows() { list.surroundingsDidChange(of: row) }
  }

  func didWake() { watchTaps() }

  func didDetach() {
    let swipe = current
    (current, closing, known, revisions) = (nil, [:], [:], [:])
    (widths, count, revision) = (SwipeWidths(), 0, 0)
    if let swipe { list.afterPass { swipe.adapter.didEndEdit(swipe.row) } }
  }

  /// Closes the row that is open or dragged.
  private func closeRow(returningFocus: Bool = false) {
    guard let swipe = current else { return }
    if returningFocus, let root = list.root(of: swipe.id) { list.context?.focus(root) }
    guard current?.number == swipe.number else { return }
    // After the focus has moved, because a pass in between would send the host the position at which the row is open.
    raiseRevision(of: swipe.id)
    finish()
  }

  /// Ends the swipe. The row moves back, or is back already.
  private func finish() {
    guard let swipe = current else { return }
    current = nil
    list.context?.watchTapsOutside(nil)
    notifyEnd(of: swipe)
    guard let context = list.context, list.root(of: swipe.id) != nil else { return }
    if context.environment.isMotionReduced {
      list.surroundingsDidChange(of: swipe.id)
    } else {
      closing[swipe.id] = swipe
      list.surroundingsDidChange(of: swipe.id)
      putAway(swipe, clock: context.clock)
    }
    list.performDeferred()
  }

  /// Removes the buttons of a row after it has moved back.
  private func putAway(_ swipe: RowSwipe, clock: any Clock<Duration>) {
    Task { @MainActor [reference] in
      try? await clock.sleep(for: .seconds(PointerTrack.settlingTime))
      reference { $0.putAway(swipe.number) }
    }
  }

  private func putAway(_ number: UInt64) {
    guard let row = closing.first(where: { $0.value.number == number })?.key else { return }
    list.mutate {
      closing[row] = nil
      list.surroundingsDidChange(of: row)
    }
  }

  private func notifyEnd(of swipe: RowSwipe) {
    guard !list.isInPass else {
      return list.afterPass { swipe.adapter.didEndEdit(swipe.row.present) }
    }
    list.query { swipe.adapter.didEndEdit(swipe.row.present) }
  }

  /// Moves a row without actions back to its position.
  private func sendHome(_ row: RowID) {
    known[row] = nil
    raiseRevision(of: row)
    list.invalidate()
  }

  private func raiseRevision(of row: RowID) {
    revision &+= 1
    revisions[row] = revision
  }

  // MARK: Performing actions

  /// Performs one of the open actions.
  private func perform(_ index: Int, on side: SwipeAction.Side, of swipe: RowSwipe) {
    guard current?.number == swipe.number,
      let actions = swipe.actions[side]?.actions, actions.indices.contains(index)
    else { return }
    perform(actions[index], swipe.number)
  }

  func perform(_ action: String, of row: RowID) -> Bool {
    guard let path = list.shownPath(of: row) else { return false }
    let place = list.inPlace(path, showing: RowRoots.Key(row))
    guard let adapter = list.adapters.adapter(for: place.element), adapter.wantsSwipes,
      let action = actions(of: place, adapter).all.first(where: { $0.title == action })
    else { return false }
    closeRow()
    perform(action, nil)
    return true
  }

  /// Performs an action, and closes the swipe with a number when the action ends.
  private func perform(_ action: SwipeAction, _ number: UInt64?) {
    let end = SwipeEnd { [reference] isDone in
      guard let list = reference.present?.list else { return }
      list.afterPass { reference { $0.actionDidEnd(action, number, isDone) } }
    }
    list.query { action.handler { isDone in end(isDone) } }
    list.performDeferred()
  }

  private func actionDidEnd(_ action: SwipeAction, _ number: UInt64?, _ isDone: Bool) {
    list.mutate {
      if isDone, action.style == .destructive { list.directing?.publishRemoval() }
    }
    guard let number else { return }
    list.afterPass { [reference] in
      reference {
        guard $0.current?.number == number else { return }
        // Only a row that still exists can close.
        $0.closeRow(returningFocus: $0.current?.focus.present != nil)
      }
    }
  }

  // MARK: Rows

  var hasRowData: Bool { !isIdle }

  func rowsDidChange(_ update: RowIdentityUpdate) {
    known = known.renamed(by: update.changed)
    revisions = revisions.renamed(by: update.changed)
    if let swipe = current {
      if let row = update.id(after: swipe.id) {
        current?.id = row
      } else {
        current = nil
        list.context?.watchTapsOutside(nil)
        list.afterPass { swipe.adapter.didEndEdit(swipe.row) }
      }
    }
    guard !closing.isEmpty else { return }
    let kept = closing.compactMap { row, swipe in
      update.id(after: row).map { row in
        var swipe = swipe
        swipe.id = row
        return (row, swipe)
      }
    }
    closing = Dictionary(kept) { first, _ in first }
  }

  func retainedRows() -> [RowID] {
    isIdle ? [] : Array(Set(closing.keys).union(current.map { [$0.id] } ?? []))
  }

  func didPlace(_ window: Range<Int>) {
    let mounted = list.mountedIndices
    known.removeAll { mounted[RowRoots.Key($0)] == nil }
    revisions.removeAll { mounted[RowRoots.Key($0)] == nil }
  }

  // MARK: Appearance

  /// Returns the track along which the host lets a row be swiped, or `nil` if the row has no actions.
  private func track(of row: RowID) -> PointerTrack? {
    let swipe = swipe(of: row)
    guard let actions = swipe?.actions ?? known[row], !actions.isEmpty, let context = list.context
    else { return nil }
    let length = context.size.width
    // A closing row rests at its original position.
    let open = current?.id == row ? current : nil
    var snaps = [PointerTrack.Snap(0)]
    var thresholds: [Double] = []
    var ends = [0.0, 0.0]
    var rest = 0.0
    for side in SwipeAction.Side.allCases {
      guard let configuration = actions[side] else { continue }
      let sign: Double = (side == .trailing) == list.isMirrored ? 1 : -1
      let isTall = isTall(row, in: context)
      let width = widths.width(of: configuration, side, isTall: isTall, in: context)
      snaps.append(PointerTrack.Snap(sign * width))
      if open?.side == side { rest = sign * width }
      var end = width
      if configuration.performsFirstActionWithFullSwipe, length > width {
        end = length
        let reach = max(length * Self.fullShare, (width + length) / 2)
        snaps.append(PointerTrack.Snap(sign * length, reach: sign * reach, takesFlings: false))
        thresholds.append(sign * reach)
        if open?.side == side, open?.isFull == true { rest = sign * length }
      }
      if sign < 0 { ends[0] = -end } else { ends[1] = end }
    }
    snaps.sort { $0.position < $1.position }
    return PointerTrack(
      range: ends[0]...ends[1],
      resistance: ends.contains(0) ? Self.resistance : 0,
      snaps: snaps,
      thresholds: thresholds.sorted(),
      rest: snaps.firstIndex { $0.position == rest } ?? 0,
      revision: revisions[row] ?? 0,
      isAnimated: !context.environment.isMotionReduced
    )
  }

  /// Adds the visible buttons beside the content of a row.
  func surround(_ view: inout ListRow, of row: RowID, at path: RowPath) {
    guard !isIdle, let context = list.context else { return }
    guard let swipe = swipe(of: row) else { return }
    let isActive = current?.number == swipe.number
    view.panels = SwipeAction.Side.allCases.compactMap { side in
      guard let configuration = swipe.actions[side] else { return nil }
      let isTall = isTall(row, in: context)
      let appearance = SwipeAppearance(
        side: side,
        isTall: isTall,
        length: context.size.width,
        width: widths.width(of: configuration, side, isTall: isTall, in: context),
        // Hidden buttons must not be reached with Tab.
        isActive: isActive && (swipe.side ?? side) == side,
        isGrown: (swipe.isGrown || swipe.isFull)
          && configuration.performsFirstActionWithFullSwipe && configuration.actions.count > 1
      )
      let panel = Child(panel(configuration, appearance, swipe))
      return Child(ChildGroup([panel], key: side == .leading ? "leading" : "trailing"))
    }
  }

  private func panel(
    _ configuration: SwipeActionsConfiguration,
    _ appearance: SwipeAppearance,
    _ swipe: RowSwipe
  ) -> SwipePanel {
    let side = appearance.side
    return SwipePanel(
      actions: configuration.actions,
      appearance: appearance,
      focus: swipe.focus,
      close: KeyCommand(
        KeyCombination(.escape),
        title: list.strings.closeActions,
        action: ComponentAction { [reference] in reference { $0.closeRow() } }
      ),
      act: ActionWith { [reference] index in
        reference { $0.perform(index, on: side, of: swipe) }
      }
    )
  }

  private func isTall(_ row: RowID, in context: any MountContext) -> Bool {
    guard let path = list.shownPath(of: row) else { return false }
    let height = list.layout.height(at: list.layout.index(of: path))
    let environment = context.environment
    let control = environment.controlMetrics.height * environment.textScale
    return height >= control * SwipeAppearance.tallness
  }

  // MARK: Keys

  /// Handles a key for swipe actions. Shift with a horizontal arrow opens the actions, horizontal
  /// arrows move between them, and Escape closes the row. If an action has the focus, Up and Down
  /// close the row, too, and then move between rows.
  func handle(_ press: KeyPress) -> KeyResult {
    guard let context = list.context else { return .ignored }
    let isSideways = press.key == .left || press.key == .right
    if let swipe = current, let side = swipe.side {
      if press.key == .escape, press.modifiers.isEmpty {
        closeRow(returningFocus: swipe.isFromKeyboard || swipe.focus.present != nil)
        return .handled
      }
      if isSideways, press.modifiers.isEmpty, let present = swipe.focus.present {
        let count = swipe.actions[side]?.actions.count ?? 0
        // The first action is at the edge.
        let isOutwards = (press.key == .right) == ((side == .trailing) != list.isMirrored)
        let next = min(max(0, present + (isOutwards ? -1 : 1)), count - 1)
        swipe.focus.request(for: next, in: context.updates)
        context.setNeedsCommit()
        return .handled
      }
      if swipe.focus.present != nil, press.key == .up || press.key == .down {
        closeRow(returningFocus: true)
        return .ignored
      }
    }
    guard isSideways, press.modifiers == .shift, let row = list.currentRow, takesInput else {
      return .ignored
    }
    let side: SwipeAction.Side = (press.key == .left) == list.isMirrored ? .leading : .trailing
    return open(row, on: side, byKeys: true) ? .handled : .refused
  }
}

/// Calls a closure the first time that an action reports its end, and ignores later reports.
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
