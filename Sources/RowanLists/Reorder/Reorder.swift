import RowanComponents
import RowanCore
import RowanDiff
import RowanListLayout

/// Lets the user move rows within their list, with a pointer, keys or assistive technology.
///
/// The list itself moves no elements, except through its director. Adapters are notified of the destination.
@MainActor
final class Reorder: RowRemappingFeature, RetainFeature, RowViewFeature, RowTransformFeature,
  ShiftFeature,
  GestureFeature, EventFeature, CommandKeyFeature, CommandFeature
{
  private unowned let list: any ListAccess
  private let capabilities: ListCapabilities
  /// The row that is dragged.
  private var drag: RowDrag? { didSet { list.interaction.isRowMoving = drag != nil } }
  /// The released row, until it has reached its position.
  private var landing: RowID?
  /// The number of released rows so far.
  private var count = 0
  private lazy var autoscroll = Autoscroll(list) { [unowned self] in
    drag?.pointer
  } didScroll: { [unowned self] in
    follow()
  }

  init(_ list: any ListAccess, _ capabilities: ListCapabilities) {
    self.list = list
    self.capabilities = capabilities
  }

  private var reference: FeatureReference<Reorder> { FeatureReference(self, of: list) }
  private var layout: ListLayout { list.layout }

  // MARK: For apps

  /// Whether movable rows can be lifted with a long press, and moved with keys.
  var isOn: Bool {
    get { list.interaction.allowsDragReorder }
    set {
      guard newValue != isOn else { return }
      list.mutate {
        list.interaction.allowsDragReorder = newValue
        list.invalidate()
      }
    }
  }

  /// The row that is dragged.
  var draggedRow: RowID? {
    list.showDeferredContent()
    return drag?.row
  }

  // MARK: Dragging

  func handle(_ pan: PanGesture, of row: RowID) -> Bool { handle(pan, of: row, isLift: true) }

  func handle(_ command: ListCommand) -> Bool {
    guard case .drag(let row, let pan) = command else { return false }
    return handle(pan, of: row, isLift: false)
  }

  private func handle(_ pan: PanGesture, of row: RowID, isLift: Bool) -> Bool {
    if pan.phase == .began { return begin(with: row, pan, isLift: isLift) }
    guard drag?.row == row else { return false }
    switch pan.phase {
    case .began: break
    case .changed: move(by: pan.translation)
    case .ended:
      move(by: pan.translation)
      end(at: pan.location)
    case .cancelled: cancel()
    }
    return true
  }

  private func begin(with row: RowID, _ pan: PanGesture, isLift: Bool) -> Bool {
    cancel()
    list.interactionWillBegin(.reorder)
    guard let path = list.shownPath(of: row), list.canMove(path) else { return false }
    if list.takesFocus(at: path) { list.currentRow = row }
    let index = layout.index(of: path)
    drag = RowDrag(
      row: row,
      held: list.inPlace(path, showing: nil),
      start: layout.offset(of: index) - list.offset,
      grab: along(pan.location, in: index),
      isLift: isLift,
      startAcross: layout.frame(of: index, width: 0).minX,
      proposed: path,
      destination: path,
      version: list.version
    )
    autoscroll.lift()
    // The row is raised as soon as it is lifted.
    list.invalidate()
    return true
  }

  private func move(by translation: Point) {
    let way = way(of: translation)
    drag?.distance = way.y
    drag?.distanceAcross = way.x
    if max(abs(translation.x), abs(translation.y)) > InteractionState.reach {
      drag?.hasMoved = true
    }
    follow()
    autoscroll.begin()
  }

  /// Shows the row under the pointer, and a gap at its destination.
  private func follow() {
    if aim() { animate() }
    list.invalidate()
    list.perform(.hover(rowBelow))
  }

  /// Animates the moves of the next pass.
  private func animate(_ completion: (@MainActor @Sendable () -> Void)? = nil) {
    guard let context = list.context else { return }
    let timing = AnimationTiming.easeOut(context.environment.theme.motion.quick)
    context.animateMoves(BoundsAnimation(timing) { _ in completion?() })
  }

  /// Ends the drag when the pointer releases the row.
  private func end(at location: Point) {
    guard let drag else { return }
    guard let source = list.shownPath(of: drag.row) else { return cancel() }
    if drag.isLift, !drag.hasMoved {
      cancel()
      list.perform(.showMenu(drag.row, at: location))
      return
    }
    let index = layout.index(of: source)
    // The gap keeps its position on the screen.
    let space =
      (layout.isStacked
        ? gapTop(of: drag, from: source, height: layout.height(at: index))
        : slotTop(of: drag.destination, from: source)) - list.offset
    land(drag.row)
    guard drag.destination != source else { return list.invalidate() }
    move(drag.row, from: source, to: drag.destination)
    if let path = list.shownPath(of: drag.row), path == drag.destination {
      list.runPass(keeping: layout.index(of: path), at: space)
    } else {
      list.invalidate()
    }
  }

  /// Moves the row back to its position.
  private func cancel() {
    guard let drag else { return }
    land(drag.row)
    list.invalidate()
  }

  /// Ends the drag, and animates the row to its position.
  private func land(_ row: RowID) {
    drag = nil
    autoscroll.end()
    list.perform(.hover(nil))
    landing = row
    count += 1
    animate { [reference, count] in
      reference {
        // The row may have another identity by now.
        guard $0.count == count else { return }
        $0.landing = nil
        $0.list.invalidate()
      }
    }
  }

  // MARK: Destinations

  /// Computes the destination of the dragged row.
  /// - Returns: Whether it has changed.
  @discardableResult
  private func aim() -> Bool {
    guard var drag, let source = list.shownPath(of: drag.row) else { return false }
    let proposed = proposal(for: drag, from: source)
    let isSame = proposed == drag.proposed && drag.version == list.version
    drag.version = list.version
    drag.proposed = proposed
    let before = drag.destination
    if !isSame { drag.destination = adjusted(proposed, from: source) }
    self.drag = drag
    return drag.destination != before
  }

  /// Returns the destination for a proposed one, as chosen by the row's adapter and the collection, if it is valid.
  private func adjusted(_ proposed: RowPath, from source: RowPath) -> RowPath {
    let row = list.inPlace(source, showing: RowRoots.Key(list.shownID(of: source)))
    let wanted = list.query {
      list.adapters.adapter(for: row.element)?.adjustDestination(row, to: proposed)
    }
    let chosen = wanted.flatMap { isDestination($0, from: source) ? $0 : nil } ?? proposed
    guard let handler = list.collection?.events.moveItemPath else { return chosen }
    let other = list.query { handler(source, chosen) }
    return isDestination(other, from: source) ? other : chosen
  }

  /// Returns whether a row can move to an index path, counted without the row.
  private func isDestination(_ path: RowPath, from source: RowPath) -> Bool {
    guard list.shownSections.indices.contains(path.section),
      list.openSections().takesRows(path.section)
    else { return false }
    let count = list.shownSections[path.section].count
    return (0...count - (path.section == source.section ? 1 : 0)).contains(path.row)
  }

  /// Returns the index path for the gap between items that is nearest to the top of the dragged row.
  private func proposal(for drag: RowDrag, from source: RowPath) -> RowPath {
    if !layout.isStacked { return slotProposal(for: drag, from: source) }
    let index = layout.index(of: source)
    let height = layout.height(at: index)
    let start = layout.offset(of: index)
    let top = heldTop(drag, at: index)
    // Without the row, the items after it are higher.
    let place = top < start ? top : top + height
    let next = layout.firstItem(at: place)
    guard next != index, next < layout.count else { return source }
    let nextTop = layout.offset(of: next) - (next > index ? height : 0)
    let isBefore = top < nextTop + layout.height(at: next) / 2
    let open = list.openSections(without: source)
    switch layout.item(at: next) {
    case .row(let path):
      let share = (top - nextTop) / max(1, layout.height(at: next))
      let gap = open.gap(at: min(max(0, share), 1), of: path)
      let isShifted = gap.section == source.section && gap.row > source.row
      return RowPath(section: gap.section, row: gap.row - (isShifted ? 1 : 0))
    case .header(let section):
      return open.beside(headerOf: section, isUpperHalf: isBefore) ?? source
    case .footer(let section):
      return open.beside(footerOf: section) ?? source
    }
  }

  /// Returns the destination of a dragged item of a collection: the nearest position.
  private func slotProposal(for drag: RowDrag, from source: RowPath) -> RowPath {
    let index = layout.index(of: source)
    let frame = layout.frame(of: index, width: 0)
    let center = Point(
      x: drag.startAcross + drag.distanceAcross + frame.width / 2,
      y: heldTop(drag, at: index) + frame.height / 2
    )
    let reach = max(frame.height, 40)
    guard let nearest = layout.item(nearestTo: center, reach: reach) else { return source }
    switch layout.item(at: nearest) {
    case .row(let path):
      let slot = slot(path)
      let isBehind = center.x > slot.maxX || center.y > slot.maxY
      let isLast = path.row == list.shownSections[path.section].count - 1
      let goesBehind = path.section != source.section && isLast && isBehind
      if let empty = emptySection(beside: path, at: center, in: slot) { return empty }
      return RowPath(section: path.section, row: path.row + (goesBehind ? 1 : 0))
    case .header(let section), .footer(let section):
      let frame = layout.frame(of: nearest, width: 0)
      let open = list.openSections(without: source)
      let isUpperHalf =
        !open.takesRows(section) && center.y < (frame.minY + frame.maxY) / 2
      return open.beside(headerOf: section, isUpperHalf: isUpperHalf) ?? source
    }
  }

  /// Returns the position in an empty section without visible items, next to the line at the edge of a section, if a
  /// point is in the outer quarter of that line.
  private func emptySection(beside path: RowPath, at center: Point, in slot: Rect) -> RowPath? {
    let share = (center.y - slot.minY) / max(1, slot.height)
    guard share < 0.25 || share > 0.75 else { return nil }
    let row = share < 0.5 ? 0 : list.shownSections[path.section].count - 1
    let outermost = RowPath(section: path.section, row: row)
    guard self.slot(outermost).minY == slot.minY else { return nil }
    let edge = list.openSections().gap(at: share < 0.5 ? 0 : 1, of: outermost)
    return list.shownSections[edge.section].count == 0 ? edge : nil
  }

  /// The row beneath the dragged row: at the pointer in a table, at the centre of the dragged item
  /// in a collection.
  private var rowBelow: RowID? {
    guard let drag, let source = list.shownPath(of: drag.row) else { return nil }
    let index = layout.index(of: source)
    if !layout.isStacked { return itemBelow(drag, at: index, from: source) }
    let place = list.offset + drag.pointer
    let isBehind = place >= layout.offset(of: index)
    let next = layout.firstItem(at: place + (isBehind ? layout.height(at: index) : 0))
    guard next != index, next < layout.count, case .row(let path) = layout.item(at: next) else {
      return nil
    }
    return list.shownID(of: path)
  }

  /// Returns the item of a collection under the centre of the dragged item, in the layout without the dragged item.
  /// Returns `nil` if there is none.
  private func itemBelow(_ drag: RowDrag, at index: Int, from source: RowPath) -> RowID? {
    let held = layout.frame(of: index, width: 0)
    let x = drag.startAcross + drag.distanceAcross + held.width / 2
    let y = heldTop(drag, at: index) + held.height / 2
    let below = layout.items(in: y..<(y + 1)).first { index in
      let frame = layout.frame(of: index, width: 0)
      return frame.minX <= x && x < frame.maxX && frame.minY <= y && y < frame.maxY
    }
    guard let below, case .row(var path) = layout.item(at: below) else { return nil }
    if path.section == source.section, path.row >= source.row { path.row += 1 }
    return path.row < list.shownSections[path.section].count ? list.shownID(of: path) : nil
  }

  // MARK: Frames of rows

  var shiftLength: Double {
    guard let row = drag?.row, let index = list.mountedIndices[RowRoots.Key(row)] else { return 0 }
    return layout.height(at: index)
  }

  func shift() -> (any ItemShift)? {
    guard let held = drag, let source = list.shownPath(of: held.row) else { return nil }
    if held.version != list.version { aim() }
    guard let drag else { return nil }
    let index = layout.index(of: source)
    let space = ReorderGap(
      index: index,
      source: source,
      destination: drag.destination,
      height: layout.height(at: index),
      top: heldTop(drag, at: index)
    )
    guard !layout.isStacked else { return space }
    return GridReorderGap(
      space: space,
      layout: layout,
      counts: list.shownSections.map(\.count),
      crossLength: list.crossLength,
      across: drag.startAcross + drag.distanceAcross
    )
  }

  /// Returns the top of the dragged row in the content, limited to the range of the items.
  private func heldTop(_ drag: RowDrag, at index: Int) -> Double {
    let last = layout.total - layout.height(at: index)
    return min(max(layout.topInset, list.offset + drag.top), max(layout.topInset, last))
  }

  /// Returns the top of the gap for a row, in the content.
  private func gapTop(of drag: RowDrag, from source: RowPath, height: Double) -> Double {
    let destination = drag.destination
    let isLater = (destination.section, destination.row) > (source.section, source.row)
    // The item after the gap, or the footer or end of the section.
    var row = destination.row
    if destination.section == source.section, destination.row >= source.row { row += 1 }
    let next =
      row < list.shownSections[destination.section].count
      ? layout.offset(of: layout.index(of: RowPath(section: destination.section, row: row)))
      : layout.footerIndex(ofSection: destination.section).map { layout.offset(of: $0) }
        ?? layout.end(ofSection: destination.section)
    return isLater ? next - height : next
  }

  /// Returns the current top of the position to which an item of a collection moves.
  private func slotTop(of destination: RowPath, from source: RowPath) -> Double {
    guard destination.section == source.section else {
      let last = list.shownSections[destination.section].count - 1
      guard last >= 0 else { return layout.offset(of: layout.starts[destination.section]) }
      return slot(RowPath(section: destination.section, row: min(destination.row, last))).minY
    }
    return slot(destination).minY
  }

  private func slot(_ path: RowPath) -> Rect {
    layout.frame(of: layout.index(of: path), width: 0)
  }

  /// Converts a translation on the screen to content coordinates with a vertical scroll axis and left-to-right
  /// direction.
  private func way(of translation: Point) -> Point {
    guard !layout.isStacked else { return translation }
    let onwards = list.isMirrored ? -translation.x : translation.x
    return layout.axis == .vertical
      ? Point(x: onwards, y: translation.y) : Point(x: translation.y, y: onwards)
  }

  /// Returns the distance of a point in an item's view from the beginning of the item, along the scroll axis.
  private func along(_ point: Point, in index: Int) -> Double {
    guard layout.axis == .horizontal else { return point.y }
    return list.isMirrored ? layout.height(at: index) - point.x : point.x
  }

  var decoratesRows: Bool { drag != nil || landing != nil }

  func decorate(_ decoration: inout RowDecoration, of row: RowID) {
    let isHeld = row == drag?.row
    guard isHeld || row == landing else { return }
    decoration.depth = RowDecoration.heldDepth
    decoration.isHeld = isHeld
    if isHeld { decoration.isRaised = true }
  }

  // MARK: Keys and assistive technology

  /// Whether an adapter has handlers for commands, such as moves. Adapters are then asked which
  /// rows can be moved.
  var addsToRows: Bool { list.handlers.contains(.commands) }

  func add(to view: inout RowViewParts, of row: PlacedRow) {
    let traits = list.traits(of: row.id, at: row.path)
    if isOn, traits.canMove { view.gestures.lift = true }
    guard traits.canMove, list.interaction.allowsMoves else { return }
    if neighbor(of: row.path, -1) != nil { view.offer(list.strings.moveUp) }
    if neighbor(of: row.path, 1) != nil { view.offer(list.strings.moveDown) }
  }

  func refusesGesture(of row: RowID, at path: RowPath) -> Bool {
    let traits = list.traits(of: row, at: path)
    return isOn && traits.mayMove && !traits.canMove
  }

  /// Returns `false`, because the list itself reads the traits of the row again and compares them.
  func recheckGesture(of row: RowID, at path: RowPath) -> Bool { false }

  func perform(_ action: String, of row: RowID) -> Bool {
    switch action {
    case list.strings.moveUp: move(row, by: -1)
    case list.strings.moveDown: move(row, by: 1)
    default: false
    }
  }

  var keyCommands: [KeyCombination] {
    guard list.interaction.allowsMoves, list.adapters.all.contains(where: { $0.wantsMoves }) else {
      return []
    }
    let sideways: [KeyPress.Key] = capabilities.movesAcross ? [.left, .right] : []
    return ([.up, .down] + sideways).map { KeyCombination($0, modifiers: .alt) }
  }

  func intercept(_ press: KeyPress) -> KeyResult {
    guard press.key == .escape, drag != nil else { return .ignored }
    cancel()
    return .handled
  }

  func handleKeyCommand(_ press: KeyPress, of row: RowID) -> Bool {
    guard press.modifiers == .alt else { return false }
    if capabilities.movesAcross, move(row, press.key) { return true }
    switch press.key {
    case .up: return move(row, by: -1)
    case .down: return move(row, by: 1)
    default: return false
    }
  }

  /// Returns the index path one position before or after a row, past sections that accept no rows, or `nil` at the
  /// ends.
  private func neighbor(of path: RowPath, _ step: Int) -> RowPath? {
    let row = path.row + step
    if (0..<list.shownSections[path.section].count).contains(row) {
      return RowPath(section: path.section, row: row)
    }
    return list.openSections().place(from: path.section, step: step)
  }

  /// Returns the index path of a row that keys may move now, or `nil` if it may not move.
  private func source(of row: RowID) -> RowPath? {
    guard list.interaction.allowsMoves, drag == nil, let path = list.shownPath(of: row),
      list.canMove(path)
    else { return nil }
    return path
  }

  /// Moves a row by one position.
  /// - Returns: Whether the row may be moved.
  private func move(_ row: RowID, by step: Int) -> Bool {
    guard let source = source(of: row) else { return false }
    guard let next = neighbor(of: source, step) else { return true }
    change(row, from: source, to: next)
    return true
  }

  /// Moves an item of a collection with an arrow key, by one position or to the next line.
  /// - Returns: Whether the item may be moved and the key is an arrow.
  private func move(_ row: RowID, _ key: KeyPress.Key) -> Bool {
    guard let source = source(of: row) else { return false }
    guard let direction = list.arrowDirection(of: key) else { return false }
    switch direction {
    case .previous: return move(row, by: -1)
    case .next: return move(row, by: 1)
    case .above, .below:
      guard let next = layout.neighbor(of: layout.index(of: source), direction),
        case .row(let path) = layout.item(at: next)
      else { return true }
      change(row, from: source, to: path)
      return true
    case .away: return false
    }
  }

  /// Moves a row with an animation, and announces its new position.
  private func change(_ row: RowID, from source: RowPath, to next: RowPath) {
    let destination = adjusted(next, from: source)
    guard destination != source else { return }
    animate()
    let moved = list.inPlace(source, showing: nil)
    move(row, from: source, to: destination)
    guard let path = moved.path, path != source else { return list.invalidate() }
    list.currentRow = list.shownID(of: path)
    list.reveal(path)
    let place = layout.rowNumber(of: path) + 1
    let announcement = list.strings.moved(place, layout.rowCount)
    list.context?.environment.announce(announcement, .assertive)
  }

  /// Calls the move handler of the row's adapter, and then the director.
  private func move(_ row: RowID, from source: RowPath, to destination: RowPath) {
    list.query {
      let place = list.inPlace(source, showing: RowRoots.Key(list.shownID(of: source)))
      list.adapters.adapter(for: place.element)?.move(place, to: destination)
    }
    list.directing?.moveElement(from: source, to: destination)
    list.performDeferred()
    list.showDeferredContent()
  }

  // MARK: Changes of the list

  func interactionWillBegin(_ other: ListInteraction) {
    switch other {
    case .editing, .dragOut: cancel()
    case .swipe, .swipeGesture, .otherGesture, .confirmation, .menu, .reorder: break
    }
  }

  func rowsWereReplaced() {
    if drag?.held.isReplaced == true { cancel() }
  }

  func willDetach() { cancel() }

  var hasRowData: Bool { drag != nil || landing != nil }

  func rowsDidChange(_ update: RowIdentityUpdate) {
    landing = landing.flatMap(update.id)
    guard let row = drag?.row else { return }
    if let name = update.id(after: row) {
      drag?.row = name
    } else {
      drag = nil
      autoscroll.end()
    }
  }

  func retainedRows() -> [RowID] { [drag?.row, landing].compactMap(\.self) }
}
