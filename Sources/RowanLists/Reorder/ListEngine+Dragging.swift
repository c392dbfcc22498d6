import RowanComponents
import RowanCore
import RowanDiff

extension ListEngine {
  var draggedRow: RowID? {
    showDeferredContent()
    return reorder.drag?.row
  }

  /// Takes a movement of a pointer that drags a row; answers whether the row is one to be dragged.
  @discardableResult
  func drag(_ row: RowID, _ gesture: PanGesture, isLift: Bool) -> Bool {
    if gesture.phase == .began { return beginDrag(of: row, gesture, isLift: isLift) }
    guard reorder.drag?.row == row else { return false }
    switch gesture.phase {
    case .began: break
    case .changed: moveDrag(by: gesture.translation)
    case .ended:
      moveDrag(by: gesture.translation)
      endDrag(at: gesture.location)
    case .cancelled: cancelDrag()
    }
    return true
  }

  private func beginDrag(of row: RowID, _ gesture: PanGesture, isLift: Bool) -> Bool {
    cancelDrag()
    interactionWillBegin(.reorder)
    guard let path = shownPath(of: row), canMove(path) else { return false }
    if takesFocus(at: path) { currentRow = row }
    let start = layout.offset(of: layout.index(of: path)) - offset
    reorder.drag = RowDrag(
      row: row,
      held: inPlace(path),
      start: start,
      grab: along(gesture.location, in: layout.index(of: path)),
      isLift: isLift,
      startAcross: layout.frame(of: layout.index(of: path), width: 0).minX,
      proposed: path,
      destination: path,
      version: version
    )
    // It stands out as soon as it is held.
    update(from: currentAnchor())
    return true
  }

  /// Whether a row may be moved, as its adapter says now.
  func canMove(_ path: RowPath) -> Bool {
    let row = inPlace(path, showing: key(of: .row(path)))
    let answer = query { adapters.adapter(for: row.element)?.canMove(row) ?? false }
    return answer && isRow(path)
  }

  private func moveDrag(by translation: Point) {
    let way = way(of: translation)
    reorder.drag?.distance = way.y
    reorder.drag?.distanceAcross = way.x
    if max(abs(translation.x), abs(translation.y)) > TableReorder.reach {
      reorder.drag?.hasMoved = true
    }
    followDrag()
    scrollForDrag()
  }

  /// Shows the row where the pointer is, and room for it where it would go.
  func followDrag() {
    if aimDrag() { animateForDrag() }
    update(from: currentAnchor())
    features.perform(.hover(rowBelowDrag))
  }

  /// The row that the pointer is over with the row it drags.
  private var rowBelowDrag: RowID? {
    guard let drag = reorder.drag, let source = shownPath(of: drag.row) else {
      return nil
    }
    if !layout.isStacked { return itemBelow(drag, from: source) }
    let index = layout.index(of: source)
    let place = offset + drag.pointer
    let isBehind = place >= layout.offset(of: index)
    let next = layout.firstItem(at: place + (isBehind ? layout.height(at: index) : 0))
    guard next != index, next < layout.count, case .row(let path) = layout.item(at: next) else {
      return nil
    }
    return shownID(of: path)
  }

  /// Has what moves do so to be seen.
  private func animateForDrag(_ completion: (@MainActor @Sendable () -> Void)? = nil) {
    guard let context else { return }
    let timing = AnimationTiming.easeOut(context.environment.theme.motion.quick)
    context.animateMoves(BoundsAnimation(timing) { _ in completion?() })
  }

  /// The pointer has let go of the row.
  private func endDrag(at location: Point) {
    guard let drag = reorder.drag else { return }
    guard let source = shownPath(of: drag.row) else { return cancelDrag() }
    if drag.isLift, !drag.hasMoved {
      cancelDrag()
      features.perform(.showMenu(drag.row, at: location))
      return
    }
    let index = layout.index(of: source)
    // The room that was made for it stays where it is on the screen.
    let room =
      (layout.isStacked
        ? gapTop(of: drag, from: source, height: layout.height(at: index))
        : slotTop(of: drag.destination, from: source)) - offset
    settleDrag(drag.row)
    guard drag.destination != source else { return update(from: currentAnchor()) }
    move(drag.row, from: source, to: drag.destination)
    if let path = shownPath(of: drag.row), path == drag.destination {
      update(from: Anchor(index: layout.index(of: path), distance: room))
    } else {
      update(from: currentAnchor())
    }
  }

  /// Puts the row back where it was.
  func cancelDrag() {
    guard let drag = reorder.drag else { return }
    settleDrag(drag.row)
    update(from: currentAnchor())
  }

  /// Lets go of the row, which is on its way to its place.
  private func settleDrag(_ row: RowID) {
    reorder.drag = nil
    reorder.scrolling?.cancel()
    reorder.scrolling = nil
    features.perform(.hover(nil))
    reorder.settling = row
    reorder.count += 1
    animateForDrag { [weak self, count = reorder.count] in
      // The row may be known by another name by now.
      guard let self, self.reorder.count == count else { return }
      self.reorder.settling = nil
      self.update(from: self.currentAnchor())
    }
  }

  /// Where room was made for a row, in the content.
  private func gapTop(of drag: RowDrag, from source: RowPath, height: Double) -> Double {
    let destination = drag.destination
    let isLater = (destination.section, destination.row) > (source.section, source.row)
    // The item that stands behind the gap, or what the gap is the end of.
    var row = destination.row
    if destination.section == source.section, destination.row >= source.row { row += 1 }
    let next =
      row < shownSections[destination.section].count
      ? layout.offset(of: layout.index(of: RowPath(section: destination.section, row: row)))
      : layout.footerIndex(ofSection: destination.section).map { layout.offset(of: $0) }
        ?? layout.end(ofSection: destination.section)
    return isLater ? next - height : next
  }
}
