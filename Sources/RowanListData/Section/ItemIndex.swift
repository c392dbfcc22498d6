package import RowanCore
package import RowanDiff

/// How the headers, rows and footers of sections are counted through as items.
///
/// An object that never changes: a layout is asked many times a frame, and so holds one reference instead
/// of many arrays.
package final class ItemIndex: Sendable {
  /// The number of the first item of each section, and the count of all items at the end.
  package let starts: [Int]
  /// The identity of each section.
  package let sectionIDs: [IdentityKey]
  /// The number of the first row of each section, headers and footers not counted, and the count of all rows.
  private let rowStarts: [Int]
  private let hasHeader: [Bool]
  private let hasFooter: [Bool]

  /// Counts sections; O(sections).
  package init(_ sections: [SectionSnapshot]) {
    var (count, rowCount) = (0, 0)
    var (starts, rowStarts) = ([0], [0])
    starts.reserveCapacity(sections.count + 1)
    rowStarts.reserveCapacity(sections.count + 1)
    // Not section by section: a section that is taken out of the list is copied with all it holds.
    for index in sections.indices {
      let rows = sections[index].count
      count += (sections[index].header == nil ? 0 : 1) + rows
      count += sections[index].footer == nil ? 0 : 1
      rowCount += rows
      starts.append(count)
      rowStarts.append(rowCount)
    }
    self.starts = starts
    self.rowStarts = rowStarts
    sectionIDs = sections.indices.map { sections[$0].id }
    hasHeader = sections.indices.map { sections[$0].header != nil }
    hasFooter = sections.indices.map { sections[$0].footer != nil }
  }

  /// How many items there are.
  package var count: Int { starts[starts.count - 1] }
  /// How many rows there are.
  package var rowCount: Int { rowStarts[rowStarts.count - 1] }

  /// How many rows a section has.
  package func rowCount(ofSection section: Int) -> Int {
    rowStarts[section + 1] - rowStarts[section]
  }

  /// The number of the first row of a section among all rows, and the count of all rows for the section behind
  /// the last.
  package func firstRowNumber(ofSection section: Int) -> Int { rowStarts[section] }

  /// How many rows each section has.
  package var rowCounts: [Int] { sectionIDs.indices.map(rowCount) }

  /// The number of a row among all items.
  package func index(of path: RowPath) -> Int {
    starts[path.section] + (hasHeader[path.section] ? 1 : 0) + path.row
  }

  /// The number of an item among all; for a header or footer that does not exist, that of its section's first
  /// item.
  package func index(of item: TableItem) -> Int {
    switch item {
    case .row(let path): index(of: path)
    case .header(let section): starts[section]
    case .footer(let section): footerIndex(ofSection: section) ?? starts[section]
    }
  }

  /// Whether other sections have headers and footers where these have them.
  package func hasSameHeaderFooter(as other: ItemIndex, by origins: [Int?]) -> Bool {
    origins.indices.allSatisfy { section in
      origins[section].map { hasSameHeaderFooter(as: other, in: section, from: $0) } ?? true
    }
  }

  /// Whether another section has a header if this one has, and a footer.
  package func hasSameHeaderFooter(as other: ItemIndex, in section: Int, from origin: Int) -> Bool {
    other.hasHeader[origin] == hasHeader[section] && other.hasFooter[origin] == hasFooter[section]
  }

  /// The number of a section's header among all items; `nil` for sections without one.
  package func headerIndex(ofSection section: Int) -> Int? {
    hasHeader[section] ? starts[section] : nil
  }

  /// The number of a section's footer among all items; `nil` for sections without one.
  package func footerIndex(ofSection section: Int) -> Int? {
    hasFooter[section] ? starts[section + 1] - 1 : nil
  }

  /// Whether there is such an item.
  package func has(_ item: TableItem) -> Bool {
    switch item {
    case .header(let section): hasHeader.indices.contains(section) && hasHeader[section]
    case .footer(let section): hasFooter.indices.contains(section) && hasFooter[section]
    case .row(let path):
      hasHeader.indices.contains(path.section) && path.row >= 0
        && rowStarts[path.section] + path.row < rowStarts[path.section + 1]
    }
  }

  /// The number of a row among all rows.
  package func rowNumber(of path: RowPath) -> Int { rowStarts[path.section] + path.row }

  /// The row with a number among all rows; O(log sections).
  package func path(ofRow number: Int) -> RowPath {
    let section = Self.last(in: rowStarts, notAfter: number)
    return RowPath(section: section, row: number - rowStarts[section])
  }

  /// The item with a number; O(log sections).
  package func item(at index: Int) -> TableItem {
    let section = section(at: index)
    let row = index - starts[section] - (hasHeader[section] ? 1 : 0)
    if row < 0 { return .header(section) }
    if hasFooter[section], index == starts[section + 1] - 1 { return .footer(section) }
    return .row(RowPath(section: section, row: row))
  }

  /// The section of the item with a number; O(log sections).
  package func section(at index: Int) -> Int { Self.last(in: starts, notAfter: index) }

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
