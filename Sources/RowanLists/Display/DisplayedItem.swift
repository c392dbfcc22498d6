import RowanDiff

/// A displayed row, header or footer, as it was when it was last displayed.
enum DisplayedItem {
  case row(RowContext, any _CellAdapterProtocol)
  case headerFooter(SupplementaryContext, any _HeaderFooterAdapterProtocol)

  /// The index path at that time. Headers sort before the rows of their section, footers after them.
  @MainActor
  var place: RowPath {
    switch self {
    case .row(let row, _): row.origin
    case .headerFooter(let headerFooter, _):
      RowPath(section: headerFooter.origin, row: headerFooter.isHeader ? -1 : .max)
    }
  }

  /// Whether both items belong to one adapter. A row of another type with the identity of an earlier row
  /// belongs to another adapter, for which `willDisplay` is called.
  func isSame(as other: DisplayedItem) -> Bool {
    switch (self, other) {
    case (.row(_, let adapter), .row(_, let otherAdapter)): adapter === otherAdapter
    case (.headerFooter(_, let adapter), .headerFooter(_, let otherAdapter)):
      adapter === otherAdapter
    default: false
    }
  }

  @MainActor
  func begin() {
    switch self {
    case .row(let row, let adapter): adapter.willDisplay(row)
    case .headerFooter(let headerFooter, let adapter): adapter.willDisplay(headerFooter)
    }
  }

  @MainActor
  func end() {
    switch self {
    case .row(var row, let adapter):
      row.isLeaving = true
      adapter.endDisplay(row)
    case .headerFooter(let headerFooter, let adapter): adapter.endDisplay(headerFooter)
    }
  }
}
