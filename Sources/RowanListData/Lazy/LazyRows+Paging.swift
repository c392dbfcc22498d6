import RowanCore
import RowanDiff

extension LazyRows {
  /// Fetches the pages of the window and one page on either side, and cancels fetches of other pages.
  package func windowDidChange(to rows: Range<Int>, hasMoved: Bool) {
    window = rows
    if hasMoved { ledger.forgetFailures() }
    let wanted = wantedPages
    for (page, task) in loads where !wanted.contains(page) {
      task.cancel()
      loads[page] = nil
    }
    ledger.forgetFailures(outside: wanted)
    guard refreshTask == nil else { return }
    // Pages nearest to the middle of the window are fetched first.
    let middle = (rows.lowerBound + rows.upperBound) / 2 / pageSize
    for page in wanted.sorted(by: { abs($0 - middle) < abs($1 - middle) })
    where !pages.contains(page) && loads[page] == nil && ledger.mayAsk(for: page, in: rows) {
      load(page)
    }
  }

  /// Fetches again the pages that could not be fetched or had fewer rows than their count required.
  ///
  /// Does nothing if there are none. All rows around the window are read again if ``refresh()``
  /// failed, or if fewer rows are shown than the last page stated.
  public func retry() {
    guard !ledger.isEmpty else { return }
    let hasFailedRefresh = ledger.hasFailedRefresh
    pages.subtract(ledger.reset())
    if hasFailedRefresh || statedCount != count { return refresh() }
    windowDidChange(to: window, hasMoved: false)
  }

  /// The pages in the window and one page on either side.
  var wantedPages: Range<Int> {
    guard !window.isEmpty, count > 0 else { return 0..<0 }
    let last = (count - 1) / pageSize
    let first = max(0, min(last, window.lowerBound / pageSize - 1))
    return first..<(max(first, min(last, (window.upperBound - 1) / pageSize + 1)) + 1)
  }

  func rows(of page: Int) -> Range<Int> {
    let start = min(count, page * pageSize)
    return start..<min(count, start + pageSize)
  }

  private func load(_ page: Int) {
    let (range, version, fetch) = (rows(of: page), version, fetch)
    loads[page] = Task {
      let result: Result<RowPage<Row>, any Error>
      do { result = .success(try await fetch(range)) } catch { result = .failure(error) }
      guard !Task.isCancelled, version == self.version else { return }
      loads[page] = nil
      switch result {
      case .success(let fetched): install(fetched, as: page, range)
      case .failure(let error):
        ledger.recordFailure(of: page, in: window)
        onError?(error)
      }
    }
  }

  private func install(_ fetched: RowPage<Row>, as page: Int, _ range: Range<Int>) {
    guard fetched.count == statedCount, fetched.rows.count == range.count else {
      // The page was read from another state of the source than the loaded pages. If rereading once did not
      // resolve that, further attempts would not help.
      return ledger.allowsRereading() ? reread() : installUnchecked(fetched, as: page, range)
    }
    ledger.recordSuccess(of: page)
    let old = storage
    storage.replaceSubrange(range, with: .uniform(fetched.rows))
    pages.insert(page)
    let forgotten = forgetFarPages()
    publish(
      Changeset(updates: (forgotten + [range]).joined().sorted().map { .init(old: $0, new: $0) }),
      replacing: old
    )
  }

  /// Installs the rows of a page although they do not agree with the total count.
  private func installUnchecked(_ fetched: RowPage<Row>, as page: Int, _ range: Range<Int>) {
    let old = storage
    let rows = Array(fetched.rows.prefix(range.count))
    let end = range.lowerBound + rows.count
    statedCount = usable(fetched.count)
    // Rows at the end that the source never returns do not exist.
    if range.upperBound >= statedCount {
      resize(to: endOfKnownRows(before: min(end, statedCount)))
    } else {
      resize(to: statedCount)
    }
    let known = range.lowerBound..<max(range.lowerBound, min(end, count))
    if !known.isEmpty {
      storage.replaceSubrange(known, with: .uniform(Array(rows.prefix(known.count))))
    }
    pages.insert(page)
    ledger.recordShortPage(page)
    let (common, oldCount) = (min(old.count, count), old.count)
    publish(
      oldCount > 0 && count > 0
        ? Changeset(
          deletions: Array(common..<oldCount),
          insertions: Array(common..<count),
          updates: known.clamped(to: 0..<common).map { .init(old: $0, new: $0) }
        ) : nil,
      replacing: old
    )
    report(RowPageError(range: range, rowCount: fetched.rows.count, count: fetched.count))
  }

  /// Returns the end of the existing rows before `end`: rows that are still unknown in pages already fetched
  /// twice do not exist.
  private func endOfKnownRows(before end: Int) -> Int {
    var end = end
    while end > 0, end <= count, ledger.isShort((end - 1) / pageSize), storage.isUnknown(end - 1) {
      end -= 1
    }
    return end
  }

  /// Removes rows at the end, or appends unknown rows.
  private func resize(to count: Int) {
    if count < self.count {
      storage.replaceSubrange(count..<self.count, with: .empty)
    } else if count > self.count {
      let new = self.count..<count
      storage.replaceSubrange(
        self.count..<self.count,
        with: RowStorage(tree: RowTree(unknown, range: new))
      )
    }
  }

  func report(_ error: RowPageError) {
    reader?.lazyRows(self, didReport: error)
    onError?(error)
  }

  /// Discards the pages farthest from the window if there are more than the limit, and returns their rows.
  private func forgetFarPages() -> [Range<Int>] {
    let wanted = wantedPages
    let surplus = pages.count - max(pageLimit, 0) - wanted.count
    guard surplus > 0 else { return [] }
    let middle = (wanted.lowerBound + wanted.upperBound) / 2
    // Of two pages at the same distance, the later one is discarded. Otherwise the order of the
    // set, which differs in each process, would decide.
    let far = pages.subtracting(wanted).sorted {
      (abs($0 - middle), $0) > (abs($1 - middle), $1)
    }
    return far.prefix(surplus).map { page in
      pages.remove(page)
      let range = rows(of: page)
      storage.replaceSubrange(range, with: RowStorage(tree: RowTree(unknown, range: range)))
      return range
    }
  }
}
