import RowanComponents
import RowanDiff
import RowanListData

/// The row with the keyboard focus while sections change: rows that are sorted as they change must not move it out of sight.
@MainActor
struct FocusAnchor {
  /// The new number of the row.
  private let index: Int
  /// How much of the row was in sight before, in points.
  private let seen: Double

  /// Finds the row with the focus if it stays in other sections and its user sees where it is; `nil` if the list moves
  /// for another reason: it scrolls to a row, a pointer holds it, or it follows its end.
  init?(of list: any ListAccess, by update: ListUpdate) {
    guard let context = list.context as? any RowFocusContext, context.isFocusMarked,
      !list.isRevealing, !list.interaction.isRowMoving, let row = list.currentRow,
      let root = list.root(of: row), context.holdsFocus(root),
      let index = list.mountedIndices[RowRoots.Key(row)],
      case .row(let path) = list.layout.item(at: index),
      let place = update.mapping.place(of: path)
    else { return nil }
    let seen = Self.visibleLength(of: index, at: list.offset, of: list)
    guard seen > 0 else { return nil }
    self.index = update.itemIndex.index(of: place)
    self.seen = seen
  }

  /// The anchor by which the row stays in sight; `nil` if it does so by the anchor given.
  func anchor(_ anchor: ListAnchor, of list: any ListAccess) -> ListAnchor? {
    guard list.context != nil else { return nil }
    measure(from: anchor, in: list)
    let farthest = max(0, list.contentHeight - list.windowLength)
    return self.anchor(at: min(max(0, list.position(of: anchor)), farthest), of: list)
  }

  /// The anchor that brings the row back into sight; `nil` if as much of it is in sight at an offset as before, or if it is
  /// gone.
  func anchor(at offset: Double, of list: any ListAccess) -> ListAnchor? {
    let layout = list.layout
    guard index < layout.count else { return nil }
    let height = layout.height(at: index)
    let seen = Self.visibleLength(of: index, at: offset, of: list)
    guard seen < min(self.seen, height) - 0.5 else { return nil }
    let top = layout.offset(of: index) - offset
    let start = Self.coveredLength(above: index, of: list)
    let distance = min(max(top, start), max(start, list.windowLength - height))
    return ListAnchor(index: index, distance: distance)
  }

  /// Measures the rows from an anchor to the row, as far as they are in the window: estimated heights in between would
  /// give a wrong position.
  private func measure(from anchor: ListAnchor, in list: any ListAccess) {
    let layout = list.layout
    if !layout.isMeasured(index) { list.measure(index) }
    var (next, top) = (min(anchor.index, layout.count - 1), anchor.distance)
    while next < index, top < list.windowLength {
      if !layout.isMeasured(next) { list.measure(next) }
      top += layout.height(at: next)
      next += 1
    }
    while next > index, top > 0 {
      next -= 1
      if !layout.isMeasured(next) { list.measure(next) }
      top -= layout.height(at: next)
    }
  }

  /// How much of an item the window would show at an offset, below a header that sticks.
  private static func visibleLength(
    of index: Int,
    at offset: Double,
    of list: any ListAccess
  ) -> Double {
    let top = list.layout.offset(of: index) - offset
    let start = max(top, coveredLength(above: index, of: list))
    return max(0, min(top + list.layout.height(at: index), list.windowLength) - start)
  }

  /// How much of the top of the window is covered above a row: by what is said above all rows, and by the header of its
  /// section, if that sticks.
  private static func coveredLength(above index: Int, of list: any ListAccess) -> Double {
    let layout = list.layout
    guard let header = layout.headerIndex(ofSection: layout.section(at: index)), header < index,
      list.sticks(header)
    else { return layout.stuck }
    return layout.stuck + layout.height(at: header)
  }
}
