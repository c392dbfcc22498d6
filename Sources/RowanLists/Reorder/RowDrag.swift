import RowanCore
import RowanDiff

/// A row that is being dragged.
struct RowDrag {
  /// The row.
  var row: RowID
  /// The row and its data when it was lifted.
  let held: RowContext
  /// The distance of the row's top from the top of the window when it was lifted.
  let start: Double
  /// The distance of the pointer from the top of the row.
  let grab: Double
  /// Whether the row was lifted with a long press, and not dragged by its reorder handle.
  let isLift: Bool
  /// The distance that the pointer has moved along the scroll axis.
  var distance = 0.0
  /// The original position and the moved distance across the scroll axis, in a collection.
  var startAcross = 0.0
  var distanceAcross = 0.0
  /// Whether the pointer has moved noticeably.
  var hasMoved = false
  /// The destination before the adapter and the collection adjust it.
  var proposed: RowPath
  /// The destination, counted without the row.
  var destination: RowPath
  /// The version of the list's sections for which ``proposed`` and ``destination`` were computed.
  var version: UInt64

  /// The distance of the row's top from the top of the window.
  var top: Double { start + distance }
  /// The distance of the pointer from the top of the window.
  var pointer: Double { top + grab }
}

/// The shifts of rows while one of them is dragged: as if it were removed and inserted at its destination.
struct ReorderGap: ItemShift {
  /// The number of the row among all items.
  let index: Int
  let source: RowPath
  let destination: RowPath
  let height: Double
  /// The top of the row in the content.
  let top: Double

  func frame(of item: TableItem, at index: Int, from frame: Rect) -> Rect {
    var frame = frame
    if index == self.index {
      frame.origin.y = top
    } else {
      frame.origin.y += (index > self.index ? -height : 0) + (isBehind(item) ? height : 0)
    }
    return frame
  }

  /// Returns the distance by which the start of a section is below its position in the layout.
  func shift(ofStartOf section: Int) -> Double {
    (section > source.section ? -height : 0) + (section > destination.section ? height : 0)
  }

  /// Returns the distance by which the end of a section is below its position in the layout.
  func shift(ofEndOf section: Int) -> Double {
    (section >= source.section ? -height : 0) + (section >= destination.section ? height : 0)
  }

  private func isBehind(_ item: TableItem) -> Bool {
    switch item {
    case .header(let section): section > destination.section
    case .footer(let section): section >= destination.section
    case .row(let path):
      path.section > destination.section
        || path.section == destination.section && counted(path).row >= destination.row
    }
  }

  /// Returns an index path counted without the dragged row.
  func counted(_ path: RowPath) -> RowPath {
    path.section == source.section && path.row > source.row
      ? RowPath(section: path.section, row: path.row - 1) : path
  }
}
