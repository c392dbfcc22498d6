package import RowanDiff

/// The validation of changes that an app provides: they must lead from the shown sections to the new ones.
package struct ChangesetCheck {
  private let sections: [SectionSnapshot]
  private let index: ItemIndex
  private let visibleRows: [RowPath]

  /// Creates a check.
  /// - Parameters:
  ///   - sections: The shown sections.
  ///   - index: The item index of the shown sections.
  ///   - visibleRows: The paths of the visible rows, in order.
  package init(_ sections: [SectionSnapshot], _ index: ItemIndex, visibleRows: [RowPath]) {
    self.sections = sections
    self.index = index
    self.visibleRows = visibleRows
  }

  /// Returns the first fault in changes with respect to the new sections or their rows. O(sections + changes +
  /// visible rows).
  /// - Parameters:
  ///   - changes: The changes.
  ///   - new: The new sections.
  ///   - itemIndex: The item index of the new sections.
  /// - Returns: The first fault; `nil` if none is found by these checks.
  package func fault(
    in changes: SectionedChangeset,
    to new: [SectionSnapshot],
    _ itemIndex: ItemIndex
  ) -> ChangesetFault? {
    fault(in: changes, to: itemIndex) ?? wrongRow(in: changes, to: new, itemIndex)
  }

  /// Returns the first fault in the counts and the order of sections and rows. O(sections + changes) if the
  /// changes are in order.
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
        return fault(section, "the changes keep it, but its old id was “\(before)”")
      }
      if !updated.contains(section), !new.hasSameHeaderFooter(as: old, in: section, from: origin) {
        return fault(section, "its header or footer differs, and the changes do not update it")
      }
    }
    return nil
  }

  /// Adds an update for each section whose header or footer has changed. Apps that edit rows often forget a
  /// count in a title, and there are few sections. O(sections).
  /// - Precondition: The changes are valid.
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

  /// Returns a fault if a moved, updated or visible row has another identity than the changes require.
  ///
  /// Other rows are not checked, because that would read every row. Lazily fetched rows are not checked,
  /// because they get their identities when they are loaded. O(changes + visible rows).
  /// - Precondition: The changes agree with the row counts.
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
      let reason = "its row differs from row \(from.row) of the old section \(from.section)"
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
