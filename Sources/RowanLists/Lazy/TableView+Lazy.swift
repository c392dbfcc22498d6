import RowanComponents
import RowanDiff

extension TableView {
  /// Tells those who fetch rows which of them exist.
  func noteWindow(_ items: Range<Int>, hasMoved: Bool) {
    guard !items.isEmpty else { return }
    let first = layout.section(at: items.lowerBound)
    let last = layout.section(at: items.upperBound - 1)
    for section in first...last {
      guard let lazyRows = sections[section].lazyRows, sections[section].count > 0 else { continue }
      let start = layout.index(of: RowPath(section: section, row: 0))
      let range = (items.lowerBound - start)..<(items.upperBound - start)
      let rows = range.clamped(to: 0..<sections[section].count)
      lazyRows.windowDidChange(to: rows, hasMoved: hasMoved)
    }
  }

  /// Takes in what has become of rows that are fetched between the moment when the app put sections together
  /// and this one, in which the table shows them and is told from now on. O(sections).
  func followLazyRows() {
    var new = sections
    var isBehind = false
    for (index, section) in sections.enumerated() {
      guard let rows = section.lazyRows?.storage, !section.isShowing(rows) else { continue }
      new[index] = section.showing(rows)
      isBehind = true
    }
    if isBehind { apply(new) }
  }
}

extension TableView: LazyRowsReader {
  func lazyRows(_ lazyRows: any LazyRowsProtocol, didReport error: RowPageError) {
    let section = sections.first { $0.lazyRows === lazyRows }?.id
    report(Diagnostic("Section \(section.map { "\($0)" } ?? ""): \(error)"))
  }

  func lazyRowsDidChange(
    _ lazyRows: any LazyRowsProtocol,
    _ changes: Changeset<Int>?,
    from old: RowStorage
  ) {
    guard let place = sections.firstIndex(where: { $0.lazyRows === lazyRows }) else { return }
    var new = sections
    new[place] = sections[place].showing(lazyRows.storage)
    // Rows that the app has handed over at another time are compared.
    guard let changes, sections[place].rows.tree === old.tree else { return apply(new) }
    func path(_ row: Int) -> RowPath { RowPath(section: place, row: row) }
    let rows = Changeset<RowPath>(
      deletions: changes.deletions.map(path),
      insertions: changes.insertions.map(path),
      moves: changes.moves.map { .init(from: path($0.from), to: path($0.to)) },
      updates: changes.updates.map { .init(old: path($0.old), new: path($0.new)) }
    )
    apply(new, changes: SectionedChangeset(rows: rows))
  }
}
