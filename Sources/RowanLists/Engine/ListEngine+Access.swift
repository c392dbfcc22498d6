package import RowanComponents
import RowanCore
package import RowanDiff
import RowanHostInterface
import RowanLayout
package import RowanListData
import RowanListLayout

// The list as its features see it. Queries are forwarded to the parts of the engine.

// MARK: - Content and rows

extension ListEngine: ListAccess {
  /// The sections that are laid out. Sections that were applied since the last commit are not included; apps
  /// read ``sections``.
  package var shownSections: [SectionSnapshot] { content.sections }
  package var version: UInt64 { content.appliedVersion }
  /// The version of the laid-out sections. Events compare it with ``contentVersion`` later.
  var shownVersion: UInt64 { content.version }
  var hiddenRows: Set<RowID> { content.hiddenRows }
  var headerFooterAdapters: [any _HeaderFooterAdapterProtocol] { content.headerFooterAdapters }
  var handlers: InstalledHandlers { adapters.handlers }

  package func shownID(of path: RowPath) -> RowID { paths.id(of: path) }

  func shownPath(of id: RowID) -> RowPath? { paths.path(of: id) }

  package func isRow(_ path: RowPath) -> Bool { shownSections.hasRow(at: path) }

  package func placed(_ rows: Set<RowID>) -> [(id: RowID, path: RowPath)] { paths.placed(rows) }

  func show(_ sections: [SectionSnapshot], changes: SectionedChangeset?) {
    show(DeferredContent.Sections(sections: sections, changes: changes))
  }

  // MARK: Row contexts

  /// Returns the context of the row at an index path, for its events.
  package func inPlace(_ path: RowPath) -> RowContext { inPlace(path, showing: nil) }

  func inPlace(_ path: RowPath, showing key: RowRoots.Key?) -> RowContext {
    RowContext(path, in: self, cell: key.flatMap { live.cells[$0] })
  }

  func inPlace(
    isHeader: Bool,
    section: Int,
    view: TableViewHeaderFooterView?
  ) -> SupplementaryContext {
    SupplementaryContext(
      isHeader: isHeader,
      section,
      in: self,
      sectionObject: directing?.sectionObject(shownAt: section),
      view: view
    )
  }

  func supplementaryContext(isHeader: Bool, section: Int, showing key: RowRoots.Key)
    -> SupplementaryContext
  {
    inPlace(isHeader: isHeader, section: section, view: live.headerFooterViews[key])
  }

  // MARK: Existing rows

  var rows: RowRoots { live.roots }

  var mountedIndices: [RowRoots.Key: Int] {
    layOutNow()
    return live.mounted
  }

  func isBuilt(_ item: TableItem) -> Bool { !rows.isEmpty && rows[paths.key(of: item)] != nil }

  func root(of row: RowID) -> ComponentRoot? {
    layOutNow()
    return rows[RowRoots.Key(row)]
  }

  func shownCell(at path: RowPath) -> TableViewCell? {
    guard isRow(path) else { return nil }
    return live.cells[paths.key(of: .row(path))]
  }

  func isSelected(_ cell: TableViewCell) -> Bool {
    live.cells.key(of: cell)?.rowID.map { interaction.selection.rows.contains($0) } ?? false
  }

  func contentDidChange(of view: TableReusableView) {
    mutateAfterPass { [weak self] in
      guard let self, let root = builder.renewContent(of: view) else { return }
      rootDidUpdate(root)
      performDeferred()
    }
  }

  func child(for row: RowContext, of adapter: any _CellAdapterProtocol) -> Child {
    builder.contents.child(for: row, of: adapter)
  }

  func measure(_ index: Int) { builder.measure(index) }

  func rebuild(_ row: RowID, at path: RowPath) { builder.rebuild(row, at: path) }

  func rebuildHiddenRows() { live.markUnmountedRowsStale() }

  func surroundingsDidChange(of row: RowID) {
    guard context != nil else { return }
    mutate {
      builder.renewSurroundings(of: row)
      invalidate()
    }
  }

  func rowSurroundings(in context: any MountContext) -> EnvironmentValues {
    builder.rowSurroundings(in: context)
  }

  package func report(_ diagnostic: Diagnostic) { viewport.report(diagnostic) }
}

// MARK: - Positions

extension ListEngine {
  var context: (any MountContext)? { viewport.context }
  var insets: ListInsets { viewport.insets }
  var offset: Double {
    layOutNow()
    return viewport.offset
  }
  var velocity: Double { viewport.velocity }
  var isMoving: Bool { viewport.isMoving }
  var windowLength: Double { places.windowLength }
  var crossLength: Double { places.crossLength }
  var contentHeight: Double {
    layOutNow()
    return places.contentLength
  }
  var isMirrored: Bool { places.isMirrored }
  var heightConditions: UInt64 { sizes.conditions }
  var firstShownItem: Int? {
    layOutNow()
    return places.firstItem
  }

  var firstShownRow: RowPath? { firstShownItem.flatMap { paths.row(atOrAfter: $0) } }

  func rowWidth(in context: any MountContext) -> Double { places.rowWidth }

  func rowStart(in context: any MountContext) -> Double { places.rowStart }

  func stayingTrack(in context: any MountContext) -> ViewTrack { places.stayingTrack }

  func stuckHeight(at offset: Double) -> Double { places.stuckLength(at: offset) }

  func sticks(_ item: Int) -> Bool { places.sticks(item) }

