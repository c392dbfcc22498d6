import RowanComponents
import RowanCore
import RowanDiff
import RowanHostInterface
import RowanLayout
import RowanListLayout

/// The list as drag source and drop target.
///
/// Dragged rows stay in place until the drop. The preview at the pointer is shown in a layer in front of
/// everything. Without a pointer, a key picks rows up, the arrow keys and Tab move the focus to the drop
/// target, and Return drops the rows there. Assistive technology does the same by accessibility actions.
@MainActor
final class DragAndDrop: RowRemappingFeature, RetainFeature, RowViewFeature, RowTransformFeature,
  OverlayFeature, EventFeature, CommandKeyFeature
{
  private unowned let list: any ListAccess
  /// The handlers of drags from the list and of drops on it.
  let events = DragDropEvents()

  // The list as drag source.

  /// The row on which the drag began, by pointer or key.
  private var row: RowID?
  /// The dragged rows: one entry for each item of the session, in the same order.
  private var items: [Item] = []
  private var session: DragSession?
  /// The preview at the pointer.
  private var shownPreview: DragPreview?
  /// The location of the pointer in the window when it lifted the row.
  private var start = Point.zero
  /// Whether the pointer has moved since it lifted the row.
  private var hasMoved = false
  /// The row of a long press, if it has no items to drag.
  private var pressed: RowID?

  // The list as drop target.

  private var targetSession: DragSession?
  /// The position at which the dragged content would be dropped.
  private var place: DropTargetPosition?
  /// The proposal for a drop at ``place``.
  private var proposal: DropProposal?
  /// Whether a drop by keyboard goes behind the row with the focus instead of in front of it.
  private var goesBehind = false
  private let indicator = ListOverlay<DropIndicator.Appearance>("drop")
  private lazy var autoscroll = Autoscroll(list) { [unowned self] in
    pointerDistance
  } didScroll: { [unowned self] in
    list.context?.drags.refresh()
  }

  /// The row of a dragged item. A row may have several items.
  private struct Item {
    /// The identity of the row; `nil` once the row is gone.
    var id: RowID?
    /// The adapter that returned the item.
    let adapter: any _CellAdapterProtocol
  }

  init(_ list: any ListAccess) { self.list = list }

  private var reference: FeatureReference<DragAndDrop> { FeatureReference(self, of: list) }
  /// The object that represents the list in the drags of the session.
  private lazy var participant = DragParticipant(reference)
  private var layout: ListLayout { list.layout }
  private var isDraggingAny: Bool { list.adapters.all.contains { $0.wantsDrags } }

  // MARK: For apps

  /// The table of this list.
  var table: TableView { list.table }

  /// Whether a table is the table of this list.
  func isOf(_ table: TableView) -> Bool { table.engine === list }

  /// The dragged rows that still exist, in the order of the items.
  var draggedRows: [RowID] { items.compactMap(\.id) }

  /// Whether a row is dragged. O(dragged rows).
  private func isDragged(_ row: RowID) -> Bool { items.contains { $0.id == row } }

  // MARK: A pointer drags rows

  func handle(_ pan: PanGesture, of row: RowID) -> Bool {
    if pan.phase == .began { return pickUp(row, at: pan.location) }
    if pressed == row { return endPress(of: row, pan) }
    guard self.row == row, let session, let context = list.context else { return false }
    recordMovement(pan.translation)
    switch pan.phase {
    case .began: break
    case .changed: context.drags.move(to: start + pan.translation)
    case .ended where hasMoved:
      context.drags.move(to: start + pan.translation)
      if session.isActive { context.drags.drop() }
    case .ended:
      context.drags.cancel()
      list.perform(.showMenu(row, at: pan.location))
    case .cancelled: context.drags.cancel()
    }
    context.setNeedsCommit()
    return true
  }

  private func recordMovement(_ translation: Point) {
    if max(abs(translation.x), abs(translation.y)) > InteractionState.reach { hasMoved = true }
  }

  /// Handles the pan after a long press on a row without items to drag. If the pointer is released without
  /// having moved, the menu of the row opens.
  private func endPress(of row: RowID, _ pan: PanGesture) -> Bool {
    recordMovement(pan.translation)
    guard pan.phase != .changed else { return true }
    pressed = nil
    if pan.phase == .ended, !hasMoved { list.perform(.showMenu(row, at: pan.location)) }
    return true
  }

  private func pickUp(_ row: RowID, at point: Point) -> Bool {
    guard isDraggingAny, let context = list.context, let path = list.shownPath(of: row) else {
      return false
    }
    pressed = nil
    let items = dragItems(of: row)
    guard !items.isEmpty else {
      // The row may still be moved within the list.
      if list.interaction.allowsMoves, list.canMove(path) { return false }
      hasMoved = false
      pressed = row
      return true
    }
    let frame = list.frameInWindow(at: path)
    let location = frame.origin + point
    guard begin(items, from: row, at: location, isFromKeyboard: false) else { return true }
    guard let path = list.shownPath(of: row) else { return true }
    let shownPreview = DragPreview(
      preview(of: path),
      size: frame.size,
      count: items.count,
      grab: point,
      at: location
    )
    self.shownPreview = shownPreview
    let environment = context.environment
    context.present(in: .drag) {
      shownPreview.appearance
        .environment(\.theme, environment.theme)
        .environment(\.textScale, environment.textScale)
        .environment(\.controlSize, environment.controlSize)
    }
    context.drags.move(to: location)
    return true
  }

  /// Begins a drag of rows.
  /// - Returns: Whether the rows are dragged; a handler may end the drag immediately.
  private func begin(
    _ items: [(row: Item, item: DragItem)],
    from row: RowID,
    at location: Point,
    isFromKeyboard: Bool
  ) -> Bool {
    guard let context = list.context else { return false }
    list.interactionWillBegin(.dragOut)
    let session = DragSession(
      items.map(\.item),
      from: participant,
      at: location,
      isFromKeyboard: isFromKeyboard
    )
    list.query {
      events.sessionWillBegin?(session)
      session.isRestrictedToApp = events.isRestrictedToApp?(session) ?? true
      session.allowsMove = events.allowsMove?(session) ?? true
    }
    // A handler may have detached the list.
    guard list.context === context else { return false }
    self.row = row
    self.items = items.map(\.row)
    self.session = session
    start = location
    hasMoved = false
    context.drags.begin(session)
    list.performDeferred()
    list.invalidate()
    return self.session === session
  }

  /// Returns the items to drag with a row: its own, or those of all selected rows if it is selected.
  private func dragItems(of row: RowID) -> [(row: Item, item: DragItem)] {
    let rows = list.isSelected(row) ? list.interaction.selection.rows : [row]
    let found = list.query {
      list.placed(rows).flatMap { id, path -> [(row: Item, item: DragItem)] in
        let place = list.inPlace(path, showing: RowRoots.Key(id))
        guard let adapter = list.adapters.adapter(for: place.element) else { return [] }
        return adapter.dragItems(of: place).map { (Item(id: id, adapter: adapter), $0) }
      }
    }
    // Other selected rows are not dragged if the row at the pointer has no items.
    return found.contains { $0.row.id == row } ? found : []
  }

  private func preview(of path: RowPath) -> Child {
    list.query {
      let row = list.inPlace(path, showing: RowRoots.Key(list.shownID(of: path)))
      guard let adapter = list.adapters.adapter(for: row.element) else {
        return Child(EmptyComponent())
      }
      return adapter.dragPreview(of: row) ?? list.child(for: row, of: adapter)
    }
  }

  /// Cancels the drag of rows from this list.
  private func cancel() {
    if session != nil { list.context?.drags.cancel() }
  }

  /// Removes the items of deleted rows from the session, because a drop target would add these rows again.
  private func removeGoneItems() {
    let gone = items.indices.filter { items[$0].id == nil }
    // Items stay during a drop, because the target finds rows by the indices of their items.
    guard !gone.isEmpty, let drags = list.context?.drags, drags.session === session,
      drags.remove(itemsAt: gone)
    else { return }
    items.removeAll { $0.id == nil }
    shownPreview?.count = items.count
    list.afterPass { [reference] in reference { $0.list.context?.drags.refresh() } }
  }

  // MARK: Keys and assistive technology

  var keyCommands: [KeyCombination] {
    isDraggingAny ? [KeyCombination(.enter, modifiers: .control)] : []
  }

  /// Handles Return, which picks rows up and drops them.
  func intercept(_ press: KeyPress) -> KeyResult {
    guard press.key == .enter, let drags = list.context?.drags else { return .ignored }
    let modifiers = press.modifiers
    if drags.session?.isFromKeyboard == true {
      guard modifiers.isSubset(of: [.shift, .control]) else { return .ignored }
      let isDone = putDown(on: list.currentRow, isBehind: modifiers.contains(.shift))
      return isDone ? .handled : .refused
    }
    guard modifiers == .control, drags.session == nil, let row = list.currentRow else {
      return .ignored
    }
    return pickUpByKeys(row) ? .handled : .refused
  }

  /// Picks up a row, with the rows that are selected with it.
  /// - Returns: Whether the row has items to drag.
  private func pickUpByKeys(_ row: RowID) -> Bool {
    guard isDraggingAny, let path = list.shownPath(of: row), let context = list.context else {
      return false
    }
    let items = dragItems(of: row)
    guard !items.isEmpty else { return false }
    let frame = list.frameInWindow(at: path)
    let middle = frame.origin + Point(x: frame.width / 2, y: frame.height / 2)
    guard begin(items, from: row, at: middle, isFromKeyboard: true) else { return true }
    let count = Set(items.map(\.row.id)).count
    context.environment.announce(list.strings.pickedUp(count), .assertive)
    followFocus()
    return true
  }

  /// Drops the content of a keyboard drag beside a row.
  /// - Returns: Whether a keyboard drag is active.
  private func putDown(on target: RowID?, isBehind: Bool) -> Bool {
    guard let context = list.context, context.drags.session?.isFromKeyboard == true else {
      return false
    }
    if let target { list.currentRow = target }
    let carried = row
    goesBehind = isBehind
    context.drags.carry(over: list.interaction.takesDraggedItems ? participant : nil)
    guard context.drags.proposal?.operation.isAccepted == true else {
      goesBehind = false
      context.environment.announce(list.strings.dropRejected, .assertive)
      return true
    }
    context.drags.drop()
    goesBehind = false
    context.environment.announce(list.strings.putDown, .assertive)
    // The focus stays on a row that was moved within the list.
    if let carried, let context = list.context, let path = list.shownPath(of: carried) {
      list.currentRow = carried
      list.reveal(path)
      if let root = list.root(of: carried) { context.focus(root) }
    }
    return true
  }

  func focusDidMove() { followFocus() }

  /// Moves the drop target of a keyboard drag to the focused row.
  private func followFocus() {
    guard let context = list.context, let session = context.drags.session, session.isFromKeyboard
    else {
      return
    }
    let hasFocus = list.mountedIndices.keys.contains { key in
      key.rowID.flatMap { list.root(of: $0) }.map { context.holdsFocus($0) } ?? false
    }
    guard hasFocus else { return }
    context.drags.carry(over: list.interaction.takesDraggedItems ? participant : nil)
  }

  var addsToRows: Bool {
    list.handlers.contains(.commands) || list.context?.drags.session?.isFromKeyboard == true
  }

  func add(to view: inout RowViewParts, of row: PlacedRow) {
    let canDrag = list.traits(of: row.id, at: row.path).canDrag
    if canDrag {
      view.gestures.lift = true
      view.gestures.liftsOnMove = true
    }
    guard list.context?.drags.session?.isFromKeyboard == true else {
      if canDrag { view.offer(list.strings.pickUp) }
      return
    }
    if list.interaction.takesDraggedItems {
      view.offer(list.strings.putInFront)
      view.offer(list.strings.putBehind)
    }
    if isDragged(row.id) { view.offer(list.strings.putBack) }
  }

  func perform(_ action: String, of row: RowID) -> Bool {
    switch action {
    case list.strings.pickUp: return pickUpByKeys(row)
    case list.strings.putInFront: return putDown(on: row, isBehind: false)
    case list.strings.putBehind: return putDown(on: row, isBehind: true)
    case list.strings.putBack where list.context?.drags.session?.isFromKeyboard == true:
      list.context?.drags.cancel()
      return true
    default: return false
    }
  }

  // MARK: Drags over the list

  private var places: DropTargetFinder {
    DropTargetFinder(layout: layout, open: list.openSections(), crossLength: list.crossLength)
  }

  /// Returns the position at which a session would drop its items now.
  private func place(of session: DragSession) -> DropTargetPosition {
    guard list.context != nil, !list.shownSections.isEmpty else { return DropTargetPosition() }
    guard session.isFromKeyboard else {
      return places.place(at: contentPoint(locationInView(of: session)))
    }
    guard let row = list.currentRow, let path = list.shownPath(of: row) else {
      return places.placeAtEnd(of: 0)
    }
    return places.place(beside: path, isBehind: goesBehind)
  }

  /// Converts a point in the view to content coordinates for a list that scrolls down and reads from left to
  /// right.
  private func contentPoint(_ location: Point) -> Point {
    guard let context = list.context else { return location }
    var point = location
    if !layout.isStacked, list.isMirrored { point.x = context.size.width - point.x }
    if layout.axis == .horizontal { point = Point(x: point.y, y: point.x) }
    point.y += list.offset
    return point
  }

  /// Returns the location of the pointer in the list's view; for a keyboard drag, the centre of the view.
  private func locationInView(of session: DragSession) -> Point {
    guard let context = list.context else { return .zero }
    if session.isFromKeyboard {
      return Point(x: context.size.width / 2, y: context.size.height / 2)
    }
    return session.location - context.frameInWindow.origin
  }

  /// The distance of the pointer from the start of the window in the scroll direction, in points; `nil`
  /// without a pointer over the list.
  private var pointerDistance: Double? {
    guard let targetSession, !targetSession.isFromKeyboard, let context = list.context else {
      return nil
    }
    let place = locationInView(of: targetSession)
    guard layout.axis == .horizontal else { return place.y }
    return list.isMirrored ? context.size.width - place.x : place.x
  }

  /// Updates the drop position for the rows that are shown now.
  func contentDidChange() {
    guard targetSession != nil, let drags = list.context?.drags else { return }
    guard !list.isInPass else {
      return list.afterPass { [reference] in reference { $0.contentDidChange() } }
    }
    // If a handler shows other sections at every update, an update for each of its changes would never end.
    guard let session = targetSession, place(of: session) != place else { return }
    if session.isFromKeyboard { drags.carry(over: participant) } else { drags.refresh() }
  }

  /// Resets the state of the drop target after a drag has left the list.
  private func forgetTargetSession() {
    guard targetSession != nil else { return }
    targetSession = nil
    place = nil
    proposal = nil
    autoscroll.end()
    list.perform(.hover(nil))
    list.invalidate()
  }

  private func appearance(at session: DragSession, _ place: DropTargetPosition?) -> DropSession {
    let place = place ?? self.place(of: session)
    return DropSession(
      drag: session,
      location: locationInView(of: session),
      table: list.table,
      isFromSameList: session.source === participant,
      place: DropDestination(
        gap: place.gap.flatMap { DropGap($0, in: list) },
        row: place.row.flatMap { list.isRow($0) ? list.inPlace($0, showing: nil) : nil }
      )
    )
  }

  private func coordinator(
    _ session: DragSession,
    _ proposal: DropProposal,
    _ place: DropTargetPosition
  ) -> DropCoordinator {
    let isOwn = session.source === participant
    let table = list.table
    let items = session.items.enumerated().map { number, item in
      let row = isOwn && number < self.items.count ? self.items[number].id : nil
      let path = row.flatMap { list.shownPath(of: $0) }
      return DropCoordinator.Item(
        item: item,
        row: path.map { list.inPlace($0, showing: nil) },
        table: table
      )
    }
    return DropCoordinator(
      session: appearance(at: session, place),
      proposal: proposal,
      items: items
    )
  }

  // MARK: Appearance

  /// The row into which the drop would go; `nil` for drops elsewhere.
  private var target: RowPath? {
    guard let proposal, proposal.operation.isAccepted, proposal.intent == .insertIntoDestination
    else { return nil }
    return place?.row
  }

  var decoratesRows: Bool { target != nil || !items.isEmpty }

  func decorate(_ decoration: inout RowDecoration, of row: RowID) {
    guard let theme = list.context?.environment.theme else { return }
    if isDragged(row) { decoration.attributes.append(.opacity(theme.tints.shade)) }
    if let target, list.isRow(target), list.shownID(of: target) == row {
      decoration.attributes.append(.background(.accent.opacity(theme.tints.mark)))
      decoration.attributes.append(.border(Border(color: .accent, width: theme.spacing.xxs)))
    }
  }

  /// The drop indicator, at the drop position.
  func overlays(in context: any MountContext) -> [MountedRoot] {
    guard targetSession != nil, let proposal, let place, proposal.operation.isAccepted else {
      return []
    }
    var appearance = DropIndicator.Appearance.frame
    var frame = window(context)
    switch proposal.intent {
    case .unspecified: break
    case .insertIntoDestination:
      guard place.row == nil else { return [] }
    case .insertAtDestination:
      let line = places.lineFrame(
        at: place,
        width: context.environment.theme.spacing.xxs,
        rows: (list.rowStart(in: context), list.rowWidth(in: context))
      )
      if let line {
        appearance = .line
        frame = list.turned(line)
      }
    }
    let root = indicator.root(
      showing: appearance,
      in: SizeRange(exactly: frame.size),
      of: context
    ) { Child(DropIndicator(appearance: $0)) }
    return [MountedRoot(root: root, frame: frame, depth: RowDecoration.heldDepth)]
  }

  /// Returns the visible rectangle in the coordinates of the host's content.
  private func window(_ context: any MountContext) -> Rect {
    guard layout.axis == .horizontal else {
      return Rect(x: 0, y: list.offset, width: context.size.width, height: context.size.height)
    }
    let x = list.isMirrored ? -list.offset : list.offset
    return Rect(x: x, y: 0, width: context.size.width, height: context.size.height)
  }

  func releaseOverlays() { indicator.reset() }

  /// Removes the preview at the pointer.
  private func dismissPreview() {
    guard shownPreview != nil else { return }
    list.context?.dismiss(.drag)
    shownPreview = nil
  }

  // MARK: The list changes

  func didAttach() { list.context?.drags.register(participant) }

  func willWake(in context: any MountContext) { context.drags.register(participant) }

  func willDetach() {
    cancel()
    // A drop that has begun cannot be cancelled, so its preview may still be there.
    dismissPreview()
    list.context?.drags.unregister(participant)
  }

  /// Removes rows that were replaced by rows of other adapters from the drag; they stay in the
  /// list. O(rows of their sections) if any are dragged.
  func rowsWereReplaced() {
    guard !items.isEmpty else { return }
    var adapters: [RowID: (any _CellAdapterProtocol)?] = [:]
    for (id, path) in list.placed(Set(draggedRows)) {
      let element = list.shownSections[path.section].rows.value(path.row)
      adapters[id] = list.adapters.adapter(for: element)
    }
    for (number, item) in items.enumerated() {
      guard let id = item.id, let adapter = adapters[id], adapter !== item.adapter else { continue }
      items[number].id = nil
      if row == id { row = nil }
    }
    if row == nil { cancel() } else { removeGoneItems() }
  }

  var hasRowData: Bool { row != nil || pressed != nil || !items.isEmpty }

  func mustRetain(_ row: RowID) -> Bool { isDragged(row) }

  func rowsDidChange(_ update: RowIdentityUpdate) { rename(update.id) }

  func hiddenRowsWereRemoved(_ rows: Set<RowID>) { rename { rows.contains($0) ? nil : $0 } }

  /// Applies new identities to the stored rows, and drops rows that are gone.
  private func rename(_ present: (RowID) -> RowID?) {
    pressed = pressed.flatMap(present)
    for number in items.indices { items[number].id = items[number].id.flatMap(present) }
    guard let row else { return }
    // The drag ends if its row is hidden in a collapsed section, because the view that follows the
    // pointer is removed with the row.
    self.row = present(row).flatMap { list.hiddenRows.contains($0) ? nil : $0 }
    if self.row == nil {
      list.afterPass { [reference] in reference { $0.cancel() } }
    } else {
      removeGoneItems()
    }
  }

  func retainedRows() -> [RowID] { row.map { [$0] } ?? [] }
}

