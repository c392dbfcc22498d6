import RowanDiff

/// Calls the adapters' handlers for the beginning and end of display of rows, headers and footers.
@MainActor
final class Display: RowRemappingFeature, WindowFeature {
  private unowned let list: any ListAccess
  /// The items for which `willDisplay` was called, but not `endDisplay`.
  private var displayed: [RowRoots.Key: DisplayedItem] = [:]

  init(_ list: any ListAccess) { self.list = list }

  /// Compares the mounted items with the displayed ones. Adapters are notified after the pass.
  func didPlace(_ window: Range<Int>) {
    guard isWanted || !displayed.isEmpty else { return }
    var shown: [RowRoots.Key: DisplayedItem] = [:]
    var coming: [(index: Int, what: DisplayedItem)] = []
    let layout = list.layout
    for (key, index) in list.mountedIndices {
      guard let what = displayedItem(layout.item(at: index), key) else { continue }
      shown[key] = what
      if displayed[key]?.isSame(as: what) != true { coming.append((index, what)) }
    }
    let gone = displayed.filter { shown[$0.key]?.isSame(as: $0.value) != true }.map(\.value)
    displayed = shown
    notify(gone: gone, coming: coming.sorted { $0.index < $1.index }.map(\.what))
  }

  /// Ends the display of all items.
  func didDetach() {
    let gone = Array(displayed.values)
    displayed = [:]
    notify(gone: gone, coming: [])
  }

  var hasRowData: Bool { !displayed.isEmpty }

  func rowsDidChange(_ update: RowIdentityUpdate) {
    guard !update.changed.isEmpty else { return }
    let names = update.changed.map { (RowRoots.Key($0), RowRoots.Key($1)) }
    displayed = displayed.renamedWithGone(by: Dictionary(uniqueKeysWithValues: names))
  }

  private func notify(gone: [DisplayedItem], coming: [DisplayedItem]) {
    guard !(gone.isEmpty && coming.isEmpty) else { return }
    let gone = gone.sorted { one, other in one.place < other.place }
    list.afterPass {
      for what in gone { what.end() }
      for what in coming { what.begin() }
    }
  }

  private var isWanted: Bool {
    list.adapters.all.contains { $0.wantsDisplay }
      || list.headerFooterAdapters.contains { $0.wantsDisplay }
  }

  private func displayedItem(_ item: TableItem, _ key: RowRoots.Key) -> DisplayedItem? {
    switch item {
    case .row(let path):
      let row = list.inPlace(path, showing: key)
      return list.adapters.adapter(for: row.element).map { .row(row, $0) }
    case .header(let section), .footer(let section):
      let isHeader = item == .header(section)
      let shown = list.shownSections[section]
      guard let adapter = (isHeader ? shown.header : shown.footer)?.adapter else { return nil }
      let place = list.supplementaryContext(isHeader: isHeader, section: section, showing: key)
      return .headerFooter(place, adapter)
    }
  }
}
