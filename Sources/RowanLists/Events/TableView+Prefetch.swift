import RowanDiff

extension TableView {
  /// Tells adapters which rows may be in sight soon, and which of those will not be after all: the rows
  /// within one window's length of those that exist, on the side the content moves from.
  func notePrefetch(around window: Range<Int>) {
    guard isPrefetchingEnabled, adapters.all.contains(where: { $0.wantsPrefetch }) else {
      return cancelPrefetch()
    }
    let range = prefetchRange(beyond: window)
    var wanted: [RowID: RowInPlace] = [:]
    var coming: [RowInPlace] = []
    for index in range {
      guard case .row(let path) = layout.item(at: index) else { continue }
      let id = shownID(of: path)
      guard mountedIndices[RowRoots.Key(id)] == nil, wanted[id] == nil else { continue }
      let row = inPlace(path)
      wanted[id] = row
      if prefetched[id].map({ areOfOneAdapter($0, row) }) != true { coming.append(row) }
    }
    let gone = prefetched.filter { id, row in
      if let next = wanted[id] { return !areOfOneAdapter(row, next) }
      return mountedIndices[RowRoots.Key(id)] == nil || row.isReplaced
    }
    prefetched = wanted
    tell(cancelled: gone.values.sorted { $0.origin < $1.origin }, wanted: coming)
  }

  /// Whether an identity has not been taken over by a row of another type, which is prefetched for itself.
  private func areOfOneAdapter(_ row: RowInPlace, _ next: RowInPlace) -> Bool {
    type(of: row.element) == type(of: next.element)
      || adapters.adapter(for: row.element) === adapters.adapter(for: next.element)
  }

  /// No row will be in sight soon.
  func cancelPrefetch() {
    guard !prefetched.isEmpty else { return }
    let gone = prefetched.values.sorted { $0.origin < $1.origin }
    prefetched = [:]
    tell(cancelled: gone, wanted: [])
  }

  private func prefetchRange(beyond window: Range<Int>) -> Range<Int> {
    guard context != nil, !window.isEmpty else { return 0..<0 }
    let length = windowLength
    if velocity < 0 {
      let top = layout.offset(of: window.lowerBound) - length
      return layout.firstItem(at: max(0, top))..<window.lowerBound
    }
    guard window.upperBound < layout.count else { return 0..<0 }
    let bottom = layout.offset(of: window.upperBound) + length
    return window.upperBound..<min(layout.count, layout.firstItem(at: bottom) + 1)
  }

  /// One call an adapter, with its own rows alone.
  private func tell(cancelled: [RowInPlace], wanted: [RowInPlace]) {
    guard !(cancelled.isEmpty && wanted.isEmpty) else { return }
    afterPass { [adapters] in
      for adapter in adapters.all where adapter.wantsPrefetch {
        let own = { (row: RowInPlace) in adapters.adapter(for: row.element) === adapter }
        adapter.cancelPrefetch(cancelled.filter(own))
        adapter.prefetch(wanted.filter(own).filter { $0.path != nil })
      }
    }
  }
}
