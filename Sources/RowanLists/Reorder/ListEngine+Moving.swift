import RowanComponents
import RowanCore
import RowanDiff

extension ListEngine {
  /// Has the adapter of a row move it: the table itself moves nothing, unless its director does.
  func move(_ row: RowID, from source: RowPath, to destination: RowPath) {
    query {
      let place = inPlace(source, showing: key(of: .row(source)))
      adapters.adapter(for: place.element)?.move(place, to: destination)
    }
    directing?.moveElement(from: source, to: destination)
    performDeferred()
    showDeferredContent()
  }

  /// Whether rows can be moved at present, where their adapters say so.
  var allowsMoves: Bool { editing.isOn || allowsDragReorder }

  /// The place a row goes to that is moved by one, up or down, past sections that take no rows; `nil` at the ends.
  func neighbour(of path: RowPath, _ step: Int) -> RowPath? {
    let row = path.row + step
    if (0..<shownSections[path.section].count).contains(row) {
      return RowPath(section: path.section, row: row)
    }
    return openSections().place(from: path.section, step: step)
  }

  /// Moves a row by one, and says where it stands now; answers whether it may be moved.
  @discardableResult
  func moveRow(_ row: RowID, by step: Int) -> Bool {
    guard allowsMoves, reorder.drag == nil, let source = shownPath(of: row), canMove(source) else {
      return false
    }
    guard let next = neighbour(of: source, step) else { return true }
    return moveRow(row, from: source, to: next)
  }

  /// Has a row change its place, and says where it is then.
  func moveRow(_ row: RowID, from source: RowPath, to next: RowPath) -> Bool {
    let destination = adjusted(next, from: source)
    guard destination != source else { return true }
    if let context {
      let timing = AnimationTiming.easeOut(context.environment.theme.motion.quick)
      context.animateMoves(BoundsAnimation(timing))
    }
    let moved = inPlace(source)
    move(row, from: source, to: destination)
    guard let path = moved.path, path != source else {
      update(from: currentAnchor())
      return true
    }
    currentRow = shownID(of: path)
    reveal(path, at: .nearest)
    let place = layout.rowNumber(of: path) + 1
    context?.environment.announce(words.moved(place, layout.rowCount), .assertive)
    return true
  }
}
