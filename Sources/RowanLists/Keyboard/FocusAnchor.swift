import RowanComponents
import RowanDiff
import RowanListData

/// The row with the keyboard focus while the sections change. The focused row stays visible even if its change sorts it
/// to another position.
@MainActor
struct FocusAnchor {
  /// The new item number of the row.
  private let index: Int
  /// The visible length of the row before the change, in points.
  private let seen: Double

  /// Creates the anchor of the focused row if the row stays in the new sections and the focus is
  /// visible to the user. Returns `nil` otherwise, and if the list moves for another reason: it
  /// scrolls to a row, a pointer moves a row, or the list follows its end.
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

  /// Returns the anchor that keeps the row visible, or `nil` if the given anchor already does.
  func anchor(_ anchor: ListAnchor, of list: any ListAccess) -> ListAnchor? {
    guard list.context != nil else { return nil }
    measure(from: anchor, in: list)
    let farthest = max(0, list.contentHeight - list.windowLength)
    return self.anchor(at: min(max(0, list.position(of: anchor)), farthest), of: list)
  }

  /// Returns the anchor that scrolls the row back into the window. Returns `nil` if the offset shows as much of the row
  /// as before, or if its number is out of range.
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

  /// Measures the row, and the rows in the window between the anchor and the row. Estimated heights in between would
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

  /// Returns the length of an item that is visible at an offset, without the part below a sticky header.
  private static func visibleLength(
    of index: Int,
    at offset: Double,
    of list: any ListAccess
  ) -> Double {
    let top = list.layout.offset(of: index) - offset
    let start = max(top, coveredLength(above: index, of: list))
    return max(0, min(top + list.layout.height(at: index), list.windowLength) - start)
  }

  /// Returns the length at the top of the window that is covered above a row: by overlays above all rows, and by the
  /// header of its section if that header sticks.
  private static func coveredLength(above index: Int, of list: any ListAccess) -> Double {
    let layout = list.layout
    guard let header = layout.headerIndex(ofSection: layout.section(at: index)), header < index,
      list.sticks(header)
    else { return layout.stickyInset }
    return layout.stickyInset + layout.height(at: header)
  }
}
