import RowanCore
import RowanDiff
import RowanListData
import RowanListLayout

/// The frames of items while one of them is moved in a layout with several items in a line. Items of its section move
/// to the frames of their new positions if these have the same size.
struct GridReorderGap: ItemShift {
  let space: ReorderGap
  let layout: ListLayout
  /// The numbers of items of the sections.
  let counts: [Int]
  /// The length of the window across the scroll axis, in points.
  let crossLength: Double
  /// The position of the dragged item across the scroll axis, in points.
  let across: Double

  func frame(of item: TableItem, at index: Int, from frame: Rect) -> Rect {
    if index == space.index {
      var held = frame
      let limit = max(0, crossLength - frame.width)
      held.origin.x = min(max(0, across), limit)
      held.origin.y = space.top
      return held
    }
    let (source, destination) = (space.source, space.destination)
    guard source.section == destination.section else { return shownElsewhere(frame, of: item) }
    guard case .row(let path) = item, path.section == source.section else { return frame }
    let counted = space.counted(path).row
    let row = counted >= destination.row ? counted + 1 : counted
    let slot = slot(RowPath(section: path.section, row: row))
    return slot.size == frame.size ? slot : frame
  }

  /// Returns the distance by which the start of a section is below its position in the layout: 0
  /// while the item is moved within its section. The tracks of sticky footers start there.
  func shift(ofStartOf section: Int) -> Double {
    guard space.source.section != space.destination.section else { return 0 }
    return shift(of: section, isEnd: false)
  }

  /// Returns the distance by which the end of a section is below its position in the layout: 0
  /// while the item is moved within its section, otherwise the lengths of the lines that are added
  /// or removed. The tracks of sticky headers end there.
  func shift(ofEndOf section: Int) -> Double {
    guard space.source.section != space.destination.section else { return 0 }
    return shift(of: section, isEnd: true)
  }

  /// Returns the distance by which the start or the end of a section is moved down while an item is
  /// moved between sections.
  private func shift(of section: Int, isEnd: Bool) -> Double {
    func isMoved(by other: Int) -> Bool { section > other || isEnd && section == other }
    let (source, destination) = (space.source.section, space.destination.section)
    return (isMoved(by: source) ? -lineLost(in: source) : 0)
      + (isMoved(by: destination) ? lineGained(in: destination) : 0)
  }

  /// Returns the frame of an item while another one is moved between sections: items after the source close the gap,
  /// items after the destination open one, and sections move by the lines that are added or removed.
  private func shownElsewhere(_ frame: Rect, of item: TableItem) -> Rect {
    let (source, destination) = (space.source, space.destination)
    switch item {
    case .header(let section): return frame.moved(down: shift(of: section, isEnd: false))
    case .footer(let section): return frame.moved(down: shift(of: section, isEnd: true))
    case .row(let path):
      var next = frame
      if path.section == source.section, path.row > source.row {
        next = slot(RowPath(section: path.section, row: path.row - 1))
      } else if path.section == destination.section, path.row >= destination.row {
        let row = path.row + 1
        next =
          row < counts[path.section]
          ? slot(RowPath(section: path.section, row: row)) : slotBehind(path.section) ?? frame
      }
      if next.size != frame.size { next = frame }
      return next.moved(down: shift(of: path.section, isEnd: false))
    }
  }

  /// Returns the frame after the last item of a section, of the same size as that item, or `nil` for an empty section.
  private func slotBehind(_ section: Int) -> Rect? {
    let count = counts[section]
    guard count > 0 else { return nil }
    let (first, last) = (
      slot(RowPath(section: section, row: 0)), slot(RowPath(section: section, row: count - 1))
    )
    // The distance between items follows from the first two items and the first two lines.
    let second = count > 1 ? slot(RowPath(section: section, row: 1)) : first
    let step = second.minY == first.minY && count > 1 ? second.minX - first.minX : last.width
    var next = last
    next.origin.x += step
    if step > 0, next.maxX <= crossLength { return next }
    let line = (1..<count).lazy.map { slot(RowPath(section: section, row: $0)).minY }
      .first { $0 > first.minY }
    next.origin = Point(x: first.minX, y: last.minY + (line.map { $0 - first.minY } ?? last.height))
    return next
  }

  /// Returns the length that one more item adds to a section.
  private func lineGained(in section: Int) -> Double {
    guard let behind = slotBehind(section) else { return 0 }
    let last = slot(RowPath(section: section, row: counts[section] - 1))
    return max(0, behind.minY - last.minY)
  }

  /// Returns the length that one item less removes from a section. A section that becomes empty keeps its length.
  private func lineLost(in section: Int) -> Double {
    let count = counts[section]
    guard count > 1 else { return 0 }
    let last = slot(RowPath(section: section, row: count - 1))
    return max(0, last.minY - slot(RowPath(section: section, row: count - 2)).minY)
  }

  private func slot(_ path: RowPath) -> Rect {
    layout.frame(of: layout.index(of: path), width: 0)
  }
}

extension Rect {
  fileprivate func moved(down distance: Double) -> Rect {
    offset(by: Point(x: 0, y: distance))
  }
}
