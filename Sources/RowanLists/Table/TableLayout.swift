import RowanCore
import RowanDiff

/// Something that takes up height in a table.
enum TableItem: Hashable {
  /// The header of a section.
  case header(Int)
  /// A row.
  case row(RowPath)
}

/// Where headers and rows of a table stand: everything counted through as items, with a height each.
struct TableLayout {
  /// The heights of all items, in order.
  var heights: HeightTree
  /// The number of the first item of each section, and the count of all items at the end.
  private(set) var starts: [Int] = [0]
  /// The number of the first row of each section, headers not counted, and the count of all rows.
  private var rowStarts: [Int] = [0]
  private var hasHeader: [Bool] = []
  /// The identity of each section.
  private(set) var sectionIDs: [IdentityKey] = []

  init(estimatedRowHeight: Double) {
    heights = HeightTree(defaultHeight: estimatedRowHeight)
  }

  /// How many items there are.
  var count: Int { starts[starts.count - 1] }
  /// How many rows there are.
  var rowCount: Int { rowStarts[rowStarts.count - 1] }

  /// Counts the sections anew; O(sections).
  mutating func count(_ sections: [SectionSnapshot]) {
    starts = [0]
    rowStarts = [0]
    hasHeader = sections.map { $0.header != nil }
    sectionIDs = sections.map(\.id)
    for section in sections {
      starts.append(count + section.count + (section.header == nil ? 0 : 1))
      rowStarts.append(rowCount + section.count)
    }
  }

  /// The number of a row among all items.
  func index(of path: RowPath) -> Int {
    starts[path.section] + (hasHeader[path.section] ? 1 : 0) + path.row
  }

  /// Whether other sections have headers where these have them.
  func hasSameHeaders(as other: TableLayout, by origins: [Int?]) -> Bool {
    zip(hasHeader, origins).allSatisfy { has, origin in
      origin.map { other.hasHeader[$0] == has } ?? true
    }
  }

  /// The number of a section's header among all items; `nil` for sections without one.
  func headerIndex(ofSection section: Int) -> Int? {
    hasHeader[section] ? starts[section] : nil
  }

  /// The number of a row among all rows.
  func rowNumber(of path: RowPath) -> Int { rowStarts[path.section] + path.row }

  /// The row with a number among all rows; O(log sections).
  func path(ofRow number: Int) -> RowPath {
    let section = Self.last(in: rowStarts, notAfter: number)
    return RowPath(section: section, row: number - rowStarts[section])
  }

  /// The item with a number; O(log sections).
  func item(at index: Int) -> TableItem {
    let section = section(at: index)
    let place = index - starts[section]
    guard hasHeader[section] else { return .row(RowPath(section: section, row: place)) }
    return place == 0 ? .header(section) : .row(RowPath(section: section, row: place - 1))
  }

  /// The section of the item with a number; O(log sections).
  func section(at index: Int) -> Int { Self.last(in: starts, notAfter: index) }

  /// The bottom of a section.
  func end(ofSection section: Int) -> Double { heights.offset(of: starts[section + 1]) }

  /// The last place of which the start is not after `number`: empty sections begin where the next one
  /// does, and the last of them has the item.
  private static func last(in starts: [Int], notAfter number: Int) -> Int {
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= number { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
