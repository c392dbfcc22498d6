import RowanComponents
import RowanCore
import RowanDiff
import RowanListData

/// Restores the position and the selection of a list, and records both.
///
/// A position waits until the list has rows and a size, and the selection waits until its rows exist.
@MainActor
final class Restoration: AnchorFeature, ScrollFeature {
  private unowned let list: any ListAccess
  /// The position to restore once the list has rows and a size.
  private var pendingPosition: TablePosition?
  /// The rows to select once they exist.
  private var pendingRows: Set<RowID> = []
  /// The item that replaces the item of the pending position while the sections change.
  private var heldItem: HeldItem?

  init(_ list: any ListAccess) { self.list = list }

  private var reference: FeatureReference<Restoration> { FeatureReference(self, of: list) }

  /// The position of the list, or the pending one; `nil` for a list without items.
  var position: TablePosition? {
    list.mutate { list.showDeferredContent() }
    if let pendingPosition { return pendingPosition }
    guard list.layout.count > 0 else { return nil }
    let length = list.contentHeight - list.windowLength
    let fraction = length > 0 ? min(max(0, list.offset / length), 1) : 0
    return position(of: list.anchor(at: list.offset), fraction: fraction)
  }

  /// Scrolls to a position, at once or as soon as the list has rows and a size.
  func restore(_ position: TablePosition) {
    list.mutate { list.showDeferredContent() }
    pendingPosition = position
    list.viewport.cancelTargets()
    guard !list.isInPass else {
      return list.afterPass { [reference] in reference { $0.restorePosition() } }
    }
    restorePosition()
  }

  private func restorePosition() {
    if let anchor = anchor() { list.scroll(to: anchor) }
  }

  // MARK: - Attaching and detaching

  /// Takes over the saved position and selection if the list is shown here for the first time.
  func didAttach() {
    guard let state = list.context?.environment.listRestorationState?.recall(list) else { return }
    if pendingPosition == nil, list.offset == 0 { pendingPosition = state.position }
    if list.interaction.selection.rows.isEmpty { pendingRows = state.selectedRows }
  }

  var awaitsAnchor: Bool { pendingPosition != nil }

  /// Returns the anchor of the pending position, and clears the pending position.
  func anchor() -> ListAnchor? {
    guard let position = pendingPosition, list.layout.count > 0, let context = list.context,
      context.size.width > 0
    else { return nil }
    pendingPosition = nil
    return anchor(of: position)
  }

  /// Selects the pending rows that exist by now.
  func rowsAreShown() {
    guard !pendingRows.isEmpty else { return }
    let come = pendingRows.filter { list.shownPath(of: $0) != nil }
    guard !come.isEmpty else { return }
    let later = pendingRows.subtracting(come)
    list.perform(.selectRows(list.interaction.selection.rows.union(come)))
    // Selecting has cleared the pending rows, as a selection by the user or the app does.
    pendingRows = later
  }

  func retainPosition() { pendingPosition = position }

  func awaitEnd() {
    pendingPosition = list.shownSections.last.map { section in
      TablePosition(
        section: section.id,
        sectionIndex: list.shownSections.count - 1,
        part: section.footer == nil ? .row : .footer,
        row: nil,
        rowIndex: max(0, section.count - 1),
        fraction: 1
      )
    }
  }

  // MARK: - Recording

  /// Clears the pending rows, because a new selection replaces the saved one.
  func selectionDidChange() { pendingRows = [] }

  func selectionWasReported() { record() }

  func scrollStateDidChange(_ change: ScrollChange) {
    let state = change.state
    if state.velocity == 0, state.scrollPhase == .none, !state.isRevealing { record() }
  }

  /// Records the position and the selection, unless either is pending.
  private func record() {
    guard pendingPosition == nil, pendingRows.isEmpty else { return }
    list.context?.environment.listRestorationState?.record(list) {
      ListState(position: position, selectedRows: list.interaction.selection.rows)
    }
  }

  // MARK: - Changes of sections

  /// Finds the item that replaces the item of the pending position in a detached list, if that item is removed.
  func contentWillChange(by update: ListUpdate) {
    heldItem = pendingPosition.flatMap { heldItem(for: $0, by: update) }
  }