// MARK: - Calls from drags

// ``DragParticipant`` retains the list until each of these calls returns.
extension DragAndDrop {
  func dragDidMove(_ session: DragSession, _ proposal: DropProposal?) {
    guard let shownPreview, self.session === session else { return }
    shownPreview.origin = session.location - shownPreview.grab
    shownPreview.operation = proposal?.operation ?? .cancel
    list.context?.setNeedsCommit()
  }

  func dragDidEnd(
    _ session: DragSession,
    _ operation: DropOperation,
    isOwn: Bool
  ) {
    guard self.session === session else { return }
    dismissPreview()
    list.query { events.sessionDidEnd?(session, operation) }
    if operation == .move, !isOwn, let directing = list.directing,
      directing.movesRowsItself
    {
      directing.remove(draggedRows)
    }
    row = nil
    items = []
    self.session = nil
    list.performDeferred()
    list.invalidate()
  }

  var dropContext: (any MountContext)? { list.context }

  func acceptsDrop(of session: DragSession) -> Bool {
    guard events.performDrop != nil else {
      return list.directing?.acceptsDrop(of: session) ?? false
    }
    guard let canHandle = events.canHandle else { return true }
    return list.query { canHandle(appearance(at: session, nil)) }
  }

  func dragDidEnter(_ session: DragSession) {
    list.mutate { targetSession = session }
    if session === self.session, !hasMoved { autoscroll.lift() }
    guard let didEnter = events.didEnter else { return }
    list.query { didEnter(appearance(at: session, nil)) }
    list.performDeferred()
  }

