import RowanDiff

extension TableView {
  /// Tells adapters what is shown from now on and what no longer is, once the pass is over.
  func noteDisplay() {
    guard wantsDisplay || !displayed.isEmpty else { return }
    var shown: [RowRoots.Key: DisplayedItem] = [:]
    var coming: [(index: Int, what: DisplayedItem)] = []
    for (key, index) in mountedIndices {
      guard let what = displayedItem(layout.item(at: index), key) else { continue }
      shown[key] = what
      if displayed[key]?.isSame(as: what) != true { coming.append((index, what)) }
    }
    let gone = displayed.filter { shown[$0.key]?.isSame(as: $0.value) != true }.map(\.value)
    displayed = shown
    tell(gone: gone, coming: coming.sorted { $0.index < $1.index }.map(\.what))
  }

  /// Nothing is shown any more.
  func endDisplay() {
    let gone = Array(displayed.values)
    displayed = [:]
    tell(gone: gone, coming: [])
  }

  private func tell(gone: [DisplayedItem], coming: [DisplayedItem]) {
    guard !(gone.isEmpty && coming.isEmpty) else { return }
    let gone = gone.sorted { one, other in one.place < other.place }
    afterPass {
      for what in gone { what.end() }
      for what in coming { what.begin() }
    }
  }

  private var wantsDisplay: Bool {
    adapters.all.contains { $0.wantsDisplay } || chromeAdapters.contains { $0.wantsDisplay }
  }

  private func displayedItem(_ item: TableItem, _ key: RowRoots.Key) -> DisplayedItem? {
    switch item {
    case .row(let path):
      let row = inPlace(path, showing: key)
      return adapters.adapter(for: row.element).map { .row(row, $0) }
    case .header(let section), .footer(let section):
      let isHeader = item == .header(section)
      let chrome = isHeader ? shownSections[section].header : shownSections[section].footer
      guard let adapter = chrome?.adapter else { return nil }
      let place = inPlace(isHeader: isHeader, section: section, view: chromeViews[key])
      return .chrome(place, adapter)
    }
  }
}
