import RowanCore
import RowanDiff

/// Where the rows of a table stand: sections counted through, and a height for every row.
struct TableLayout {
  /// The heights of all rows, in order.
  var heights: HeightTree
  /// The number of the first row of each section, and the count of all rows at the end.
  private(set) var starts: [Int] = [0]

  init(estimatedRowHeight: Double) {
    heights = HeightTree(defaultHeight: estimatedRowHeight)
  }

  var count: Int { starts[starts.count - 1] }

  /// Counts the sections anew; O(sections).
  mutating func count(_ sections: [TableSection]) {
    starts = [0]
    for section in sections { starts.append(count + section.count) }
  }

  /// The number of a row, counted through all sections.
  func index(of path: RowPath) -> Int { starts[path.section] + path.row }

  /// The row with a number; O(log sections).
  func path(at index: Int) -> RowPath {
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= index { low = middle } else { high = middle - 1 }
    }
    // Empty sections begin where the next one does; the last of them has the row.
    return RowPath(section: low, row: index - starts[low])
  }
}
