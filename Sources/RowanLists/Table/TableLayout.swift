import RowanCore
import RowanDiff

/// Where headers, rows and footers of a table stand: everything counted through as items, with a height each.
struct TableLayout {
  /// The heights of all items, in order.
  var heights: HeightTree
  /// Where items stand that are in a collection, and so do not stand below each other.
  var space: CollectionSpace?
  /// How much room there is in front of the first item, in points: for what is said above all items.
  var lead = 0.0
  /// How much of that scrolls away with the items.
  var title = 0.0
  /// How much of that stays in sight.
  var stuck: Double { lead - title }
  /// The number of the first item of each section, and the count of all items at the end.
  private(set) var starts: [Int] = [0]
  /// The number of the first row of each section, headers and footers not counted, and the count of all rows.
  private var rowStarts: [Int] = [0]
  private var hasHeader: [Bool] = []
  private var hasFooter: [Bool] = []
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
    hasFooter = sections.map { $0.footer != nil }
    sectionIDs = sections.map(\.id)
    for section in sections {
      let chrome = (section.header == nil ? 0 : 1) + (section.footer == nil ? 0 : 1)
      starts.append(count + section.count + chrome)
      rowStarts.append(rowCount + section.count)
    }
  }

  /// The number of a row among all items.
  func index(of path: RowPath) -> Int {
    starts[path.section] + (hasHeader[path.section] ? 1 : 0) + path.row
  }

  /// Whether other sections have headers and footers where these have them.
  func hasSameChrome(as other: TableLayout, by origins: [Int?]) -> Bool {
    origins.indices.allSatisfy { section in
      guard let origin = origins[section] else { return true }
      return other.hasHeader[origin] == hasHeader[section]
        && other.hasFooter[origin] == hasFooter[section]
    }
  }

  /// The number of a section's header among all items; `nil` for sections without one.
  func headerIndex(ofSection section: Int) -> Int? {
    hasHeader[section] ? starts[section] : nil
  }

  /// The number of a section's footer among all items; `nil` for sections without one.
  func footerIndex(ofSection section: Int) -> Int? {
    hasFooter[section] ? starts[section + 1] - 1 : nil
  }

  /// Whether there is such an item.
  func has(_ item: TableItem) -> Bool {
    switch item {
    case .header(let section): hasHeader.indices.contains(section) && hasHeader[section]
    case .footer(let section): hasFooter.indices.contains(section) && hasFooter[section]
    case .row(let path):
      hasHeader.indices.contains(path.section) && path.row >= 0
        && rowStarts[path.section] + path.row < rowStarts[path.section + 1]
    }
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
    let row = index - starts[section] - (hasHeader[section] ? 1 : 0)
    if row < 0 { return .header(section) }
    if hasFooter[section], index == starts[section + 1] - 1 { return .footer(section) }
    return .row(RowPath(section: section, row: row))
  }

  /// The section of the item with a number; O(log sections).
  func section(at index: Int) -> Int { Self.last(in: starts, notAfter: index) }

  /// The bottom of a section.
  func end(ofSection section: Int) -> Double {
    guard let space else { return lead + heights.offset(of: starts[section + 1]) }
    return space.end(ofSection: section).map { lead + $0 } ?? offset(of: starts[section])
  }

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
