import RowanComponents
import RowanCore
import RowanDiff

extension ListEngine {
  /// How rows stand at present, while one of them is dragged.
  func dragRoom() -> DragRoom? {
    guard let drag = reorder.drag, let source = shownPath(of: drag.row) else { return nil }
    if drag.version != version { aimDrag() }
    guard let drag = reorder.drag else { return nil }
    let index = layout.index(of: source)
    return DragRoom(
      index: index,
      source: source,
      destination: drag.destination,
      height: layout.height(at: index),
      top: heldTop(drag, at: index)
    )
  }

  /// How high the row is that is dragged; `nil` where none is.
  var draggedLength: Double? {
    guard let row = reorder.drag?.row,
      let index = mountedIndices[RowRoots.Key(row)]
    else { return nil }
    return layout.height(at: index)
  }

  /// Where the top of an item is shown, in the content.
  func shownTop(of index: Int) -> Double {
    let top = layout.offset(of: index)
    guard let room = dragRoom() else { return top }
    if room.index == index { return room.top }
    return top + room.shift(of: layout.item(at: index), at: index)
  }

  /// Where the top of the dragged row is in the content: within the ends of the items.
  func heldTop(_ drag: RowDrag, at index: Int) -> Double {
    let last = layout.total - layout.height(at: index)
    return min(max(layout.lead, offset + drag.top), max(layout.lead, last))
  }

  /// Finds out where the dragged row would go; answers whether that is another place than before.
  @discardableResult
  func aimDrag() -> Bool {
    guard var drag = reorder.drag, let source = shownPath(of: drag.row) else { return false }
    let proposed = proposal(for: drag, from: source)
    let isSame = proposed == drag.proposed && drag.version == version
    drag.version = version
    drag.proposed = proposed
    let before = drag.destination
    if !isSame { drag.destination = adjusted(proposed, from: source) }
    reorder.drag = drag
    return drag.destination != before
  }

  /// Where a row goes that is to go to a place: as its adapter says, as far as there is such a place.
  func adjusted(_ proposed: RowPath, from source: RowPath) -> RowPath {
    let row = inPlace(source, showing: key(of: .row(source)))
    let wanted = query { adapters.adapter(for: row.element)?.adjustDestination(row, to: proposed) }
    let chosen = wanted.flatMap { isDestination($0, from: source) ? $0 : nil } ?? proposed
    guard let ask = collection?.events.moveItemPath else { return chosen }
    let other = query { ask(source, chosen) }
    return isDestination(other, from: source) ? other : chosen
  }

  /// Whether a row can go to a place, counted without it.
  func isDestination(_ path: RowPath, from source: RowPath) -> Bool {
    shownSections.indices.contains(path.section) && takesRows(path.section)
      && (0...countWithout(source, in: path.section)).contains(path.row)
  }

  /// How many rows a section has without one of them.
  func countWithout(_ source: RowPath, in section: Int) -> Int {
    shownSections[section].count - (section == source.section ? 1 : 0)
  }

  /// The place between two items that is nearest to the top of the dragged row.
  private func proposal(for drag: RowDrag, from source: RowPath) -> RowPath {
    if !layout.isStacked { return slotProposal(for: drag, from: source) }
    let index = layout.index(of: source)
    let height = layout.height(at: index)
    let start = layout.offset(of: index)
    let top = heldTop(drag, at: index)
    // Without the row, what is behind it stands higher.
    let place = top < start ? top : top + height
    let next = layout.firstItem(at: place)
    guard next != index, next < layout.count else { return source }
    let nextTop = layout.offset(of: next) - (next > index ? height : 0)
    let isBefore = top < nextTop + layout.height(at: next) / 2
    switch layout.item(at: next) {
    case .row(let path):
      let share = (top - nextTop) / max(1, layout.height(at: next))
      let gap = gap(at: min(max(0, share), 1), of: path)
      let isShifted = gap.section == source.section && gap.row > source.row
      return RowPath(section: gap.section, row: gap.row - (isShifted ? 1 : 0))
    case .header(let section):
      return openSections(without: source).beside(headerOf: section, isUpperHalf: isBefore)
        ?? source
    case .footer(let section):
      return openSections(without: source).beside(footerOf: section) ?? source
    }
  }
}
