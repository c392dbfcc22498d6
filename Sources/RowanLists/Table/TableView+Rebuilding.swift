import RowanDiff

extension TableView {
  /// Has rows, headers and footers whose content changed build it anew, those that exist.
  ///
  /// O(updates), or O(rows that exist · log updates) where these are fewer.
  func rebuild(_ changes: TableChanges) {
    guard !rows.isEmpty, context != nil else { return }
    let updates = changes.updates
    asking {
      if updates.count > 2 * rows.count, rows.lastOccurrence == 0 {
        for key in Array(rows.keys) where key.rowID != nil { rebuild(key, ifAmong: updates) }
      } else {
        for update in updates { rebuild(.row(update.new)) }
      }
      for update in changes.changes.sections.updates {
        rebuild(.header(update.new))
        rebuild(.footer(update.new))
      }
    }
  }

  /// Has what exists of an item build it anew.
  private func rebuild(_ item: TableItem) {
    for key in rows.occurrences(of: key(of: item)) {
      // Of rows that share an identity, the one that is shown at this place is built at once.
      if let index = mountedIndices[key], layout.item(at: index) == item {
        rows[key]?.setComponent(content(of: item, for: key))
      } else if key.rowID == nil {
        rows[key]?.setComponent(content(of: item, for: key))
      } else {
        stale.insert(key)
      }
    }
  }

  /// Has a row that exists build its content anew, if that has changed.
  private func rebuild(_ key: RowRoots.Key, ifAmong updates: [Changeset<RowPath>.Update]) {
    guard let index = mountedIndices[key] ?? builtIndices[key] else {
      // Nobody knows where it stands; once it is seen again, it shows what it should.
      stale.insert(key)
      return
    }
    let item = layout.item(at: index)
    guard case .row(let path) = item else { return }
    let place = updates.partition { $0.new >= path }
    guard place < updates.count, updates[place].new == path else { return }
    if mountedIndices[key] != nil {
      rows[key]?.setComponent(content(of: item, for: key))
    } else {
      stale.insert(key)
    }
  }
}
