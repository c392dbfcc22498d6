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
  /// How items are counted.
  private(set) var figures = SectionFigures([])

  init(estimatedRowHeight: Double) {
    heights = HeightTree(defaultHeight: estimatedRowHeight)
  }

  /// How many items there are.
  var count: Int { figures.count }
  /// How many rows there are.
  var rowCount: Int { figures.rowCount }
  /// The number of the first item of each section, and the count of all items at the end.
  var starts: [Int] { figures.starts }
  /// The identity of each section.
  var sectionIDs: [IdentityKey] { figures.sectionIDs }

  /// Counts the sections anew; O(sections).
  mutating func count(_ sections: [SectionSnapshot]) { count(by: SectionFigures(sections)) }

  /// Takes it over how other sections are counted.
  mutating func count(by figures: SectionFigures) { self.figures = figures }

  /// The number of a row among all items.
  func index(of path: RowPath) -> Int { figures.index(of: path) }

  /// Whether other sections have headers and footers where these have them.
  func hasSameChrome(as other: TableLayout, by origins: [Int?]) -> Bool {
    figures.hasSameChrome(as: other.figures, by: origins)
  }

  /// The number of a section's header among all items; `nil` for sections without one.
  func headerIndex(ofSection section: Int) -> Int? { figures.headerIndex(ofSection: section) }

  /// The number of a section's footer among all items; `nil` for sections without one.
  func footerIndex(ofSection section: Int) -> Int? { figures.footerIndex(ofSection: section) }

  /// Whether there is such an item.
  func has(_ item: TableItem) -> Bool { figures.has(item) }

  /// The number of a row among all rows.
  func rowNumber(of path: RowPath) -> Int { figures.rowNumber(of: path) }

  /// The row with a number among all rows; O(log sections).
  func path(ofRow number: Int) -> RowPath { figures.path(ofRow: number) }

  /// The item with a number; O(log sections).
  func item(at index: Int) -> TableItem { figures.item(at: index) }

  /// The section of the item with a number; O(log sections).
  func section(at index: Int) -> Int { figures.section(at: index) }

  /// Whether no row has this number or a higher one.
  func isBehindAllRows(_ index: Int) -> Bool {
    rowCount == 0 || index > self.index(of: path(ofRow: rowCount - 1))
  }

  /// The bottom of a section.
  func end(ofSection section: Int) -> Double {
    guard let space else { return lead + heights.offset(of: figures.starts[section + 1]) }
    return space.end(ofSection: section).map { lead + $0 } ?? offset(of: figures.starts[section])
  }
}
