import RowanDiff

/// Something that is shown, as it was when it was seen to last.
enum DisplayedItem {
  case row(RowInPlace, any TableCellAdapterProtocol)
  case chrome(ChromeInPlace, any TableHeaderFooterAdapterProtocol)

  /// Where it stands, or stood.
  @MainActor
  var place: RowPath {
    switch self {
    case .row(let row, _): row.origin
    case .chrome(let chrome, _):
      RowPath(section: chrome.origin, row: chrome.isHeader ? -1 : .max)
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
