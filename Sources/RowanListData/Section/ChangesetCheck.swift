package import RowanDiff

/// Checks changes that an app hands over: they may not lead from the sections that are shown to the new ones.
package struct ChangesetCheck {
  private let sections: [SectionSnapshot]
  private let index: ItemIndex
  private let visibleRows: [RowPath]

  /// Creates a check.
  /// - Parameters:
  ///   - sections: The sections that are shown.
  ///   - index: How the items of these are counted.
  ///   - visibleRows: The paths of the rows in sight, in their order.
  package init(_ sections: [SectionSnapshot], _ index: ItemIndex, visibleRows: [RowPath]) {
    self.sections = sections
    self.index = index
    self.visibleRows = visibleRows
  }

  /// Finds the first thing in changes that does not fit other sections, or their rows. O(sections + changes + rows in sight).
  /// - Parameters:
  ///   - changes: The changes.
  ///   - new: The sections to which they are to lead.
  ///   - itemIndex: How the items of these are counted.
  /// - Returns: What does not fit; `nil` if all does, as far as that is looked at.
  package func fault(
    in changes: SectionedChangeset,
    to new: [SectionSnapshot],
    _ itemIndex: ItemIndex
  ) -> ChangesetFault? {
    fault(in: changes, to: itemIndex) ?? wrongRow(in: changes, to: new, itemIndex)
  }

  /// Finds what does not fit in the numbers and the order of sections and rows. O(sections + changes) if these are in order.
  private func fault(in changes: SectionedChangeset, to new: ItemIndex) -> ChangesetFault? {
    let old = index
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
      if !updated.contains(section), !new.hasSameHeaderFooter(as: old, in: section, from: origin) {
        return fault(section, "it has another header or footer, and no update by these changes")
      }
    }
    return nil
  }

  /// Adds the sections whose header or footer shows something else to those that changes update: there are few of
  /// them, and an app that edits rows seldom thinks of a count in a title. O(sections).
  /// - Precondition: The changes fit.
  package func updateHeaderFooter(in changes: inout SectionedChangeset, to new: [SectionSnapshot]) {
    let updated = Set(changes.sections.updates.map(\.new))
    for (section, origin) in changes.sections.origins(newCount: new.count).enumerated() {
      guard let origin, !updated.contains(section) else { continue }
      let (before, after) = (sections[origin], new[section])
      guard
        !SectionHeaderFooter.areEqual(before.header, after.header)
          || !SectionHeaderFooter.areEqual(before.footer, after.footer)
      else { continue }
      changes.sections.updates.append(Changeset.Update(old: origin, new: section))
    }
  }

  /// Finds a row that is another one by its identity than the changes say, among moves, updates and the rows in sight.
  ///
  /// Other rows are not looked at, because that takes a look at every row. Rows that are fetched get their identities
  /// when they come. O(changes + rows in sight).
  /// - Precondition: The changes fit the numbers of rows.
  private func wrongRow(
    in changes: SectionedChangeset,
    to new: [SectionSnapshot],
    _ itemIndex: ItemIndex
  ) -> ChangesetFault? {
    func fault(
      _ operation: ChangesetFault.Operation?,
      _ from: RowPath,
      _ to: RowPath
    ) -> ChangesetFault? {
      let (before, after) = (sections[from.section], new[to.section])
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
    let mapping = IndexPathMapping(changes, from: index, to: itemIndex)
    for path in visibleRows {
      guard let place = mapping.place(of: path) else { continue }
      if let fault = fault(nil, path, place) { return fault }
    }
    return nil
  }
}
