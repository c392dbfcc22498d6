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
  public func apply(_ new: [TableSection]) {
    let old = sections
    guard layout.count > 0 else { return open(new) }
    let changes = SectionedChangeset(
      from: SnapshotSource(sections: old),
      to: SnapshotSource(sections: new)
    )
    if changes.hasDuplicates { report(changes) }
    guard !changes.isEmpty else {
      // Nothing to see; but the newest values are those that later questions are answered from.
      sections = new
      return
    }
    let staying = stayingRow(after: changes, old: old, new: new)
    rename(changes, old: old, new: new)
    let before = layout
    sections = new
    layout.count(new)
    moveHeights(changes, from: before, old: old, new: new)
    refresh(changes.rows.updates)
    update(from: staying ?? anchorAtOffset())
  }

  private func open(_ new: [TableSection]) {
    sections = new
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
  private func stayingRow(
    after changes: SectionedChangeset,
    old: [TableSection],
    new: [TableSection]
  ) -> Anchor? {
    guard offset > 0, let context else { return offset > 0 ? nil : .top }
    let correspondence = RowCorrespondence(changes, old: old, new: new)
    var next = layout
    next.count(new)
    var index = layout.heights.index(at: offset)
    var top = layout.heights.offset(of: index) - offset
    while index < layout.count, top < context.size.height {
      if let place = correspondence.place(ofStaying: layout.path(at: index)) {
        return Anchor(index: next.index(of: place), distance: top)
      }
      top += layout.heights.height(at: index)
      index += 1
    }
    return nil
  }

  /// Lets go of rows that are gone, and has those that changed sections found under their new one.
  private func rename(_ changes: SectionedChangeset, old: [TableSection], new: [TableSection]) {
    guard !rows.isEmpty else { return }
    func key(_ path: RowPath, in sections: [TableSection]) -> RowRoots.Key {
      let section = sections[path.section]
      return RowRoots.Key(section: section.id, row: section.rows.key(path.row))
    }
    var moved: [(RowRoots.Key, ComponentRoot)] = []
    for move in changes.rows.moves where old[move.from.section].id != new[move.to.section].id {
      if let root = rows.remove(key(move.from, in: old)) {
        moved.append((key(move.to, in: new), root))
      }
    }
    for path in changes.rows.deletions { rows.remove(key(path, in: old)) }
    for section in changes.sections.deletions { rows.removeSection(old[section].id) }
    for (key, root) in moved { rows.insert(root, for: key) }
  }

  /// Has rows whose content changed build it anew, those that exist.
  private func refresh(_ updates: [Changeset<RowPath>.Update]) {
    guard !rows.isEmpty, let context else { return }
    for update in updates {
      let section = sections[update.new.section]
      let key = RowRoots.Key(section: section.id, row: section.rows.key(update.new.row))
      guard let root = rows[key] else { continue }
      let row = section.rows.value(update.new.row)
      root.setComponent(ListRow(content: adapters.component(for: row, report: context.report)))
    }
  }
}
