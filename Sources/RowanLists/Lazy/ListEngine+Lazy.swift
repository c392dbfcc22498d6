import RowanComponents
package import RowanDiff

extension ListEngine {
  /// Tells those who fetch rows which of them exist.
  func noteWindow(_ items: Range<Int>, hasMoved: Bool) {
    guard !items.isEmpty else { return }
    let first = layout.section(at: items.lowerBound)
    let last = layout.section(at: items.upperBound - 1)
    for section in first...last {
      guard let lazyRows = shownSections[section].lazyRows, shownSections[section].count > 0 else {
        continue
      }
      let start = layout.index(of: RowPath(section: section, row: 0))
      let range = (items.lowerBound - start)..<(items.upperBound - start)
      let rows = range.clamped(to: 0..<shownSections[section].count)
      lazyRows.windowDidChange(to: rows, hasMoved: hasMoved)
    }
  }

  /// Takes in what has become of rows that are fetched between the moment when the app put sections together
  /// and this one, in which the table shows them and is told from now on. O(sections).
  func followLazyRows() {
    guard !transaction.isOpen else { return afterPass { [weak self] in self?.followLazyRows() } }
    var new = shownSections
    var isBehind = false
    for (index, section) in shownSections.enumerated() {
      guard let rows = section.lazyRows?.storage, !section.isShowing(rows) else { continue }
      new[index] = section.showing(rows)
      isBehind = true
    }
    if isBehind { show(DeferredContent.Sections(sections: new)) }
  }
}

extension ListEngine: LazyRowsReader {
  package func lazyRows(_ lazyRows: any LazyRowsProtocol, didReport error: RowPageError) {
    let section = shownSections.first { $0.lazyRows === lazyRows }?.id
    report(Diagnostic("Section \(section.map { "\($0)" } ?? ""): \(error)"))
  }

  package func lazyRowsDidChange(
    _ lazyRows: any LazyRowsProtocol,
    _ changes: Changeset<Int>?,
    from old: RowStorage
  ) {
    // Changes are found out after the pass: the table may show other sections by then.
    guard !transaction.isOpen else { return afterPass { [weak self] in self?.followLazyRows() } }
    showDeferredContent()
    guard let place = shownSections.firstIndex(where: { $0.lazyRows === lazyRows }),
      shownSections[place].rows.tree !== lazyRows.storage.tree
    else { return }
    var new = shownSections
    new[place] = shownSections[place].showing(lazyRows.storage)
    var known: SectionedChangeset?
    // Rows that the app has handed over at another time are compared.
    if let changes, shownSections[place].rows.tree === old.tree {
      func path(_ row: Int) -> RowPath { RowPath(section: place, row: row) }
      known = SectionedChangeset(
        rows: Changeset<RowPath>(
          deletions: changes.deletions.map(path),
          insertions: changes.insertions.map(path),
          moves: changes.moves.map { .init(from: path($0.from), to: path($0.to)) },
          updates: changes.updates.map { .init(old: path($0.old), new: path($0.new)) }
        )
      )
    }
    // Each change is shown by itself, and not with the commit: unknown rows have no identity by which several changes could
    // be compared as one, and no action has changed a state together with fetched rows.
    show(DeferredContent.Sections(sections: new, changes: known))
  }
}
