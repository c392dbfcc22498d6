import RowanCore
import RowanDiff

extension LazyRows {
  /// Fetches the pages of the window and one on either side, and cancels what nobody needs any more.
  func windowDidChange(to rows: Range<Int>) {
    window = rows
    let wanted = wantedPages
    for (page, task) in loads where !wanted.contains(page) {
      task.cancel()
      loads[page] = nil
    }
    guard refreshTask == nil else { return }
    // What is in sight comes first.
    let middle = (rows.lowerBound + rows.upperBound) / 2 / pageSize
    for page in wanted.sorted(by: { abs($0 - middle) < abs($1 - middle) })
    where !pages.contains(page) && loads[page] == nil {
      load(page)
    }
  }

  /// The pages in the window and one on either side.
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
      case .failure(let error): onError?(error)
      }
    }
  }

  private func install(_ fetched: RowPage<Row>, as page: Int, _ range: Range<Int>) {
    guard fetched.count == count, fetched.rows.count == range.count else {
      // It was read from another state than the pages that are there.
      return refresh()
    }
    let old = storage
    storage.replaceSubrange(range, with: .uniform(fetched.rows))
    pages.insert(page)
    let forgotten = forgetFarPages()
    publish(
      Changeset(updates: (forgotten + [range]).joined().sorted().map { .init(old: $0, new: $0) }),
      replacing: old
    )
  }

  /// Forgets the pages farthest from the window when there are too many.
  private func forgetFarPages() -> [Range<Int>] {
    let wanted = wantedPages
    let surplus = pages.count - max(pageLimit, 0) - wanted.count
    guard surplus > 0 else { return [] }
    let middle = (wanted.lowerBound + wanted.upperBound) / 2
    let far = pages.subtracting(wanted).sorted { abs($0 - middle) > abs($1 - middle) }
    return far.prefix(surplus).map { page in
      pages.remove(page)
      let range = rows(of: page)
      storage.replaceSubrange(range, with: RowStorage(tree: RowTree(unknown, range: range)))
      return range
    }
  }
}
