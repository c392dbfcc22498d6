package import RowanComponents
package import RowanCore
import RowanDiff

// Rows that are dragged elsewhere: they stay where they are until something has become of them, and what is seen
// at the pointer stands in a layer in front of everything.

extension ListEngine: DragSource {
  /// Takes a movement of a pointer that has lifted a row; answers whether the row is dragged elsewhere.
  func carry(_ row: RowID, _ gesture: PanGesture) -> Bool {
    if gesture.phase == .began { return pickUp(row, at: gesture.location) }
    if carrying.pressed == row { return endPress(of: row, gesture) }
    guard carrying.row == row, let session = carrying.session, let context else { return false }
    let way = gesture.translation
    if max(abs(way.x), abs(way.y)) > TableReorder.reach { carrying.hasMoved = true }
    switch gesture.phase {
    case .began: break
    case .changed: context.drags.move(to: carrying.start + way)
    case .ended where carrying.hasMoved:
      context.drags.move(to: carrying.start + way)
      if session.isActive { context.drags.drop() }
    case .ended:
      context.drags.cancel()
      features.perform(.showMenu(row, at: gesture.location))
    case .cancelled: context.drags.cancel()
    }
    context.setNeedsCommit()
    return true
  }

  /// A row was pressed long that has nothing to drag: let go of where it is, it has its menu opened.
  private func endPress(of row: RowID, _ gesture: PanGesture) -> Bool {
    let way = gesture.translation
    if max(abs(way.x), abs(way.y)) > TableReorder.reach { carrying.hasMoved = true }
    guard gesture.phase != .changed else { return true }
    carrying.pressed = nil
    if gesture.phase == .ended, !carrying.hasMoved {
      features.perform(.showMenu(row, at: gesture.location))
    }
    return true
  }

  private func pickUp(_ row: RowID, at point: Point) -> Bool {
    guard adapters.all.contains(where: { $0.wantsDrags }), let context,
      let path = shownPath(of: row)
    else { return false }
    carrying.pressed = nil
    let items = dragItems(of: row)
    guard !items.isEmpty else {
      // It may still be moved within the list.
      if allowsMoves, canMove(path) { return false }
      carrying.hasMoved = false
      carrying.pressed = row
      return true
    }
    let frame = frameInWindow(of: path)
    let location = frame.origin + point
    guard begin(items, from: row, at: location, isByKeys: false) else { return true }
    guard let path = shownPath(of: row) else { return true }
    let figure = DragFigure(
      preview(of: path),
      size: frame.size,
      count: items.count,
      grab: point,
      at: location
    )
    carrying.figure = figure
    let environment = context.environment
    context.present(in: .drag) {
      figure.look
        .environment(\.theme, environment.theme)
        .environment(\.textScale, environment.textScale)
        .environment(\.controlSize, environment.controlSize)
    }
    context.drags.move(to: location)
    return true
  }

  /// Begins to drag rows.
  func begin(
    _ items: [(row: TableCarrying.Item, item: DragItem)],
    from row: RowID,
    at location: Point,
    isByKeys: Bool
  ) -> Bool {
    guard let context else { return false }
    cancelDrag()
    interactionWillBegin(.carry)
    let session = DragSession(items.map(\.item), from: self, at: location, isByKeys: isByKeys)
    query {
      dragDrop.sessionWillBegin?(session)
      session.isRestrictedToApp = dragDrop.isRestrictedToApp?(session) ?? true
      session.allowsMove = dragDrop.allowsMove?(session) ?? true
    }
    carrying.row = row
    carrying.items = items.map(\.row)
    carrying.session = session
    carrying.start = location
    carrying.hasMoved = false
    context.drags.begin(session)
    performDeferred()
    update(from: currentAnchor())
    return carrying.session === session
  }

