import RowanDiff

extension LazyRows {
  /// Reads the rows around the window anew, because what they come from has changed, and forgets all
  /// others.
  ///
  /// Rows that are there before and after keep their place on the screen and what belongs to them, even
  /// where others come or go among them. However often it is called while rows are being read, they are
  /// read once more afterwards.
  public func refresh() {
    _ = ledger.reset()
    reread()
  }

  /// Reads the rows around the window again, because they have changed or do not agree.
  func reread() {
    version += 1
    for task in loads.values { task.cancel() }
    loads = [:]
    guard refreshTask == nil else {
      // What is on its way may be older than the change.
      needsRefresh = true
      return
    }
    let fetch = fetch
    // One more than are kept: a row at the end of the last page may stand on the next one now, and counts
    // as gone where it is not among those that are read.
    let wanted = wantedPages
    let range = (wanted.lowerBound * pageSize)..<((wanted.upperBound + 1) * pageSize)
    refreshTask = Task {
      let result: Result<RowPage<Row>, any Error>
      do { result = .success(try await fetch(range)) } catch { result = .failure(error) }
      refreshTask = nil
      switch result {
      case .success(let fetched): take(fetched, for: range)
      case .failure(let error):
        ledger.hasFailedRefresh = true
        onError?(error)
      }
      if needsRefresh {
        needsRefresh = false
        reread()
      } else if refreshTask == nil {
        // The window may have moved, and other rows come into sight where they are fewer now.
        windowDidChange(to: window.clamped(to: 0..<count), hasMoved: false)
      }
    }
  }

  /// Takes in the rows of a range, and how many there are in all.
  private func take(_ fetched: RowPage<Row>, for range: Range<Int>) {
    statedCount = usable(fetched.count)
    let start = min(range.lowerBound, statedCount)
    let new = Array(fetched.rows.prefix(statedCount - start))
    let end = start + new.count
    let wantedEnd = min(range.upperBound, statedCount)
    let isFinal = ledger.recordReading(isComplete: end >= wantedEnd)
    // Rows at the end that are never handed out are none. Behind the page that is cut short others may be whole.
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
      // It is left at that, lest the page is asked for as soon as the table shows its rows.
      pages.insert(cut)
      ledger.recordShortPage(cut)
    }
    defer {
      if isFinal {
        let asked = range.lowerBound..<wantedEnd
        report(RowPageError(range: asked, rowCount: fetched.rows.count, count: fetched.count))
      }
    }
    // Where all rows come or go there is nothing to compare.
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

  /// The rows from an index on, up to the first that is not there.
  private func loadedRows(from start: Int) -> [Row] {
    var rows: [Row] = []
    for index in min(start, count)..<count {
      guard let row = storage.value(index) as? Row else { break }
      rows.append(row)
    }
    return rows
  }
}

/// What a refresh changes, as far as it can be known from rows that are there.
enum WindowChanges {
  /// The changes of a section of which some rows are known before and after.
  ///
  /// Behind the last row that is in both nobody knows what has gone and what has only been pushed out of
  /// sight: there rows count as replaced, and come or go at the end.
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
    // What is not there anyway need not be told of.
    let told = min(common, max(old.count - oldEnd, new.count - newEnd))
    changes.updates += (0..<max(0, told)).map {
      .init(old: start + oldEnd + $0, new: start + newEnd + $0)
    }
    changes.deletions += Array((oldCount - max(0, oldRest - common))..<oldCount)
    changes.insertions += Array((newCount - max(0, newRest - common))..<newCount)
    return changes
  }
}
