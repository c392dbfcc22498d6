package import RowanCore
package import RowanDiff

/// The numbering of the headers, rows and footers of all sections as items.
///
/// It is an immutable object, because layouts use it many times per frame: they hold one reference instead of
/// many arrays.
package final class ItemIndex: Sendable {
  /// The number of the first item of each section, followed by the number of all items.
  package let starts: [Int]
  /// The identity of each section.
  package let sectionIDs: [IdentityKey]
  /// The number of the first row of each section among all rows, without headers and footers, followed by the
  /// number of all rows.
  private let rowStarts: [Int]
  private let hasHeader: [Bool]
  private let hasFooter: [Bool]

  /// Creates the index of sections. O(sections).
  package init(_ sections: [SectionSnapshot]) {
    var (count, rowCount) = (0, 0)
    var (starts, rowStarts) = ([0], [0])
    starts.reserveCapacity(sections.count + 1)
    rowStarts.reserveCapacity(sections.count + 1)
    // Elements are accessed by index, because a loop variable would copy each section with all its storage.
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

  /// The number of items.
  package var count: Int { starts[starts.count - 1] }
  /// The number of rows.
  package var rowCount: Int { rowStarts[rowStarts.count - 1] }

  /// Returns the number of rows in a section.
  package func rowCount(ofSection section: Int) -> Int {
    rowStarts[section + 1] - rowStarts[section]
  }

  /// Returns the number of the first row of a section among all rows, or the number of all rows for the
  /// section index after the last.
  package func firstRowNumber(ofSection section: Int) -> Int { rowStarts[section] }

  /// The number of rows in each section.
  package var rowCounts: [Int] { sectionIDs.indices.map(rowCount) }

  /// Returns the item number of a row.
  package func index(of path: RowPath) -> Int {
    starts[path.section] + (hasHeader[path.section] ? 1 : 0) + path.row
  }

  /// Returns the number of an item. For a missing header or footer, it is the number of the section's first
  /// item.
  package func index(of item: TableItem) -> Int {
    switch item {
    case .row(let path): index(of: path)
    case .header(let section): starts[section]
    case .footer(let section): footerIndex(ofSection: section) ?? starts[section]
    }
  }

  /// Returns whether the sections have headers and footers exactly where the sections they originate from have
  /// them.
  package func hasSameHeaderFooter(as other: ItemIndex, by origins: [Int?]) -> Bool {
    origins.indices.allSatisfy { section in
      origins[section].map { hasSameHeaderFooter(as: other, in: section, from: $0) } ?? true
    }
  }

  /// Returns whether a section and its origin agree in having a header and in having a footer.
  package func hasSameHeaderFooter(as other: ItemIndex, in section: Int, from origin: Int) -> Bool {
    other.hasHeader[origin] == hasHeader[section] && other.hasFooter[origin] == hasFooter[section]
  }

  /// Returns the item number of a section's header; `nil` if it has none.
  package func headerIndex(ofSection section: Int) -> Int? {
    hasHeader[section] ? starts[section] : nil
  }

  /// Returns the item number of a section's footer; `nil` if it has none.
  package func footerIndex(ofSection section: Int) -> Int? {
    hasFooter[section] ? starts[section + 1] - 1 : nil
  }

  /// Returns whether an item exists.
  package func has(_ item: TableItem) -> Bool {
    switch item {
    case .header(let section): hasHeader.indices.contains(section) && hasHeader[section]
    case .footer(let section): hasFooter.indices.contains(section) && hasFooter[section]
    case .row(let path):
      hasHeader.indices.contains(path.section) && path.row >= 0
        && rowStarts[path.section] + path.row < rowStarts[path.section + 1]
    }
  }

  /// Returns the number of a row among all rows.
  package func rowNumber(of path: RowPath) -> Int { rowStarts[path.section] + path.row }

  /// Returns the path of the row with a number among all rows. O(log sections).
  package func path(ofRow number: Int) -> RowPath {
    let section = Self.last(in: rowStarts, notAfter: number)
    return RowPath(section: section, row: number - rowStarts[section])
  }

  /// Returns the item with a number. O(log sections).
  package func item(at index: Int) -> TableItem {
    let section = section(at: index)
    let row = index - starts[section] - (hasHeader[section] ? 1 : 0)
    if row < 0 { return .header(section) }
    if hasFooter[section], index == starts[section + 1] - 1 { return .footer(section) }
    return .row(RowPath(section: section, row: row))
  }

  /// Returns the section of the item with a number. O(log sections).
  package func section(at index: Int) -> Int { Self.last(in: starts, notAfter: index) }

  /// Returns the last index whose start is not greater than `number`. Empty sections have the same start as
  /// the next section, so that the last of these sections contains the item.
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
