import RowanComponents
import RowanControls
import RowanCore
package import RowanDiff

extension ListEngine {
  /// A height in points that can be used; others count as not given.
  static func usable(_ height: Double) -> Double? {
    height.isFinite && height >= 0 && height <= 1_000_000 ? height.rounded(.up) : nil
  }

  /// What an item shows, built anew: cells are obtained and configured for it.
  func content(of item: TableItem, for key: RowRoots.Key) -> ListRow {
    switch item {
    case .header(let section):
      return chrome(shownSections[section].header, isHeader: true, section: section, for: key)
    case .footer(let section):
      return chrome(shownSections[section].footer, isHeader: false, section: section, for: key)
    case .row(let path):
      return rowContent(at: path, for: key)
    }
  }

  /// The row at a path, with all that events come with.
  package func inPlace(_ path: RowPath) -> RowInPlace { inPlace(path, showing: nil) }

  /// The row at a path, and the cell that shows it.
  func inPlace(_ path: RowPath, showing key: RowRoots.Key?) -> RowInPlace {
    RowInPlace(path, in: self, cell: key.flatMap { live.cells[$0] })
  }

  private func rowContent(at path: RowPath, for key: RowRoots.Key) -> ListRow {
    var row = inPlace(path)
    guard let adapter = adapters.adapter(for: row.element) else {
      live.cells.release(key)
      if row.element is PendingRow { return ListRow(content: Child(PendingLine())) }
      if let state = row.element as? StateRow {
        return ListRow(content: Child(StateLine(row: state, words: words)))
      }
      let message = "No adapter is registered for rows of type \(type(of: row.element as Any))."
      context?.report(Diagnostic(message))
      return ListRow(
        content: Child(Text(message).foreground(.negative).padding(horizontal: 16, vertical: 8))
      )
    }
    if let id = key.rowID { features.contentWillBeBuilt(of: id) }
    row.cell = cell(for: key, of: adapter)
    row.cell?.isBeingPrepared = true
    adapter.dequeue(row)
    let content = child(for: row, of: adapter)
    row.cell?.isBeingPrepared = false
    return listRow(content, for: .row(path), key)
  }

  /// What a mounted row shows already, with what is to be seen around it now.
  func shownRow(at path: RowPath, for key: RowRoots.Key) -> ListRow {
    let row = inPlace(path, showing: key)
    let content = adapters.adapter(for: row.element).map { child(for: row, of: $0) }
    return listRow(content ?? Child(EmptyComponent()), for: .row(path), key)
  }

  /// What an adapter shows for a row; meanwhile ``builtPath`` says where the row stands.
  func child(for row: RowInPlace, of adapter: any CellAdapterProtocol) -> Child {
    let outer = builtPath
    builtPath = row.path
    defer { builtPath = outer }
    return adapter.child(for: row.element, in: row.cell) ?? Child(EmptyComponent())
  }

  /// The view around what an item shows.
  private func listRow(_ content: Child, for item: TableItem, _ key: RowRoots.Key) -> ListRow {
    if !capabilities.hasRowParts { return ListRow(content: content, fills: true) }
    var row = ListRow(content: content, hasFixedHeight: fixedHeight(of: item) != nil)
    guard case .row(let path) = item else { return row }
    if adapters.all.contains(where: { $0.wantsIndents }) {
      let place = inPlace(path)
      row.indentLevel = adapters.adapter(for: place.element)?.indentLevel(of: place) ?? 0
    }
    if let id = key.rowID { features.surround(&row, of: id, at: path) }
    return row
  }

  private func cell(
    for key: RowRoots.Key,
    of adapter: some CellAdapterProtocol
  ) -> TableViewCell? {
    guard let type = adapter.cellType else {
      live.cells.release(key)
      return nil
    }
    return live.cells.view(for: key, of: type, in: self) { adapter.makeTableCell() }
  }

  private func chrome(
    _ chrome: SectionChrome?,
    isHeader: Bool,
    section: Int,
    for key: RowRoots.Key
  ) -> ListRow {
    switch chrome?.content {
    case nil: return ListRow(content: Child(EmptyComponent()))
    case .component(let child): return ListRow(content: child)
    case .view(let adapter):
      let view = live.chromeViews.view(for: key, of: adapter.viewType, in: self) {
        adapter.makeView()
      }
      view?.isBeingPrepared = true
      let place = inPlace(isHeader: isHeader, section: section, view: view)
      adapter.dequeue(place)
      let content = Child(erasing: view?.content ?? EmptyComponent())
      view?.isBeingPrepared = false
      return listRow(content, for: isHeader ? .header(section) : .footer(section), key)
    }
  }

  /// A header or footer, with all that events come with.
  func inPlace(
    isHeader: Bool,
    section: Int,
    view: TableViewHeaderFooterView? = nil
  ) -> ChromeInPlace {
    ChromeInPlace(
      isHeader: isHeader,
      section,
      in: self,
      sectionObject: directing?.sectionObject(shownAt: section),
      view: view
    )
  }

  /// Whether what shows an item is an object that it has to be given first.
  func needsView(_ item: TableItem, _ key: RowRoots.Key) -> Bool {
    switch item {
    case .row(let path):
      guard adapters.hasCells, live.cells[key] == nil else { return false }
      let element = shownSections[path.section].rows.value(path.row)
      return adapters.adapter(for: element)?.cellType != nil
    case .header(let section):
      return live.chromeViews[key] == nil && shownSections[section].header?.adapter != nil
    case .footer(let section):
      return live.chromeViews[key] == nil && shownSections[section].footer?.adapter != nil
    }
  }
}

// MARK: - Objects that show rows

extension ListEngine {
  /// Where the row stands that a cell shows.
  func shownPath(of cell: TableViewCell) -> RowPath? {
    guard let key = live.cells.key(of: cell), let index = mountedIndices[key],
      case .row(let path) = layout.item(at: index)
    else { return nil }
    return path
  }

  func isSelected(_ cell: TableViewCell) -> Bool {
    live.cells.key(of: cell)?.rowID.map { interaction.selection.rows.contains($0) } ?? false
  }

  /// The cell that shows a row; `nil` for rows out of sight and those shown by components.
  func shownCell(at path: RowPath) -> TableViewCell? {
    guard isRow(path) else { return nil }
    return live.cells[key(of: .row(path))]
  }

  /// Whether there is a row at a path.
  package func isRow(_ path: RowPath) -> Bool {
    shownSections.hasRow(at: path)
  }

  /// Shows anew what an object shows, which says that it has changed.
  func contentDidChange(of view: TableReusableView) {
    wakeSession()
    guard let key = live.cells.key(of: view) ?? live.chromeViews.key(of: view), let root = rows[key]
    else {
      return
    }
    guard !transaction.isOpen else {
      return afterPass { [weak self] in self?.contentDidChange(of: view) }
    }
    guard let index = mountedIndices[key] else { return }
    query {
      root.setComponent(listRow(Child(erasing: view.content), for: layout.item(at: index), key))
      root.resolve()
    }
    rowDidUpdate(root)
    performDeferred()
  }
}

extension CellAdapterProtocol {
  /// The class of the cells; `nil` where components do without.
  var cellType: TableViewCell.Type? { Cell.self as? TableViewCell.Type }
}
