import RowanComponents
import RowanCore
import RowanDiff

// Items that are held and moved where they stand beside each other as well as below each other.

extension ListEngine {
  /// A distance on the screen, as if the content scrolled down and were read from left to right.
  func way(of translation: Point) -> Point {
    guard !layout.isStacked else { return translation }
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
    let (source, destination) = (room.source, room.destination)
    guard source.section == destination.section else {
      return shownElsewhere(frame, of: item, room)
    }
    guard case .row(let path) = item, path.section == source.section else { return frame }
    let counted = room.counted(path).row
    let row = counted >= destination.row ? counted + 1 : counted
    let slot = slot(RowPath(section: path.section, row: row))
    return slot.size == frame.size ? slot : frame
  }

  /// Where an item is shown while another one is on its way from one section to another: what was behind that
  /// one closes up, what will be behind it makes room, and sections move by the lines that come and go.
  private func shownElsewhere(_ frame: Rect, of item: TableItem, _ room: DragRoom) -> Rect {
    let (source, destination) = (room.source, room.destination)
    let (lost, gained) = (lineLost(in: source.section), lineGained(in: destination.section))
    func down(_ section: Int, isEnd: Bool) -> Double {
      (section > source.section || isEnd && section == source.section ? -lost : 0)
        + (section > destination.section || isEnd && section == destination.section ? gained : 0)
    }
    switch item {
    case .header(let section): return frame.moved(down: down(section, isEnd: false))
    case .footer(let section): return frame.moved(down: down(section, isEnd: true))
    case .row(let path):
      var next = frame
      if path.section == source.section, path.row > source.row {
        next = slot(RowPath(section: path.section, row: path.row - 1))
      } else if path.section == destination.section, path.row >= destination.row {
        let row = path.row + 1
        next =
          row < shownSections[path.section].count
          ? slot(RowPath(section: path.section, row: row)) : slotBehind(path.section) ?? frame
      }
      if next.size != frame.size { next = frame }
      return next.moved(down: down(path.section, isEnd: false))
    }
  }

  /// The place behind the last item of a section, as if all were as large as that; `nil` without items.
  private func slotBehind(_ section: Int) -> Rect? {
    let count = shownSections[section].count
    guard count > 0 else { return nil }
    let (first, last) = (
      slot(RowPath(section: section, row: 0)), slot(RowPath(section: section, row: count - 1))
    )
    // How far apart items stand follows from the first two lines and the first two items.
    let second = count > 1 ? slot(RowPath(section: section, row: 1)) : first
    let step = second.minY == first.minY && count > 1 ? second.minX - first.minX : last.width
    var next = last
    next.origin.x += step
    if step > 0, next.maxX <= crossLength { return next }
    let line = (1..<count).lazy.map { self.slot(RowPath(section: section, row: $0)).minY }
      .first { $0 > first.minY }
    next.origin = Point(x: first.minX, y: last.minY + (line.map { $0 - first.minY } ?? last.height))
    return next
  }

  /// How much longer a section gets by one more item.
  private func lineGained(in section: Int) -> Double {
    guard let behind = slotBehind(section) else { return 0 }
    let last = slot(RowPath(section: section, row: shownSections[section].count - 1))
    return max(0, behind.minY - last.minY)
  }

  /// How much shorter a section gets by one item less; one that becomes empty keeps its room.
  private func lineLost(in section: Int) -> Double {
    let count = shownSections[section].count
    guard count > 1 else { return 0 }
    let last = slot(RowPath(section: section, row: count - 1))
    return max(0, last.minY - slot(RowPath(section: section, row: count - 2)).minY)
  }

  private func slot(_ path: RowPath) -> Rect {
    layout.frame(of: layout.index(of: path), width: 0)
  }

  /// The top of the place where an item goes, as it is now.
  func slotTop(of destination: RowPath, from source: RowPath) -> Double {
    guard destination.section == source.section else {
      let last = shownSections[destination.section].count - 1
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
    guard let nearest = layout.item(nearestTo: center, reach: reach) else { return source }
    switch layout.item(at: nearest) {
    case .row(let path):
      let slot = slot(path)
      let isBehind = center.x > slot.maxX || center.y > slot.maxY
      let isLast = path.row == shownSections[path.section].count - 1
      let goesBehind = path.section != source.section && isLast && isBehind
      if let empty = emptySection(beside: path, at: center, in: slot) { return empty }
      return RowPath(section: path.section, row: path.row + (goesBehind ? 1 : 0))
    case .header(let section), .footer(let section):
      let frame = layout.frame(of: nearest, width: 0)
      let isUpperHalf = !takesRows(section) && center.y < (frame.minY + frame.maxY) / 2
      let open = openSections(without: source)
      return open.beside(headerOf: section, isUpperHalf: isUpperHalf) ?? source
    }
  }

  /// An empty section of which nothing is to be seen, next to the line at the edge of a section, where a place is
  /// in the outer quarter of that.
  private func emptySection(beside path: RowPath, at center: Point, in slot: Rect) -> RowPath? {
    let share = (center.y - slot.minY) / max(1, slot.height)
    guard share < 0.25 || share > 0.75 else { return nil }
    let row = share < 0.5 ? 0 : shownSections[path.section].count - 1
    let outermost = RowPath(section: path.section, row: row)
    guard self.slot(outermost).minY == slot.minY else { return nil }
    let edge = gap(at: share < 0.5 ? 0 : 1, of: outermost)
    return shownSections[edge.section].count == 0 ? edge : nil
  }

  /// Moves an item by an arrow key: by one place, or to the next line.
  func moveItem(_ row: RowID, _ key: KeyPress.Key) -> Bool {
    guard allowsMoves, reorder.drag == nil, let source = shownPath(of: row), canMove(source) else {
      return false
    }
    switch arrowDirection(of: key) {
    case .previous: return moveRow(row, by: -1)
    case .next: return moveRow(row, by: 1)
    case .above, .below:
      guard let direction = arrowDirection(of: key),
        let next = layout.neighbor(of: layout.index(of: source), direction),
        case .row(let path) = layout.item(at: next)
      else { return true }
      return moveRow(row, from: source, to: path)
    case .away, nil: return false
    }
  }
}

extension Rect {
  fileprivate func moved(down distance: Double) -> Rect {
    offset(by: Point(x: 0, y: distance))
  }
}
