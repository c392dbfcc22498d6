package import RowanDiff

extension ListEngine {
  /// Has rows, headers and footers whose content changed build it anew, those that exist.
  ///
  /// O(updates), or O(rows that exist · log updates) where these are fewer.
  func rebuild(_ changes: ListUpdate) {
    guard !rows.isEmpty, context != nil else { return }
    let updates = changes.updates
    query {
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
        live.markStale(key)
      }
    }
  }

  /// Has a row that exists build its content anew, if that has changed.
  private func rebuild(_ key: RowRoots.Key, ifAmong updates: [Changeset<RowPath>.Update]) {
    guard let index = live.number(of: key) else {
      // Nobody knows where it stands; once it is seen again, it shows what it should.
      live.markStale(key)
      return
    }
    let item = layout.item(at: index)
    guard case .row(let path) = item else { return }
    let place = updates.partition { $0.new >= path }
    guard place < updates.count, updates[place].new == path else { return }
    if mountedIndices[key] != nil {
      rows[key]?.setComponent(content(of: item, for: key))
    } else {
      live.markStale(key)
    }
  }

  /// Builds rows again from their elements, which are equal to those before: adapters are asked and cells prepared as
  /// for rows that have changed. Those out of sight follow when they come into sight. O(rows in sight + paths).
  /// - Parameter paths: The rows; `nil` for all.
  package func rebuildRows(_ paths: Set<RowPath>?) {
    wakeSession()
    guard !transaction.isOpen else {
      return afterPass { [weak self] in self?.rebuildRows(paths) }
    }
    guard !defersContent else {
      return deferContent { $0.append { [weak self] in self?.rebuildNow(paths) } }
    }
    rebuildNow(paths)
  }

  private func rebuildNow(_ paths: Set<RowPath>?) {
    let anchor = currentAnchor()
    guard let paths else {
      refreshMounted()
      return update(from: anchor)
    }
    let known = Set(paths.filter(isRow).map { key(of: .row($0)) })
    for key in known { live.markStale(key) }
    query {
      for (key, index) in mountedIndices {
        guard case .row(let path) = layout.item(at: index), paths.contains(path),
          let root = rows[key]
        else { continue }
        live.renew(key)
        root.setComponent(content(of: .row(path), for: key))
      }
    }
    update(from: anchor)
  }
}
