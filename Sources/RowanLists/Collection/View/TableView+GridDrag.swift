import RowanComponents
import RowanCore
import RowanDiff

// Items that are held and moved where they stand beside each other as well as below each other.

extension TableView {
  /// A distance on the screen, as if the content scrolled down and were read from left to right.
  func way(of translation: Point) -> Point {
    guard isCollection else { return translation }
    let onwards = isMirrored ? -translation.x : translation.x
    return layout.axis == .vertical
      ? Point(x: onwards, y: translation.y) : Point(x: translation.y, y: onwards)
  }

  /// How far along the way of scrolling a point of an item's view is from where the item begins.
  func along(_ point: Point, in index: Int) -> Double {
    guard layout.axis == .horizontal else { return point.y }
    return isMirrored ? layout.height(at: index) - point.x : point.x
  }

  /// Where the view of an item begins in the view of the collection.
  func originInView(of index: Int) -> Point {
    let frame = turned(layout.frame(of: index, width: 0))
    let scroll = ScrollConfiguration(
      axis: layout.axis,
      contentSize: .zero,
      isMirrored: layout.axis == .horizontal && isMirrored
    )
    return frame.origin - scroll.shift(at: offset)
  }

  /// Where an item is shown while another one is held: that one where it is held; those of its section in
  /// the places that they would have, where these are as large as they are.
  func shown(_ frame: Rect, of item: TableItem, at index: Int, _ room: DragRoom) -> Rect {
    var frame = frame
    if index == room.index, let drag = reorder.drag {
      let limit = max(0, crossLength - frame.width)
      frame.origin.x = min(max(0, drag.startAcross + drag.distanceAcross), limit)
      frame.origin.y = room.top
      return frame
    }
    guard case .row(let path) = item, path.section == room.source.section,
      path.section == room.destination.section
    else { return frame }
    let counted = room.counted(path).row
    let row = counted >= room.destination.row ? counted + 1 : counted
    let slot = slot(RowPath(section: path.section, row: row))
    return slot.size == frame.size ? slot : frame
  }

  private func slot(_ path: RowPath) -> Rect {
    layout.frame(of: layout.index(of: path), width: 0)
  }

  /// The top of the place where an item goes, as it is now.
  func slotTop(of destination: RowPath, from source: RowPath) -> Double {
    guard destination.section == source.section else {
      let last = sections[destination.section].count - 1
      guard last >= 0 else { return layout.offset(of: layout.starts[destination.section]) }
      return slot(RowPath(section: destination.section, row: min(destination.row, last))).minY
    }
    return slot(destination).minY
  }

  /// Where an item would go that is held: to the nearest place.
  func slotProposal(for drag: RowDrag, from source: RowPath) -> RowPath {
    let index = layout.index(of: source)
    let frame = layout.frame(of: index, width: 0)
    let center = Point(
      x: drag.startAcross + drag.distanceAcross + frame.width / 2,
      y: heldTop(drag, at: index) + frame.height / 2
    )
    let reach = max(frame.height, 40)
    let near = layout.indices(in: (center.y - reach)..<(center.y + reach))
    let nearest = near.min { distance(from: $0, to: center) < distance(from: $1, to: center) }
    guard let nearest else { return source }
    switch layout.item(at: nearest) {
    case .row(let path):
      let slot = slot(path)
      let isBehind = center.x > slot.maxX || center.y > slot.maxY
      let isLast = path.row == sections[path.section].count - 1
      let goesBehind = path.section != source.section && isLast && isBehind
      return RowPath(section: path.section, row: path.row + (goesBehind ? 1 : 0))
    case .header(let section), .footer(let section):
      return RowPath(section: section, row: 0)
    }
  }

  private func distance(from index: Int, to point: Point) -> Double {
    switch layout.item(at: index) {
    case .row: break
    case .header(let section), .footer(let section):
      // Just sections without items are reached by what stands around these.
      if sections[section].count > 0 { return .infinity }
    }
    let frame = layout.frame(of: index, width: 0)
    let across = max(frame.minX - point.x, 0, point.x - frame.maxX)
    let along = max(frame.minY - point.y, 0, point.y - frame.maxY)
    let toCenter = abs((frame.minX + frame.maxX) / 2 - point.x) / 1_000
    // The line counts for more than the place in it: behind its last item an item may go, too.
    return across + 4 * along + toCenter
  }

  /// Moves an item by an arrow key: by one place, or to the next line.
  func moveItem(_ row: RowID, _ key: KeyPress.Key) -> Bool {
    guard allowsMoves, reorder.drag == nil, let source = path(of: row), canMove(source) else {
      return false
    }
    switch way(of: key) {
    case .along(let step): return moveRow(row, by: step)
    case .across(let step):
      guard let next = neighbour(of: layout.rowNumber(of: source), step: step) else { return true }
      return moveRow(row, from: source, to: layout.path(ofRow: next))
    case .page, nil: return false
    }
  }
}
