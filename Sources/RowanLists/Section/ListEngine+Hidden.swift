import RowanCore
import RowanDiff

extension ListEngine {
  /// Finds the rows that become hidden, and those hidden rows that are removed, shown again or moved.
  ///
  /// The complexity is that of ``HiddenMoves``, and O(rows of their sections) if anything is kept for rows that are or
  /// were hidden.
  /// - Parameters:
  ///   - changes: The differences between the shown rows; `nil` if they were not compared.
  ///   - old: The earlier sections.
  ///   - new: The later sections.
  /// - Returns: What became of the rows.
  func noteHidden(
    _ changes: SectionedChangeset?,
    old: [SectionSnapshot],
    new: [SectionSnapshot]
  ) -> HiddenRows {
    let names = HiddenMoves.names(from: old, to: new, changes: changes, shared: shared)
    var hidden = hiddenRows(changes, old: old, new: new)
    hidden.names = names
    let collapsed = names.isEmpty ? [] : Set(new.lazy.filter(\.isCollapsed).map(\.id))
    for (from, to) in names {
      let wasHidden = hidden.gone.remove(from) != nil
      guard collapsed.contains(to.section), wasHidden || isAnythingKept(for: from) else { continue }
      hidden.present.insert(to)
    }
    hiddenRows = hidden.present
    return hidden
  }

  /// Finds the rows that a collapsed section hides, and those that it showed again or removed. Rows that moved elsewhere
  /// count as removed.
  private func hiddenRows(
    _ changes: SectionedChangeset?,
    old: [SectionSnapshot],
    new: [SectionSnapshot]
  ) -> HiddenRows {
    guard !hiddenRows.isEmpty || new.contains(where: \.isCollapsed) else { return HiddenRows() }
    var waiting = hiddenRows
    let collapsed = Set(new.lazy.filter(\.isCollapsed).map(\.id))
    for path in changes?.rows.deletions ?? [] where collapsed.contains(old[path.section].id) {
      let row = shownID(of: path)
      if isAnythingKept(for: row) { waiting.insert(row) }
    }
    guard !waiting.isEmpty else { return HiddenRows() }
    var hidden = HiddenRows(gone: waiting)
    let names = Set(waiting.map(\.section))
    // How many rows of an identity came so far; any of them may be one that waits.
    var counts: [RowID: Int] = [:]
    for row in waiting { counts[row.first] = 0 }
    for section in new where names.contains(section.id) {
      let isCollapsed = section.isCollapsed
      (section.hidden ?? section.rows).forEachKnownKey { _, key in
        var row = RowID(section: section.id, row: key)
        guard let count = counts[row] else { return }
        counts[row] = count + 1
        row.occurrence = count
        guard hidden.gone.remove(row) != nil else { return }
        if isCollapsed { hidden.present.insert(row) } else { hidden.shown.insert(row) }
      }
    }
    return hidden
  }

  /// Whether letting go of a row would lose anything.
  private func isAnythingKept(for row: RowID) -> Bool {
    interaction.keeps(row) || pinnedRows.contains(row)
      || rows[RowRoots.Key(row)]?.hasTouchedState == true
      || features.keeps(row)
  }

  /// Has rows that were hidden shown with the content that they have by now.
  func noteContent(of hidden: HiddenRows) {
    for row in hidden.present.union(hidden.shown) {
      let key = RowRoots.Key(row)
      if rows[key] != nil { stale.insert(key) }
    }
  }

  /// Lets go of rows that went while they were hidden, where nothing else has changed.
  func forgetHidden(_ hidden: HiddenRows) {
    guard !hidden.gone.isEmpty else { return }
    for row in hidden.gone { rows.remove(RowRoots.Key(row)) }
    interaction.rename { hidden.gone.contains($0) ? nil : $0 }
    features.hiddenRowsWereRemoved(hidden.gone)
    if !pinnedRows.isDisjoint(with: hidden.gone) { pinnedRows.subtract(hidden.gone) }
    reportSelection()
  }
}
