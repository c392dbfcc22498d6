import RowanComponents
import RowanCore
import RowanDiff

extension TableView {
  /// Shows other sections. What has not changed is not touched; rows keep their state by identity,
  /// wherever they go; and the first row in sight that stays among its neighbours stays on the screen
  /// where it is.
  ///
  /// Rows or sections with one identity are paired in their order, shown all of them, and reported.
  /// Compares keys first and contents only of rows that are in both, O(rows); the first sections of a
  /// table are taken as they are, O(sections).
  ///
  /// Rows that come or are gone while they are in sight animate that as their components say; with an
  /// `animation`, those that stay go to their new places.
  public func apply(_ new: [TableSection], animation: TableAnimation? = nil) {
    let old = sections
    guard layout.count > 0 else {
      wakeSession()
      if let animation { animate(animation) }
      return open(new)
    }
    let changes = SectionedChangeset(
      from: SnapshotSource(sections: old),
      to: SnapshotSource(sections: new)
    )
    if changes.hasDuplicates { report(changes) }
    guard !changes.isEmpty else {
      // Nothing to see; but the newest values are those that later questions are answered from.
      sections = new
      if let animation { animate(animation) }
      return
    }
    wakeSession()
    let mounted = mounted
    let correspondence = RowCorrespondence(changes, old: old, new: new)
    var next = layout
    next.count(new)
    let staying = stayingRow(by: correspondence, in: next)
    rename(changes, old: old, new: new)
    renumber(changes, by: correspondence, in: next)
    let before = layout
    sections = new
    layout = next
    moveHeights(changes, from: before, by: correspondence, old: old, new: new)
    refresh(changes)
    let anchor = staying ?? anchorAtOffset()
    show(from: anchor, after: correspondence, before: before, mounted: mounted, animation)
    selectionDidChange(ifDifferentFrom: selection.reported)
  }

  private func open(_ new: [TableSection]) {
    sections = new
    layout.heights.remove(0..<layout.heights.count)
    layout.count(new)
    layout.heights.insert(count: layout.count, at: 0)
    offset = 0
    update(from: .top)
  }

  private func report(_ changes: SectionedChangeset) {
    let rows = changes.rows.duplicates.new.map { "row \($0.place) and \($0.first)" }
    let sections = changes.sections.duplicates.new.map { "section \($0.place) and \($0.first)" }
    guard let context, !(rows.isEmpty && sections.isEmpty) else { return }
    let places = (sections + rows).prefix(5).joined(separator: ", ")
    context.report(Diagnostic("Parts of a table share an identity: \(places)."))
  }

  /// The same offset, when no row in sight can be held on to.
  private func anchorAtOffset() -> Anchor {
    anchor(at: min(offset, max(0, layout.heights.total - (context?.size.height ?? 0))))
  }

  /// The first row in sight that keeps its neighbours, and where it stands now.
  private func stayingRow(by correspondence: RowCorrespondence, in next: TableLayout) -> Anchor? {
    guard offset > 0, let context else { return offset > 0 ? nil : .top }
    var index = layout.heights.index(at: offset + stuckHeight(at: offset))
    var top = layout.heights.offset(of: index) - offset
    while index < layout.count, top < context.size.height {
      if case .row(let path) = layout.item(at: index),
        let place = correspondence.place(ofStaying: path)
      {
        return Anchor(index: next.index(of: place), distance: top)
      }
      top += layout.heights.height(at: index)
      index += 1
    }
    return nil
  }

  /// Lets go of rows that are gone, and has those that changed sections found under their new one.
  private func rename(_ changes: SectionedChangeset, old: [TableSection], new: [TableSection]) {
    guard !(rows.isEmpty && selection.isEmpty && currentRow == nil && pinnedRows.isEmpty) else {
      return
    }
    func id(_ path: RowPath, in sections: [TableSection]) -> RowID {
      let section = sections[path.section]
      return RowID(section: section.id, row: section.rows.key(path.row))
    }
    var moved: [(from: RowID, to: RowID)] = []
    for move in changes.rows.moves where old[move.from.section].id != new[move.to.section].id {
      moved.append((id(move.from, in: old), id(move.to, in: new)))
    }
    var roots: [(RowRoots.Key, ComponentRoot)] = []
    for (from, to) in moved {
      if let root = rows.remove(.row(from.row, in: from.section)) {
        roots.append((.row(to.row, in: to.section), root))
      }
    }
    let gone = Set(changes.rows.deletions.map { id($0, in: old) })
    let goneSections = Set(changes.sections.deletions.map { old[$0].id })
    for row in gone { rows.remove(.row(row.row, in: row.section)) }
    for section in goneSections { rows.removeSection(section) }
    for section in new where section.header == nil { rows.remove(.header(of: section.id)) }
    for (key, root) in roots { rows.insert(root, for: key) }

    let names = Dictionary(moved.map { ($0.from, $0.to) }) { first, _ in first }
    func present(_ row: RowID) -> RowID? {
      if let name = names[row] { return name }
      return gone.contains(row) || goneSections.contains(row.section) ? nil : row
    }
    selection.keep(present)
    currentRow = currentRow.flatMap(present)
    let pinned = Set(pinnedRows.compactMap(present))
    if pinned != pinnedRows { pinnedRows = pinned }
  }

  /// Has what is mounted known by its new number.
  private func renumber(
    _ changes: SectionedChangeset,
    by correspondence: RowCorrespondence,
    in next: TableLayout
  ) {
    let destinations = Dictionary(changes.rows.moves.map { ($0.from, $0.to) }) { first, _ in first }
    var indices: [RowRoots.Key: Int] = [:]
    for (key, index) in mountedIndices {
      guard case .row(let path) = layout.item(at: index),
        let place = correspondence.place(ofStaying: path) ?? destinations[path]
      else { continue }
      var name = key
      if let section = rows[key] == nil ? place.section : nil {
        // Under its new section the root was found a new name already.
        name.section = next.sectionIDs[section]
      }
      indices[name] = next.index(of: place)
    }
    mountedIndices = indices
  }

  /// Has rows and headers whose content changed build it anew, those that exist.
  private func refresh(_ changes: SectionedChangeset) {
    guard !rows.isEmpty, let context else { return }
    let items =
      changes.rows.updates.map { TableItem.row($0.new) }
      + changes.sections.updates.map { TableItem.header($0.new) }
    for item in items {
      guard let root = rows[key(of: item)] else { continue }
      root.setComponent(content(of: item, in: context))
    }
  }
}