  private func heldItem(for position: TablePosition, by update: ListUpdate) -> HeldItem? {
    let layout = list.layout
    guard let index = index(of: position) else { return nil }
    if case .row(let path) = layout.item(at: index), update.mapping.place(ofStaying: path) != nil {
      return nil
    }
    let offset = layout.offset(of: index) - (position.distance + layout.stickyInset)
    return list.heldItem(of: index, at: max(0, offset), by: update)
  }

  /// Moves the pending position to the item that was found.
  func placesDidChange() {
    let layout = list.layout
    defer { heldItem = nil }
    guard let heldItem, layout.count > 0 else { return }
    var anchor = list.anchor(of: heldItem)
    if anchor.isEnd {
      let top = layout.offset(of: anchor.index) - list.position(of: anchor)
      anchor = ListAnchor(index: anchor.index, distance: top)
    }
    pendingPosition = position(of: anchor, fraction: pendingPosition?.fraction ?? 0)
  }

  /// Returns the number of the item of a position, or `nil` if it does not exist.
  private func index(of position: TablePosition) -> Int? {
    let (layout, sections) = (list.layout, list.shownSections)
    guard let section = sections.firstIndex(where: { $0.id == position.section }) else {
      return nil
    }
    switch position.part {
    case .header: return layout.headerIndex(ofSection: section)
    case .footer: return layout.footerIndex(ofSection: section)
    case .row:
      let rows = sections[section].rows
      guard let key = position.row else { return nil }
      let isThere =
        position.rowIndex < rows.count && !rows.isUnknown(position.rowIndex)
        && rows.key(position.rowIndex) == key
      guard let row = isThere ? position.rowIndex : rows.firstIndex(of: key) else { return nil }
      return layout.index(of: RowPath(section: section, row: row))
    }
  }

  // MARK: - Positions and anchors

  /// Returns the position of an anchor, with the fraction of the content above it.
  private func position(of anchor: ListAnchor, fraction: Double) -> TablePosition {
    let (layout, sections) = (list.layout, list.shownSections)
    func place(_ part: TablePosition.Part, in section: Int, row: Int = 0) -> TablePosition {
      let source = sections[section].rows
      let isKnown = part == .row && !source.isUnknown(row)
      return TablePosition(
        section: sections[section].id,
        sectionIndex: section,
        part: part,
        row: isKnown ? source.key(row) : nil,
        rowIndex: row,
        distance: anchor.isTop ? 0 : anchor.distance - layout.stickyInset,
        fraction: fraction
      )
    }
    switch layout.item(at: min(anchor.index, layout.count - 1)) {
    case .header(let section): return place(.header, in: section)
    case .footer(let section): return place(.footer, in: section)
    case .row(let path): return place(.row, in: path.section, row: path.row)
    }
  }

  private func anchor(of position: TablePosition) -> ListAnchor {
    let layout = list.layout
    guard
      position.fraction > 0 || position.distance != 0 || position.rowIndex > 0
        || position.sectionIndex > 0
    else { return .top }
    guard let section = section(of: position) else {
      let length = max(0, list.contentHeight - list.windowLength)
      return list.anchor(at: (length * min(max(0, position.fraction), 1)).rounded())
    }
    let distance = position.distance.length("TablePosition.distance") + layout.stickyInset
    switch position.part {
    case .header:
      let index = layout.headerIndex(ofSection: section) ?? layout.starts[section]
      return ListAnchor(index: min(index, layout.count - 1), distance: distance)
    case .footer:
      let index = layout.footerIndex(ofSection: section) ?? layout.starts[section + 1] - 1
      return ListAnchor(index: min(max(0, index), layout.count - 1), distance: distance)
    case .row:
      let rows = list.shownSections[section].rows
      guard rows.count > 0 else {
        let index = min(layout.starts[section], layout.count - 1)
        return ListAnchor(index: index, distance: layout.stickyInset)
      }
      let path = RowPath(section: section, row: row(of: position, in: rows))
      return ListAnchor(index: layout.index(of: path), distance: distance)
    }
  }

  private func section(of position: TablePosition) -> Int? {
    let sections = list.shownSections
    guard let name = position.section else {
      return sections.indices.contains(position.sectionIndex) ? position.sectionIndex : nil
    }
    return sections.firstIndex { $0.id == name }
  }

  private func row(of position: TablePosition, in rows: RowStorage) -> Int {
    let place = min(max(0, position.rowIndex), rows.count - 1)
    guard let name = position.row else { return place }
    if !rows.isUnknown(place), rows.key(place) == name { return place }
    return rows.firstIndex(of: name) ?? place
  }
}
