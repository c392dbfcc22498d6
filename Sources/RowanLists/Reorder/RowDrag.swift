import RowanCore
import RowanDiff

/// A row that is being dragged.
struct RowDrag {
  /// The row.
  var row: RowID
  /// The row as it was when it was lifted.
  let held: RowContext
  /// Where its top stood in the window onto the table when it was lifted.
  let start: Double
  /// How far below its top the pointer holds it.
  let grab: Double
  /// Whether it was lifted by a pointer that rested on it, rather than by its grip.
  let isLift: Bool
  /// How far the pointer has come.
  var distance = 0.0
  /// Where it stood across the way of scrolling, and by how much it was moved, in a collection.
  var startAcross = 0.0
  var distanceAcross = 0.0
  /// Whether the pointer has moved at all.
  var hasMoved = false
  /// Where the row would go, were it let go of, before its adapter was asked.
  var proposed: RowPath
  /// Where it goes; rows are counted without it.
  var destination: RowPath
  /// The snapshot of the table that these were found in.
  var version: UInt64

  /// Where the row's top stands in the window.
  var top: Double { start + distance }
  /// Where the pointer is in the window.
  var pointer: Double { top + grab }
}

/// How rows stand while one of them is dragged: as if it was gone, and room for it elsewhere.
struct ReorderGap: ItemShift {
  /// The number of the row among all items.
  let index: Int
  let source: RowPath
  let destination: RowPath
  let height: Double
  /// Where the row's top stands in the content.
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

  /// By how much the end of a section stands lower than the layout says.
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

  /// A path as it is without the row that is dragged.
  func counted(_ path: RowPath) -> RowPath {
    path.section == source.section && path.row > source.row
      ? RowPath(section: path.section, row: path.row - 1) : path
  }
}
