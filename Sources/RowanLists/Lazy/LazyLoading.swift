import RowanComponents
import RowanDiff
import RowanListData

/// Shows rows that are fetched when they become visible. Notifies their sources of the rows in the window, and shows
/// fetched rows.
@MainActor
final class LazyLoading: WindowFeature, LazyRowsReader {
  private unowned let list: any ListAccess
  /// A reference for the sources, which may outlive the list and retain this object.
  private var reference: FeatureReference<LazyLoading>?

  init(_ list: any ListAccess) {
    self.list = list
    reference = FeatureReference(self, of: list)
  }

  /// Becomes the reader of the sources of fetched rows. O(sections).
  func sectionsDidChange() -> Bool {
    for section in list.shownSections { section.lazyRows?.reader = self }
    return false
  }

  /// Notifies the sources of the rows that exist. O(sections in the window).
  func windowDidChange(to window: Range<Int>, hasMoved: Bool) {
    guard !window.isEmpty else { return }
    let (layout, sections) = (list.layout, list.shownSections)
    let first = layout.section(at: window.lowerBound)
    let last = layout.section(at: window.upperBound - 1)
    for section in first...last {
      guard let lazyRows = sections[section].lazyRows, sections[section].count > 0 else {
        continue
      }
      let start = layout.index(of: RowPath(section: section, row: 0))
      let range = (window.lowerBound - start)..<(window.upperBound - start)
      let rows = range.clamped(to: 0..<sections[section].count)
      lazyRows.windowDidChange(to: rows, hasMoved: hasMoved)
    }
  }

  /// Shows rows that were fetched between the moment when the app created the sections and now. From now on, the
  /// sources notify the list of changes. O(sections).
  func didShowSections() {
    guard !list.isInPass else {
      return list.afterPass { [reference] in reference? { $0.didShowSections() } }
    }
    var new = list.shownSections
    var isBehind = false
    for (index, section) in list.shownSections.enumerated() {
      guard let rows = section.lazyRows?.storage, !section.isShowing(rows) else { continue }
      new[index] = section.showing(rows)
      isBehind = true
    }
    if isBehind { list.show(new, changes: nil) }
  }

  // MARK: - Sources of rows

  func lazyRows(_ lazyRows: any LazyRowsProtocol, didReport error: RowPageError) {
    reference? { $0.report(error, of: lazyRows) }
  }

  func lazyRowsDidChange(
    _ lazyRows: any LazyRowsProtocol,
    _ changes: Changeset<Int>?,
    from old: RowStorage
  ) {
    reference? { $0.show(lazyRows, changes, from: old) }
  }

  private func report(_ error: RowPageError, of lazyRows: any LazyRowsProtocol) {
    let section = list.shownSections.first { $0.lazyRows === lazyRows }?.id
    let name = section.map { "Section \($0)" } ?? "A section that is no longer shown"
    list.report(Diagnostic("\(name): \(error)"))
  }

  private func show(
    _ lazyRows: any LazyRowsProtocol,
    _ changes: Changeset<Int>?,
    from old: RowStorage
  ) {
    // The changes are compared after the pass, because the list may show other sections by then.
    guard !list.isInPass else { return didShowSections() }
    list.showDeferredContent()
    let sections = list.shownSections
    guard let place = sections.firstIndex(where: { $0.lazyRows === lazyRows }),
      !sections[place].isShowing(lazyRows.storage)
    else { return }
    var new = sections
    new[place] = sections[place].showing(lazyRows.storage)
    var known: SectionedChangeset?
    // If the app replaced the rows since, or they are hidden, the differences are computed instead.
    if let changes, sections[place].rows.tree === old.tree {
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
    // Each change is shown at once and not in the commit: unknown rows have no identity by which several changes could
    // be merged into one, and no action changed a state together with fetched rows.
    list.show(new, changes: known)
  }
}