  func dragDidMove(_ session: DragSession) -> DropProposal {
    let place = place(of: session)
    let seen = appearance(at: session, place)
    let proposal = list.query { events.didUpdate?(seen) } ?? proposal(for: session)
    let isNews = place != self.place || proposal != self.proposal
    self.place = place
    self.proposal = proposal
    if isNews { list.invalidate() }
    list.perform(.hover(place.row.flatMap { list.isRow($0) ? list.shownID(of: $0) : nil }))
    autoscroll.begin()
    list.performDeferred()
    return proposal
  }

  /// Returns the default drop proposal, for lists without a `didUpdate` handler.
  private func proposal(for session: DragSession) -> DropProposal {
    let operation: DropOperation = session.allowsMove && !session.isFromOutside ? .move : .copy
    return DropProposal(operation, list.shownSections.isEmpty ? .unspecified : .insertAtDestination)
  }

  func dragDidExit(_ session: DragSession) {
    let seen = appearance(at: session, place)
    forgetTargetSession()
    list.query { events.didExit?(seen) }
    list.performDeferred()
  }

  func dragDidDrop(_ session: DragSession, _ proposal: DropProposal) {
    list.mutate {
      let drop = coordinator(session, proposal, place ?? DropTargetPosition())
      forgetTargetSession()
      list.query {
        if let perform = events.performDrop {
          perform(drop)
        } else {
          list.directing?.insertDropped(drop)
        }
      }
      list.performDeferred()
    }
  }

  func dragSessionDidEnd(_ session: DragSession) {
    forgetTargetSession()
    list.query { events.didEnd?(session) }
    list.performDeferred()
  }

  func draggedContentDidChange() {
    guard let context = list.context else { return }
    list.mutate {
      list.interaction.firstInteractiveRow = nil
      list.interaction.takesDraggedItems =
        context.drags.session.map { $0.isFromKeyboard && acceptsDrop(of: $0) } ?? false
      list.invalidate()
    }
  }
}
