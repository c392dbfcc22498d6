import RowanDiff

// Changes that an app hands over, and that may not fit its sections.
extension ListEngine {
  /// Finds what does not fit in changes that are to lead to other sections. O(sections + changes) if these are in order.
  func fault(in changes: SectionedChangeset, to new: ItemIndex) -> ChangesetFault? {
    let old = layout.index
    if let fault = changes.fault(fromCounts: old.rowCounts, to: new.rowCounts) { return fault }
    let origins = changes.sections.origins(newCount: new.sectionIDs.count)
    let updated = Set(changes.sections.updates.map(\.new))
    func fault(_ section: Int, _ reason: String) -> ChangesetFault {
      ChangesetFault(operation: nil, section: section, row: nil, reason: reason)
    }
    for (section, origin) in origins.enumerated() {
      guard let origin else { continue }
      if old.sectionIDs[origin] != new.sectionIDs[section] {
        let before = old.sectionIDs[origin]
        return fault(section, "it stays by these changes, and was “\(before)” before")
      }
      if !updated.contains(section), !new.hasSameChrome(as: old, in: section, from: origin) {
        return fault(section, "it has another header or footer, and no update by these changes")
      }
    }
    return nil
  }

  /// Adds the sections whose header or footer shows something else to those that changes update: there are few of
  /// them, and an app that edits rows seldom thinks of a count in a title. O(sections).
  /// - Precondition: The changes fit.
  func updateChrome(in changes: inout SectionedChangeset, to new: [SectionSnapshot]) {
    let updated = Set(changes.sections.updates.map(\.new))
    for (section, origin) in changes.sections.origins(newCount: new.count).enumerated() {
      guard let origin, !updated.contains(section) else { continue }
      let (before, after) = (shownSections[origin], new[section])
      guard
        !SectionChrome.areEqual(before.header, after.header)
          || !SectionChrome.areEqual(before.footer, after.footer)
      else { continue }
      changes.sections.updates.append(Changeset.Update(old: origin, new: section))
    }
  }

  /// Finds a row that is another one by its identity than the changes say, among moves, updates and the rows in sight.
  ///
  /// Other rows are not looked at, because that takes a look at every row. Rows that are fetched get their identities
  /// when they come. O(changes + rows in sight).
  /// - Precondition: The changes fit the numbers of rows.
  func wrongRow(
    in changes: SectionedChangeset,
    to new: [SectionSnapshot],
    _ itemIndex: ItemIndex
  ) -> ChangesetFault? {
    func fault(
      _ operation: ChangesetFault.Operation?,
      _ from: RowPath,
      _ to: RowPath
    ) -> ChangesetFault? {
      let (before, after) = (shownSections[from.section], new[to.section])
      guard before.lazyRows == nil, after.lazyRows == nil,
        before.rows.key(from.row) != after.rows.key(to.row)
      else { return nil }
      let reason = "it is not row \(from.row) of section \(from.section) of those before"
      return ChangesetFault(operation: operation, section: to.section, row: to.row, reason: reason)
    }
    for move in changes.rows.moves {
      if let fault = fault(.move, move.from, move.to) { return fault }
    }
    for update in changes.rows.updates {
      if let fault = fault(.update, update.old, update.new) { return fault }
    }
    let mapping = IndexPathMapping(changes, from: layout.index, to: itemIndex)
    for index in mountedIndices.values.sorted() where index < layout.count {
      guard case .row(let path) = layout.item(at: index),
        let place = mapping.place(of: path)
      else { continue }
      if let fault = fault(nil, path, place) { return fault }
    }
    return nil
  }
}
