import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanListData

/// Creates the components of rows, headers and footers: calls adapters, and obtains and configures cells and
/// other reusable objects.
@MainActor
final class RowContents {
  private unowned let list: any ListAccess
  private let content: ListContent
  private let live: LiveRows
  private let adapters: AdapterRegistry
  private let sizes: ItemSizes
  private let features: ListFeatures
  private let capabilities: ListCapabilities

  /// The index path of the row for which an adapter currently creates content. Of rows with the same
  /// identity, only the list knows which one is built.
  private(set) var builtPath: RowPath?

  init(
    of list: any ListAccess,
    content: ListContent,
    live: LiveRows,
    adapters: AdapterRegistry,
    sizes: ItemSizes,
    features: ListFeatures,
    capabilities: ListCapabilities
  ) {
    self.list = list
    self.content = content
    self.live = live
    self.adapters = adapters
    self.sizes = sizes
    self.features = features
    self.capabilities = capabilities
  }

  /// Creates the component of an item, and obtains and configures its cell if it has one.
  func view(of item: TableItem, for key: RowRoots.Key) -> ListRow {
    let sections = content.sections
    return switch item {
    case .header(let section): headerFooter(sections[section].header, in: item, for: key)
    case .footer(let section): headerFooter(sections[section].footer, in: item, for: key)
    case .row(let path): row(at: path, for: key)
    }
  }

  private func row(at path: RowPath, for key: RowRoots.Key) -> ListRow {
    var row = list.inPlace(path, showing: nil)
    guard let adapter = adapters.adapter(for: row.element) else {
      live.cells.release(key)
      if row.element is PendingRow { return ListRow(content: Child(PendingLine())) }
      if let state = row.element as? StateRow {
        return ListRow(content: Child(StateLine(row: state, strings: list.strings)))
      }
      let message = "No adapter is registered for rows of type \(type(of: row.element as Any))."
      list.report(Diagnostic(message))
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
    return view(around: content, of: .row(path), for: key)
  }

  /// Returns the component of a mounted row with the views around its content updated. Its cell is not
  /// configured again.
  func presentView(ofRowAt path: RowPath, for key: RowRoots.Key) -> ListRow {
    let row = list.inPlace(path, showing: key)
    let content = adapters.adapter(for: row.element).map { child(for: row, of: $0) }
    return view(around: content ?? Child(EmptyComponent()), of: .row(path), for: key)
  }

  /// Returns the content of a row from its adapter. ``builtPath`` is set meanwhile.
  func child(for row: RowContext, of adapter: any _CellAdapterProtocol) -> Child {
    let outer = builtPath
    builtPath = row.path
    defer { builtPath = outer }
    return adapter.child(for: row.element, in: row.cell) ?? Child(EmptyComponent())
  }

  /// Returns the component around the content of an item.
  func view(around child: Child, of item: TableItem, for key: RowRoots.Key) -> ListRow {
    if !capabilities.hasRowParts { return ListRow(content: child, fills: true) }
    var row = ListRow(content: child, hasFixedHeight: sizes.fixedHeight(of: item) != nil)
    guard case .row(let path) = item else { return row }
    if adapters.all.contains(where: { $0.wantsIndents }) {
      let place = list.inPlace(path, showing: nil)
      row.indentLevel = adapters.adapter(for: place.element)?.indentLevel(of: place) ?? 0
    }
    if let id = key.rowID { features.surround(&row, of: id, at: path) }
    return row
  }

  private func cell(
    for key: RowRoots.Key,
    of adapter: some _CellAdapterProtocol
  ) -> TableViewCell? {
    guard let type = adapter.cellType else {
      live.cells.release(key)
      return nil
    }
    return live.cells.view(for: key, of: type, in: list) { adapter.makeTableCell() }
  }

  private func headerFooter(
    _ headerFooter: SectionHeaderFooter?,
    in item: TableItem,
    for key: RowRoots.Key
  ) -> ListRow {
    switch headerFooter?.content {
    case nil: return ListRow(content: Child(EmptyComponent()))
    case .component(let child): return ListRow(content: child)
    case .view(let adapter):
      let view = live.headerFooterViews.view(for: key, of: adapter.viewType, in: list) {
        adapter.makeView()
      }
      view?.isBeingPrepared = true
      let place =
        switch item {
        case .footer(let section): list.inPlace(isHeader: false, section: section, view: view)
        case .header(let section): list.inPlace(isHeader: true, section: section, view: view)
        case .row(let path): list.inPlace(isHeader: true, section: path.section, view: view)
        }
      adapter.dequeue(place)
      let content = Child(erasing: view?.content ?? EmptyComponent())
      view?.isBeingPrepared = false
      return self.view(around: content, of: item, for: key)
    }
  }

  /// Whether an item is shown by a reusable object that has not been obtained yet.
  func needsObject(_ item: TableItem, _ key: RowRoots.Key) -> Bool {
    switch item {
    case .row(let path):
      guard adapters.hasCells, live.cells[key] == nil else { return false }
      let element = content.sections[path.section].rows.value(path.row)
      return adapters.adapter(for: element)?.cellType != nil
    case .header(let section):
      return live.headerFooterViews[key] == nil && content.sections[section].header?.adapter != nil
    case .footer(let section):
      return live.headerFooterViews[key] == nil && content.sections[section].footer?.adapter != nil
    }
  }
}

extension _CellAdapterProtocol {
  /// The class of the cells; `nil` for adapters that show rows by components.
  var cellType: TableViewCell.Type? { Cell.self as? TableViewCell.Type }
}
