import RowanDiff

/// Something that is shown, as it was when it was seen to last.
enum DisplayedItem {
  case row(RowContext, any CellAdapterProtocol)
  case headerFooter(SupplementaryContext, any HeaderFooterAdapterProtocol)

  /// Where it stands, or stood.
  @MainActor
  var place: RowPath {
    switch self {
    case .row(let row, _): row.origin
    case .headerFooter(let headerFooter, _):
      RowPath(section: headerFooter.origin, row: headerFooter.isHeader ? -1 : .max)
    }
  }

  /// Whether both items belong to one adapter. A row of another type with the identity of an earlier row belongs to another
  /// adapter, which is told that the row is shown.
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