  /// What is dragged with a row: it, or all that are selected with it, as far as there is something to drag.
  func dragItems(of row: RowID) -> [(row: TableCarrying.Item, item: DragItem)] {
    let rows = selection.rows.contains(row) ? placed(selection.rows) : placed([row])
    let found = query {
      rows.flatMap { id, path -> [(row: TableCarrying.Item, item: DragItem)] in
        let place = inPlace(path, showing: RowRoots.Key(id))
        guard let adapter = adapters.adapter(for: place.element) else { return [] }
        return adapter.dragItems(of: place).map {
          (TableCarrying.Item(id: id, adapter: adapter), $0)
        }
      }
    }
    // Rows that are selected do not go without the one that is held.
    return found.contains { $0.row.id == row } ? found : []
  }

  private func preview(of path: RowPath) -> Child {
    query {
      let row = inPlace(path, showing: key(of: .row(path)))
      guard let adapter = adapters.adapter(for: row.element) else { return Child(EmptyComponent()) }
      return adapter.dragPreview(of: row) ?? child(for: row, of: adapter)
    }
  }

  /// Where a row stands in the window.
  func frameInWindow(of path: RowPath) -> Rect {
    guard let context else { return .zero }
    let index = layout.index(of: path)
    let window = context.frameInWindow.origin
    if !layout.isStacked {
      return Rect(
        origin: window + originInView(of: index),
        size: turned(layout.frame(of: index, width: 0)).size
      )
    }
    let margin = rowMargin(in: context)
    let place = Point(x: rowStart(in: context) + margin, y: shownTop(of: index) - offset)
    let width = max(0, rowWidth(in: context) - 2 * margin)
    let size = Size(width: width, height: layout.height(at: index))
    return Rect(origin: window + place, size: size)
  }

  package func dragDidMove(_ session: DragSession, _ proposal: DropProposal?) {
    guard let figure = carrying.figure, carrying.session === session else { return }
    figure.origin = session.location - figure.grab
    figure.operation = proposal?.operation ?? .cancel
    context?.setNeedsCommit()
  }

  package func dragDidEnd(
    _ session: DragSession,
    _ operation: DropOperation,
    in target: (any DropTarget)?
  ) {
    guard carrying.session === session else { return }
    if carrying.figure != nil { context?.dismiss(.drag) }
    query { dragDrop.sessionDidEnd?(session, operation) }
    if operation == .move, target !== self, let directing, directing.movesRowsItself {
      directing.remove(carrying.items.compactMap(\.id))
    }
    carrying.row = nil
    carrying.items = []
    carrying.session = nil
    carrying.figure = nil
    performDeferred()
    update(from: currentAnchor())
  }

  /// What is dragged from here goes back.
  func cancelCarrying() {
    if carrying.session != nil { context?.drags.cancel() }
  }

  /// Rows are called otherwise from now on, or are gone.
  func renameCarried(_ present: (RowID) -> RowID?) {
    carrying.pressed = carrying.pressed.flatMap(present)
    for number in carrying.items.indices {
      carrying.items[number].id = carrying.items[number].id.flatMap(present)
    }
    guard let row = carrying.row else { return }
    // The view that follows the pointer goes with a row that a collapsed section hides.
    carrying.row = present(row).flatMap { hiddenRows.contains($0) ? nil : $0 }
    if carrying.row == nil {
      afterPass { [weak self] in self?.cancelCarrying() }
    } else {
      removeGoneItems()
    }
  }

  /// Removes the items of rows that are gone from the session: a target would add these rows again.
  func removeGoneItems() {
    let gone = carrying.items.indices.filter { carrying.items[$0].id == nil }
    // During a drop nothing is removed: the target finds rows by the numbers of their items.
    guard !gone.isEmpty, let drags = context?.drags, drags.session === carrying.session,
      drags.remove(itemsAt: gone)
    else { return }
    carrying.items.removeAll { $0.id == nil }
    carrying.figure?.count = carrying.items.count
    afterPass { [weak self] in self?.context?.drags.refresh() }
  }
}
