import RowanComponents
import RowanDiff
import RowanListData
import RowanListLayout

/// Remaps everything that is stored for rows during changes of sections: roots with their state, the
/// selection, pinned rows, the scroll target, and data of features. Data of deleted rows is released.
@MainActor
final class RowRemapping {
  private let content: ListContent
  private let live: LiveRows
  private let viewport: Viewport
  private let paths: RowPaths
  private let interaction: InteractionState
  private let transitions: RowTransitions
  private let features: ListFeatures
  private unowned let list: any ListAccess

  init(
    of list: any ListAccess,
    content: ListContent,
    live: LiveRows,
    viewport: Viewport,
    paths: RowPaths,
    interaction: InteractionState,
    transitions: RowTransitions,
    features: ListFeatures
  ) {
    self.list = list
    self.content = content
    self.live = live
    self.viewport = viewport
    self.paths = paths
    self.interaction = interaction
    self.transitions = transitions
    self.features = features
  }

  /// Releases deleted rows, and stores rows under their new identities. A row gets another identity if it
  /// moves to another section, or if rows with the same identity are inserted or removed in front of it.
  /// - Returns: The new identities of rows by their old ones.
  func rename(
    _ listUpdate: ListUpdate,
    from old: [SectionSnapshot],
    to new: [SectionSnapshot],
    _ newShared: SharedRows,
    _ hidden: HiddenRows
  ) -> [RowID: RowID] {
    var update = RowIdentityUpdate(
      listUpdate,
      from: (old, content.shared),
      to: (new, newShared),
      hidden: hidden
    )
    let names = update.changed
    if !update.isEmpty {
      let collapsed = Set(new.lazy.filter(\.isCollapsed).map(\.id))
      content.rename(update.namings(collapsed: collapsed))
    }
    guard
      !live.roots.isEmpty || interaction.hasRowData || !list.pinnedRows.isEmpty
        || features.hasRowData || viewport.pendingReveal != nil
    else { return names }

    let roots = names.compactMap { from, to in
      live.roots.remove(RowRoots.Key(from)).map { (RowRoots.Key(to), $0) }
    }
    let keys = Dictionary(
      uniqueKeysWithValues: names.map { (RowRoots.Key($0), RowRoots.Key($1)) }
    )
    live.rename(keys)
    transitions.rename(keys)
    for key in update.goneKeys(among: live.roots.keys, standingAt: paths.knownPath) {
      live.roots.remove(key)
    }
    recordContent(of: hidden)
    for section in update.goneSections { live.roots.removeSection(section) }
    for section in new {
      if section.header == nil { live.roots.remove(.header(of: section.id)) }
      if section.footer == nil { live.roots.remove(.footer(of: section.id)) }
    }
    for (key, root) in roots {
      // If there already is a row with the same identity, either may be built first.
      live.markStale(key)
      live.roots.insert(root, for: key)
    }
    renewContent(ofMoved: hidden)

    if live.roots.lastOccurrence > 0 {
      update.knownPlace = { [paths] in paths.knownPath(of: RowRoots.Key($0)) }
    }
    let present = update.id(after:)
    interaction.rename(present)
    interaction.selection.moveStart {
      old.hasRow(at: $0) ? listUpdate.mapping.place(of: $0) : nil
    }
    features.rowsDidChange(update)
    renamePinned(present)
    if let row = viewport.pendingReveal?.row {
      if let name = present(row) {
        viewport.pendingReveal?.row = name
      } else {
        viewport.pendingReveal = nil
      }
    }
    return names
  }

  /// Remaps rows that move out of a collapsed section while no row is shown.
  func follow(_ hidden: HiddenRows) {
    let names = hidden.names
    guard !names.isEmpty else { return }
    content.rename(names.mapValues { $0 })
    let roots = names.compactMap { from, to in
      live.roots.remove(RowRoots.Key(from)).map { (RowRoots.Key(to), $0) }
    }
    for (key, root) in roots { live.roots.insert(root, for: key) }
    renewContent(ofMoved: hidden)
    interaction.rename { names[$0] ?? $0 }
    renamePinned { names[$0] ?? $0 }
  }

  private func renamePinned(_ name: (RowID) -> RowID?) {
    let pinned = Set(list.pinnedRows.compactMap(name))
    if pinned != list.pinnedRows { list.pinnedRows = pinned }
  }

  // MARK: Rows of collapsed sections

  /// Determines the changes of rows in collapsed sections, and records which of them are hidden now.
  func recordHidden(
    _ changes: SectionedChangeset?,
    from old: [SectionSnapshot],
    to new: [SectionSnapshot]
  ) -> HiddenRows {
    let hidden = HiddenRows(
      changes,
      from: old,
      to: new,
      shared: content.shared,
      known: content.hiddenRows,
      id: paths.id(of:),
      isKept: isAnythingKept(for:)
    )
    content.hiddenRows = hidden.present
    return hidden
  }

  /// Whether data would be lost if a row was released.
  private func isAnythingKept(for row: RowID) -> Bool {
    interaction.mustRetain(row) || list.pinnedRows.contains(row)
      || live.roots[RowRoots.Key(row)]?.hasTouchedState == true || features.mustRetain(row)
  }

  /// Marks rows that are or were hidden as stale, so that they are rebuilt with their current content.
  func recordContent(of hidden: HiddenRows) {
    for row in hidden.present.union(hidden.shown) { live.markStale(RowRoots.Key(row)) }
  }

  /// Marks rows that moved into or out of a collapsed section as stale, so that they are rebuilt with their
  /// current content.
  private func renewContent(ofMoved hidden: HiddenRows) {
    for row in hidden.names.values { live.markStale(RowRoots.Key(row)) }
  }

  /// Releases rows that were deleted while hidden, if nothing else has changed.
  func forgetHidden(_ hidden: HiddenRows) {
    guard !hidden.gone.isEmpty else { return }
    for row in hidden.gone { live.roots.remove(RowRoots.Key(row)) }
    interaction.rename { hidden.gone.contains($0) ? nil : $0 }
    features.hiddenRowsWereRemoved(hidden.gone)
    if !list.pinnedRows.isDisjoint(with: hidden.gone) { list.pinnedRows.subtract(hidden.gone) }
    list.reportSelection()
  }
}