  func turned(_ frame: Rect) -> Rect { places.turned(frame) }

  func shownFrame(at path: RowPath) -> Rect {
    layOutNow()
    return places.frame(of: path)
  }

  func frameInWindow(of root: ComponentRoot, at path: RowPath) -> Rect {
    layOutNow()
    return places.frameInWindow(of: root, at: path)
  }

  func frameInWindow(at path: RowPath) -> Rect {
    layOutNow()
    return places.frameInWindow(of: path)
  }

  func anchor(at offset: Double) -> ListAnchor {
    layOutNow()
    return places.anchor(at: offset)
  }

  func position(of anchor: ListAnchor) -> Double {
    layOutNow()
    return places.position(of: anchor)
  }

  func anchor(of heldItem: HeldItem?) -> ListAnchor { anchors.anchor(of: heldItem) }

  func heldItem(of index: Int, at offset: Double, by update: ListUpdate) -> HeldItem? {
    anchors.heldItem(of: index, at: offset, by: update)
  }

  func takeHeights(_ heights: [(index: Int, height: Double)]) {
    layOutNow()
    let anchor = places.anchor
    let total = places.contentLength
    layout.setUnmeasured(heights)
    // Usually the change is not visible.
    guard places.contentLength != total || places.position(of: anchor) != viewport.offset else {
      return
    }
    runPass(keeping: anchor, as: .measurement)
  }

  // MARK: Scrolling

  var isRevealing: Bool {
    viewport.pendingReveal != nil || features.awaitsAnchor || viewport.scrollAnimation != nil
      || viewport.edges.isAtEnd
  }

  func runPass(keeping index: Int, at distance: Double) {
    runPass(keeping: ListAnchor(index: index, distance: distance))
  }

  func scroll(to offset: Double) { scroll(to: places.anchor(at: offset)) }

  func scroll(to anchor: ListAnchor) { runPass(keeping: anchor, as: .reveal) }

  func reveal(_ path: RowPath) { reveal(path, at: .nearest) }

  func scroll(toItem index: Int, distance: Double) {
    viewport.cancelTargets()
    scroll(to: ListAnchor(index: min(index, layout.count - 1), distance: distance))
    scrollViewEvents.didScroll?(table)
  }
}

// MARK: - Interaction with rows

extension ListEngine {
  var currentRow: RowID? {
    get { interaction.currentRow }
    set { interaction.currentRow = newValue }
  }

  var takesTaps: Bool { interaction.takesTaps }

  /// Whether rows have commands or accessibility actions besides selection.
  private var hasCommands: Bool { handlers.contains(.commands) }

  var takesRowInput: Bool {
    takesTaps || interaction.isEditing || hasCommands || interaction.takesDraggedItems
  }

  var takesInput: Bool { takesRowInput || features.takesInput }

  func takesPart(_ row: any RowValue) -> Bool {
    adapters.adapter(for: row).map(takesPart(inRowsOf:)) ?? false
  }

  private func takesPart(inRowsOf adapter: any _CellAdapterProtocol) -> Bool {
    takesRowInput && adapter.isInteractive || features.takesPart(inRowsOf: adapter)
  }

  func placedRow(_ row: RowID, at path: RowPath) -> PlacedRow {
    let element = shownSections[path.section].rows.value(path.row)
    let adapter = adapters.adapter(for: element)
    return PlacedRow(
      id: row,
      path: path,
      element: element,
      adapter: adapter,
      takesPart: adapter.map(takesPart(inRowsOf:)) ?? false
    )
  }

  func isInteractive(at path: RowPath) -> Bool {
    takesRowInput && adapters.isInteractive(shownSections[path.section].rows.value(path.row))
  }

  func takesFocus(at path: RowPath) -> Bool {
    takesPart(shownSections[path.section].rows.value(path.row)) && allowsFocus(at: path)
  }

  func allowsFocus(at path: RowPath) -> Bool {
    guard handlers.contains(.focus) else { return true }
    let row = inPlace(path)
    return query { adapters.adapter(for: row.element)?.canFocus(row) ?? true }
  }

  func allowsTap(on row: RowID) -> Bool { features.allowsTap(on: row) }

  var containsRowButtons: Bool { (context as? any RowFocusContext)?.containsRowButtons ?? false }

  func isSelected(_ row: RowID) -> Bool { interaction.selection.rows.contains(row) }

  func traits(of row: RowID, at path: RowPath) -> RowTraits {
    guard hasCommands else { return RowTraits() }
    if let known = live[traitsOf: row] { return known }
    let place = inPlace(path, showing: RowRoots.Key(row))
    guard let adapter = adapters.adapter(for: place.element) else { return RowTraits() }
    let traits = query {
      let traits = adapter.traits(of: place)
      features.adapterIsAsked(about: row, at: path)
      return traits
    }
    live[traitsOf: row] = traits
    return traits
  }

  func forgetTraits() { live.forgetTraits() }

  func reportSelection() {
    let rows = interaction.selection.rows
    guard rows != interaction.selection.reported else { return }
    interaction.selection.reported = rows
    features.selectionDidChange()
    invalidate()
    interaction.onSelectionChange?(rows)
    features.selectionWasReported()
  }

  var isInPass: Bool { transaction.isOpen }

  func perform(_ command: ListCommand) { features.perform(command) }

  func interactionWillBegin(_ interaction: ListInteraction) {
    features.interactionWillBegin(interaction)
  }
}
