import RowanComponents
import RowanDiff

// The row with the keyboard focus while sections change: live sorting must not move it out of sight.
extension ListEngine {
  /// The row that keeps its focus in sight, by its new number, and how much of it was in sight before.
  struct FocusHold {
    var index: Int
    var seen: Double
  }

  /// Finds the row with the focus if it stays in other sections and its user sees where it is; `nil` if the list moves
  /// for another reason: it scrolls to a row, a pointer holds it, or it follows its end.
  func focusHold(by mapping: IndexPathMapping, in next: ItemIndex) -> FocusHold? {
    guard let context = context as? any RowFocusContext, context.isFocusMarked,
      viewport.pendingReveal == nil,
      !features.awaitsAnchor, viewport.scrollAnimation == nil, !interaction.isRowMoving,
      capabilities.keepsFocusInSight,
      !viewport.edges.isAtEnd, let row = currentRow, let root = rows[RowRoots.Key(row)],
      context.holdsFocus(root), let index = mountedIndices[RowRoots.Key(row)],
      case .row(let path) = layout.item(at: index),
      let place = mapping.place(of: path)
    else { return nil }
    let seen = lengthInSight(of: index, at: offset)
    return seen > 0 ? FocusHold(index: next.index(of: place), seen: seen) : nil
  }

  /// The anchor by which the row with the focus stays in sight: the one given, if it does so by that.
  func anchor(_ anchor: Anchor, keeping hold: FocusHold?) -> Anchor {
    guard let hold, let context else { return anchor }
    measure(from: anchor, to: hold.index, in: context)
    let farthest = max(0, contentHeight - windowLength)
    return self.anchor(keeping: hold, at: min(max(0, position(of: anchor)), farthest)) ?? anchor
  }

  /// Measures the rows from an anchor to a row, as far as they are in the window: estimated heights in between would
  /// give a wrong position.
  private func measure(from anchor: Anchor, to index: Int, in context: any MountContext) {
    if !layout.isMeasured(index) { measure(index, in: context) }
    var (next, top) = (min(anchor.index, layout.count - 1), anchor.distance)
    while next < index, top < windowLength {
      if !layout.isMeasured(next) { measure(next, in: context) }
      top += layout.height(at: next)
      next += 1
    }
    while next > index, top > 0 {
      next -= 1
      if !layout.isMeasured(next) { measure(next, in: context) }
      top -= layout.height(at: next)
    }
  }

  /// Scrolls to the row with the focus if rows that became known on the way have moved it out of sight.
  func scroll(keeping hold: FocusHold?) {
    guard let hold, hold.index < layout.count, let anchor = anchor(keeping: hold, at: offset) else {
      return
    }
    update(from: anchor)
  }

  /// The anchor that brings the row with the focus back into sight; `nil` if as much of it is in sight at an offset as
  /// before.
  private func anchor(keeping hold: FocusHold, at offset: Double) -> Anchor? {
    let height = layout.height(at: hold.index)
    let seen = lengthInSight(of: hold.index, at: offset)
    guard seen < min(hold.seen, height) - 0.5 else { return nil }
    let top = layout.offset(of: hold.index) - offset
    let start = coveredLength(above: hold.index)
    let distance = min(max(top, start), max(start, windowLength - height))
    return Anchor(index: hold.index, distance: distance)
  }

  /// How much of an item the window would show at an offset, below a header that sticks.
  private func lengthInSight(of index: Int, at offset: Double) -> Double {
    let top = layout.offset(of: index) - offset
    let start = max(top, coveredLength(above: index))
    return max(0, min(top + layout.height(at: index), windowLength) - start)
  }

  /// How much of the top of the window is covered above a row: by what is said above all rows, and by the header of its
  /// section, if that sticks.
  private func coveredLength(above index: Int) -> Double {
    guard let header = layout.headerIndex(ofSection: layout.section(at: index)), header < index,
      sticks(header)
    else { return layout.stuck }
    return layout.stuck + layout.height(at: header)
  }
}
