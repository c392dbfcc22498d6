import RowanComponents
import RowanCore
import RowanDiff

extension ListEngine {
  /// Asks whether a key may take the focus to an item.
  func mayMoveFocus(to path: RowPath) -> Bool {
    guard let ask = collection?.events.shouldUpdateFocus else { return true }
    let previous = currentRow.flatMap { shownPath(of: $0) }
    guard previous != path else { return true }
    return query { ask(CollectionFocusChange(previous: previous, next: path)) }
  }

  /// Tells of the item that has the focus, when it is another one.
  func noteFocusedItem() {
    guard let collection, let context else { return }
    let key = mountedIndices.keys.first { key in
      key.rowID != nil && (rows[key].map { context.holdsFocus($0) } ?? false)
    }
    let row = key?.rowID
    guard row != focusedRow else { return }
    let previous = focusedRow.flatMap { shownPath(of: $0) }.map { inPlace($0) }
    let next = row.flatMap { shownPath(of: $0) }.map { inPlace($0) }
    focusedRow = row
    // Other sections may be shown by then.
    afterPass { [weak collection] in
      collection?.events.didUpdateFocus?(
        CollectionFocusChange(previous: previous?.path, next: next?.path)
      )
    }
  }

  /// The line of an item and its place in it, for assistive technology.
  func gridPosition(of path: RowPath) -> Accessibility.GridPosition? {
    layout.arranged?.line(of: path).map {
      Accessibility.GridPosition(
        line: $0.line,
        column: $0.column,
        lineCount: $0.lineCount,
        columnCount: $0.columnCount
      )
    }
  }

  /// Asks where the collection is to stand, after its layout or its items have changed.
  func askForTarget() {
    guard let ask = collection?.events.targetOffset, context != nil, layout.count > 0 else {
      return
    }
    let wanted = query { ask(offset) }
    guard wanted != offset, wanted.isFinite else { return }
    let goal = min(max(0, wanted), max(0, layout.total - windowLength))
    update(from: goal > 0 ? anchor(at: goal) : .top, as: .reveal)
  }
}
