import RowanDiff

/// Something that is shown, as it was when it was seen to last.
enum DisplayedItem {
  case row(RowInPlace, any CellAdapterProtocol)
  case chrome(ChromeInPlace, any HeaderFooterAdapterProtocol)

  /// Where it stands, or stood.
  @MainActor
  var place: RowPath {
    switch self {
    case .row(let row, _): row.origin
    case .chrome(let chrome, _):
      RowPath(section: chrome.origin, row: chrome.isHeader ? -1 : .max)
    }
  }

  /// Whether both items belong to one adapter. A row of another type with the identity of an earlier row belongs to another
  /// adapter, which is told that the row is shown.
  func isSame(as other: DisplayedItem) -> Bool {
    switch (self, other) {
    case (.row(_, let adapter), .row(_, let otherAdapter)): adapter === otherAdapter
    case (.chrome(_, let adapter), .chrome(_, let otherAdapter)): adapter === otherAdapter
    default: false
    }
  }

  @MainActor
  func begin() {
    switch self {
    case .row(let row, let adapter): adapter.willDisplay(row)
    case .chrome(let chrome, let adapter): adapter.willDisplay(chrome)
    }
  }

  @MainActor
  func end() {
    switch self {
    case .row(var row, let adapter):
      row.isLeaving = true
      adapter.endDisplay(row)
    case .chrome(let chrome, let adapter): adapter.endDisplay(chrome)
    }
  }
}
