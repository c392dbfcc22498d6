import RowanDiff

extension LazyRows {
  /// Reads the rows around the window again, because their source has changed, and discards all others.
  ///
  /// Rows that exist before and after keep their position on the screen and their state, even if other rows are
  /// inserted or removed between them. Calls while rows are being read are coalesced to one further read.
  public func refresh() {
    _ = ledger.reset()
    reread()
  }

  /// Reads the rows around the window again, because they have changed or do not agree with the count.
  func reread() {
    version += 1
    for task in loads.values { task.cancel() }
    loads = [:]
    guard refreshTask == nil else {
      // The pending read may be older than the change.
      needsRefresh = true
      return
    }
    let fetch = fetch
    // One page more than is kept: a row at the end of the last page may now be on the next page, and counts as
    // deleted if it is not among the rows read.
    let wanted = wantedPages
    let range = (wanted.lowerBound * pageSize)..<((wanted.upperBound + 1) * pageSize)
    refreshTask = Task {
      let result: Result<RowPage<Row>, any Error>
      do { result = .success(try await fetch(range)) } catch { result = .failure(error) }
      refreshTask = nil
      switch result {
      case .success(let fetched): install(fetched, for: range)
      case .failure(let error):
        ledger.hasFailedRefresh = true
        onError?(error)
      }
      if needsRefresh {
        needsRefresh = false
        reread()
      } else if refreshTask == nil {
        // The window may have moved during the read, and may show other rows if there are fewer now.
        windowDidChange(to: window.clamped(to: 0..<count), hasMoved: false)
      }
    }
  }

  /// Installs the rows of a range and the total count.
  private func install(_ fetched: RowPage<Row>, for range: Range<Int>) {
    statedCount = usable(fetched.count)
    let start = min(range.lowerBound, statedCount)
    let new = Array(fetched.rows.prefix(statedCount - start))
    let end = start + new.count
    let wantedEnd = min(range.upperBound, statedCount)
    let isFinal = ledger.recordReading(isComplete: end >= wantedEnd)
    // Rows at the end that the source never returns do not exist. If the incomplete page is not the last one,
    // the pages after it may be complete.
    let cut = end / pageSize
    let newCount = isFinal && cut == (statedCount - 1) / pageSize ? end : statedCount
    let old = storage
    let before = loadedRows(from: start)
    storage = RowStorage(tree: RowTree(unknown, range: 0..<newCount))
    storage.replaceSubrange(start..<end, with: .uniform(new))
    pages = []
    for page in (start / pageSize)..<((start + new.count + pageSize - 1) / pageSize)
    where page * pageSize >= start && rows(of: page).upperBound <= start + new.count {
      pages.insert(page)
    }
    if isFinal {
      // The incomplete page counts as loaded; otherwise it would be fetched again as soon as the list shows its
      // rows.
      pages.insert(cut)
      ledger.recordShortPage(cut)
    }
    defer {
      if isFinal {
        let asked = range.lowerBound..<wantedEnd
        report(RowPageError(range: asked, rowCount: fetched.rows.count, count: fetched.count))
      }
    }
    // If all rows are inserted or deleted, there is nothing to compare.
    guard old.count > 0, newCount > 0 else { return publish(nil, replacing: old) }
    publish(
      WindowChanges.changes(
        from: before,
        to: new,
        at: start,
        oldCount: old.count,
        newCount: newCount
      ),
      replacing: old
    )
  }

  /// Returns the rows from an index up to the first unknown one.
  private func loadedRows(from start: Int) -> [Row] {
    var rows: [Row] = []
    for index in min(start, count)..<count {
      guard let row = storage.value(index) as? Row else { break }
      rows.append(row)
    }
    return rows
  }
}

/// The changes of a refresh, as far as the loaded rows show them.
enum WindowChanges {
  /// Returns the changes of a section of which only some rows are known before and after.
  ///
  /// After the last row that is in both, a missing row may have been deleted or only moved out of the range
  /// read. Rows there count as updated, and the difference of the counts is inserted or deleted at the end.
  static func changes<Row: RowValue & Equatable>(
    from old: [Row],
    to new: [Row],
    at start: Int,
    oldCount: Int,
    newCount: Int
  ) -> Changeset<Int> {
    let pairs = Changeset(
      from: old,
      to: new,
      key: { HasherKey($0.id) },
      isContentEqual: { $0 == $1 }
    )
    var oldEnd = 0
    var newEnd = 0
    for (index, origin) in pairs.origins(newCount: new.count).enumerated() {
      guard let origin else { continue }
      oldEnd = max(oldEnd, origin + 1)
      newEnd = max(newEnd, index + 1)
    }
    var changes = Changeset<Int>()
    changes.deletions = pairs.deletions.filter { $0 < oldEnd }.map { $0 + start }
    changes.insertions = pairs.insertions.filter { $0 < newEnd }.map { $0 + start }
    changes.moves = pairs.moves.map { .init(from: $0.from + start, to: $0.to + start) }
    changes.updates = pairs.updates.map { .init(old: $0.old + start, new: $0.new + start) }
    let oldRest = oldCount - start - oldEnd
    let newRest = newCount - start - newEnd
    let common = min(oldRest, newRest)
    // Unknown rows need no update.
    let told = min(common, max(old.count - oldEnd, new.count - newEnd))
    changes.updates += (0..<max(0, told)).map {
      .init(old: start + oldEnd + $0, new: start + newEnd + $0)
    }
    changes.deletions += Array((oldCount - max(0, oldRest - common))..<oldCount)
    changes.insertions += Array((newCount - max(0, newRest - common))..<newCount)
    return changes
  }
}
