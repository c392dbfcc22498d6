import RowanComponents
import RowanCore
import RowanDiff
import RowanLayout
import RowanListLayout

/// Rows that are dragged elsewhere, and what is dropped on the list from anywhere.
///
/// Rows that are dragged stay where they are until something has become of them. What is seen at the pointer is shown in a
/// layer in front of everything. Without a pointer, a key picks rows up, arrows and Tab go to where they belong, and return
/// puts them there; assistive technology does the same by actions.
@MainActor
final class DragAndDrop: RowRemappingFeature, RetainFeature, RowViewFeature, RowTransformFeature,
  OverlayFeature, EventFeature, CommandKeyFeature
{
  private unowned let list: any ListAccess
  /// The handlers of drags from the list and of drops on it.
  let events = DragDropEvents()

  // What is dragged from the list.

  /// The row that the pointer holds, or a key has picked up.
  private var row: RowID?
  /// The rows that are dragged, each for the item of the session with the same number.
  private var items: [Item] = []
  private var session: DragSession?
  /// What is seen at the pointer.
  private var figure: DragPreview?
  /// Where the pointer was in the window when it lifted the row.
  private var start = Point.zero
  /// Whether it has moved since.
  private var hasMoved = false
  /// The row that was pressed long without anything to drag.
  private var pressed: RowID?

  // What is dragged over the list.

  private var draggedRow: DragSession?
  /// Where it would go.
  private var place: DropTargetPosition?
  /// What would become of it.
  private var proposal: DropProposal?
  /// Whether what keys carry goes behind the row with the focus instead of in front of it.
  private var goesBehind = false
  private let sign = ListOverlay<DropIndicator.Appearance>("drop")
  private lazy var autoscroll = Autoscroll(list) { [unowned self] in
    draggedRowFrame
  } didScroll: { [unowned self] in
    list.context?.drags.refresh()
  }

  /// A row that is dragged.
  private struct Item {
    /// The identity of the row; `nil` once it is gone.
    var id: RowID?
    /// The adapter that was asked for the item.
    let adapter: any CellAdapterProtocol
  }

  init(_ list: any ListAccess) { self.list = list }

  private var reference: FeatureReference<DragAndDrop> { FeatureReference(self, of: list) }
  /// The list as the drags of the session see it.
  private lazy var participant = DragParticipant(reference)
  private var layout: ListLayout { list.layout }
  private var isDraggingAny: Bool { list.adapters.all.contains { $0.wantsDrags } }

  // MARK: For apps

  /// The list whose rows are dragged.
  var table: TableView { list.table }

  /// Whether a table is this list.
  func isOf(_ table: TableView) -> Bool { table.engine === list }

  /// The rows that are dragged, as far as they are still there, in the order of the items.
  var draggedRows: [RowID] { items.compactMap(\.id) }

  /// Whether a row is dragged. O(rows that are dragged).
  private func isDragged(_ row: RowID) -> Bool { items.contains { $0.id == row } }

  // MARK: A pointer drags rows

  func take(_ pan: PanGesture, of row: RowID) -> Bool {
    if pan.phase == .began { return pickUp(row, at: pan.location) }
    if pressed == row { return endPress(of: row, pan) }
    guard self.row == row, let session, let context = list.context else { return false }
    note(pan.translation)
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

  private func note(_ translation: Point) {
    if max(abs(translation.x), abs(translation.y)) > InteractionState.reach { hasMoved = true }
  }

  /// A row was pressed long that has nothing to drag: let go of where it is, it has its menu opened.
  private func endPress(of row: RowID, _ pan: PanGesture) -> Bool {
    note(pan.translation)
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
      // It may still be moved within the list.
      if list.interaction.allowsMoves, list.canMove(path) { return false }
      hasMoved = false
      pressed = row
      return true
    }
    let frame = list.frameInWindow(at: path)
    let location = frame.origin + point
    guard begin(items, from: row, at: location, isFromKeyboard: false) else { return true }
    guard let path = list.shownPath(of: row) else { return true }
    let figure = DragPreview(
      preview(of: path),
      size: frame.size,
      count: items.count,
      grab: point,
      at: location
    )
    self.figure = figure
    let environment = context.environment
    context.present(in: .drag) {
      figure.appearance
        .environment(\.theme, environment.theme)
        .environment(\.textScale, environment.textScale)
        .environment(\.controlSize, environment.controlSize)
    }
    context.drags.move(to: location)
    return true
  }

  /// Begins to drag rows.
  /// - Returns: Whether they are dragged: a handler may end that at once.
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
    // A handler may have taken the list off the screen.
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

  /// What is dragged with a row: it, or all that are selected with it, as far as there is something to drag.
  private func dragItems(of row: RowID) -> [(row: Item, item: DragItem)] {
    let rows = list.isSelected(row) ? list.interaction.selection.rows : [row]
    let found = list.query {
      list.placed(rows).flatMap { id, path -> [(row: Item, item: DragItem)] in
        let place = list.inPlace(path, showing: RowRoots.Key(id))
        guard let adapter = list.adapters.adapter(for: place.element) else { return [] }
        return adapter.dragItems(of: place).map { (Item(id: id, adapter: adapter), $0) }
      }
    }
    // Rows that are selected do not go without the one that is held.
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

  /// What is dragged from here goes back.
  private func cancel() {
    if session != nil { list.context?.drags.cancel() }
  }

  /// Removes the items of rows that are gone from the session: a target would add these rows again.
  private func removeGoneItems() {
    let gone = items.indices.filter { items[$0].id == nil }
    // During a drop nothing is removed: the target finds rows by the numbers of their items.
    guard !gone.isEmpty, let drags = list.context?.drags, drags.session === session,
      drags.remove(itemsAt: gone)
    else { return }
    items.removeAll { $0.id == nil }
    figure?.count = items.count
    list.afterPass { [reference] in reference { $0.list.context?.drags.refresh() } }
  }

  // MARK: Keys and assistive technology

  var keyCommands: [KeyCombination] {
    isDraggingAny ? [KeyCombination(.enter, modifiers: .control)] : []
  }

  /// Takes a key that picks rows up or puts them down.
  func intercept(_ press: KeyPress) -> KeyResult {
    guard press.key == .enter, let drags = list.context?.drags else { return .ignored }
    let modifiers = press.modifiers
    if drags.session?.isFromKeyboard == true {
      guard modifiers.isSubset(of: [.shift, .control]) else { return .ignored }
      let isDone = putDown(on: list.currentRow, isBehind: modifiers.contains(.shift))
      return isDone ? .taken : .refused
    }
    guard modifiers == .control, drags.session == nil, let row = list.currentRow else {
      return .ignored
    }
    return pickUpByKeys(row) ? .taken : .refused
  }

  /// Picks a row up, with those that are selected with it.
  /// - Returns: Whether there is something to drag.
  private func pickUpByKeys(_ row: RowID) -> Bool {
    guard isDraggingAny, let path = list.shownPath(of: row), let context = list.context else {
      return false
    }
    let items = dragItems(of: row)
    guard !items.isEmpty else { return false }
    let frame = list.frameInWindow(at: path)
    let middle = frame.origin + Point(x: frame.width / 2, y: frame.height / 2)
    guard begin(items, from: row, at: middle, isFromKeyboard: true) else { return true }
    context.environment.announce(list.strings.pickedUp(items.count), .assertive)
    followFocus()
    return true
  }

  /// Puts down what keys carry, beside a row.
  /// - Returns: Whether keys carry something.
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
    // The focus stays with a row that was moved within the list.
    if let carried, let context = list.context, let path = list.shownPath(of: carried) {
      list.currentRow = carried
      list.reveal(path)
      if let root = list.root(of: carried) { context.focus(root) }
    }
    return true
  }

  func focusDidMove() { followFocus() }

  /// Has what keys carry go to where the focus is.
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

  // MARK: What is dragged over the list

  private var places: DropTargetFinder {
    DropTargetFinder(layout: layout, open: list.openSections(), crossLength: list.crossLength)
  }

  /// Where a session would put its items now.
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

  /// A point of the view in the content, as if that scrolled down and were read from left to right.
  private func contentPoint(_ location: Point) -> Point {
    guard let context = list.context else { return location }
    var point = location
    if !layout.isStacked, list.isMirrored { point.x = context.size.width - point.x }
    if layout.axis == .horizontal { point = Point(x: point.y, y: point.x) }
    point.y += list.offset
    return point
  }

  /// Where the pointer is in the list's view.
  private func locationInView(of session: DragSession) -> Point {
    guard let context = list.context else { return .zero }
    if session.isFromKeyboard {
      return Point(x: context.size.width / 2, y: context.size.height / 2)
    }
    return session.location - context.frameInWindow.origin
  }

  /// How far below the beginning of the window the pointer is that drags something over the list.
  private var draggedRowFrame: Double? {
    guard let draggedRow, !draggedRow.isFromKeyboard, let context = list.context else { return nil }
    let place = locationInView(of: draggedRow)
    guard layout.axis == .horizontal else { return place.y }
    return list.isMirrored ? context.size.width - place.x : place.x
  }

  /// Has what is dragged over the list go where the rows are that are shown now.
  func contentDidChange() {
    guard draggedRow != nil, let drags = list.context?.drags else { return }
    guard !list.isInPass else {
      return list.afterPass { [reference] in reference { $0.contentDidChange() } }
    }
    // Handlers that show other sections at every movement must not be told of their own doing for ever.
    guard let session = draggedRow, place(of: session) != place else { return }
    if session.isFromKeyboard { drags.carry(over: participant) } else { drags.refresh() }
  }

  /// Nothing is over the list any more.
  private func forgetDraggedRow() {
    guard draggedRow != nil else { return }
    draggedRow = nil
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
      return DropItem(item: item, row: path.map { list.inPlace($0, showing: nil) }, table: table)
    }
    return DropCoordinator(
      session: appearance(at: session, place),
      proposal: proposal,
      items: items
    )
  }

  // MARK: What is shown

  /// The row that something would be put into.
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

  /// The sign of where something would go, in its place.
  func overlays(in context: any MountContext) -> [MountedRoot] {
    guard draggedRow != nil, let proposal, let place, proposal.operation.isAccepted else {
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
    let root = sign.root(
      showing: appearance,
      in: SizeRange(exactly: frame.size),
      of: context
    ) { Child(DropIndicator(appearance: $0)) }
    return [MountedRoot(root: root, frame: frame, depth: RowDecoration.heldDepth)]
  }

  /// What is in sight, in the content, as the host has it.
  private func window(_ context: any MountContext) -> Rect {
    guard layout.axis == .horizontal else {
      return Rect(x: 0, y: list.offset, width: context.size.width, height: context.size.height)
    }
    let x = list.isMirrored ? -list.offset : list.offset
    return Rect(x: x, y: 0, width: context.size.width, height: context.size.height)
  }

  func letGoOfOverlays() { sign.reset() }

  /// Removes the picture at the pointer.
  private func dismissPreview() {
    guard figure != nil else { return }
    list.context?.dismiss(.drag)
    figure = nil
  }

  // MARK: The list changes

  func didAttach() { list.context?.drags.register(participant) }

  func willWake(in context: any MountContext) { context.drags.register(participant) }

  func willDetach() {
    cancel()
    // A drop cannot be cancelled once it has begun, so that its picture is still there.
    dismissPreview()
    list.context?.drags.unregister(participant)
  }

  /// Rows that are replaced stay where they are, of those that are dragged elsewhere. O(rows of their sections) if any are.
  func rowsWereReplaced() {
    guard !items.isEmpty else { return }
    var adapters: [RowID: (any CellAdapterProtocol)?] = [:]
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

  var keepsRows: Bool { row != nil || pressed != nil || !items.isEmpty }

  func keeps(_ row: RowID) -> Bool { isDragged(row) }

  func rowsDidChange(_ update: RowIdentityUpdate) { rename(update.id) }

  func hiddenRowsWereRemoved(_ rows: Set<RowID>) { rename { rows.contains($0) ? nil : $0 } }

  /// Rows have other identities from now on, or are gone.
  private func rename(_ present: (RowID) -> RowID?) {
    pressed = pressed.flatMap(present)
    for number in items.indices { items[number].id = items[number].id.flatMap(present) }
    guard let row else { return }
    // The view that follows the pointer goes with a row that a collapsed section hides.
    self.row = present(row).flatMap { list.hiddenRows.contains($0) ? nil : $0 }
    if self.row == nil {
      list.afterPass { [reference] in reference { $0.cancel() } }
    } else {
      removeGoneItems()
    }
  }

  func retainedRows() -> [RowID] { row.map { [$0] } ?? [] }
}

// MARK: - What drags call

// ``DragParticipant`` retains the list until each of these returns.
extension DragAndDrop {
  func dragDidMove(_ session: DragSession, _ proposal: DropProposal?) {
    guard let figure, self.session === session else { return }
    figure.origin = session.location - figure.grab
    figure.operation = proposal?.operation ?? .cancel
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

  func canTake(_ session: DragSession) -> Bool {
    guard events.performDrop != nil else { return list.directing?.takes(session) ?? false }
    guard let canHandle = events.canHandle else { return true }
    return list.query { canHandle(appearance(at: session, nil)) }
  }

  func dragDidEnter(_ session: DragSession) {
    list.mutate { draggedRow = session }
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

  /// What becomes of something if no handler decides that.
  private func proposal(for session: DragSession) -> DropProposal {
    let operation: DropOperation = session.allowsMove && !session.isFromOutside ? .move : .copy
    return DropProposal(operation, list.shownSections.isEmpty ? .unspecified : .insertAtDestination)
  }

  func dragDidExit(_ session: DragSession) {
    let seen = appearance(at: session, place)
    forgetDraggedRow()
    list.query { events.didExit?(seen) }
    list.performDeferred()
  }

  func dragDidDrop(_ session: DragSession, _ proposal: DropProposal) {
    list.mutate {
      let drop = coordinator(session, proposal, place ?? DropTargetPosition())
      forgetDraggedRow()
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
    forgetDraggedRow()
    list.query { events.didEnd?(session) }
    list.performDeferred()
  }

  func draggedContentDidChange() {
    guard let context = list.context else { return }
    list.mutate {
      list.interaction.firstInteractiveRow = nil
      list.interaction.takesDraggedItems =
        context.drags.session.map { $0.isFromKeyboard && canTake($0) } ?? false
      list.invalidate()
    }
  }
}
