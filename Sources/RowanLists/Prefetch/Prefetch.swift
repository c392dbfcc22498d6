import RowanDiff

/// Notifies adapters of rows that may soon be visible, and of rows for which this is no longer
/// expected. The expected rows are the unmounted ones within one window length beyond the mounted
/// rows, in the direction of scrolling; at rest, after them.
@MainActor
final class Prefetch: RowRemappingFeature, WindowFeature {
  private unowned let list: any ListAccess
  /// The rows that adapters were asked to prefetch.
  private var prefetched: [RowID: RowContext] = [:]

  init(_ list: any ListAccess) { self.list = list }

  /// Whether adapters are asked to prefetch rows.
  var isOn = true {
    didSet { if !isOn { cancel() } }
  }

  var hasRowData: Bool { !prefetched.isEmpty }

  func rowsDidChange(_ update: RowIdentityUpdate) {
    prefetched = prefetched.renamedWithGone(by: update.changed)
  }

  func didDetach() { cancel() }

  func didPlace(_ window: Range<Int>) {
    let adapters = list.adapters
    guard isOn, adapters.all.contains(where: { $0.wantsPrefetch }) else {
      return cancel()
    }
    let (range, layout, mounted) = (range(beyond: window), list.layout, list.mountedIndices)
    var wanted: [RowID: RowContext] = [:]
    var coming: [RowContext] = []
    for index in range {
      guard case .row(let path) = layout.item(at: index) else { continue }
      let id = list.shownID(of: path)
      guard mounted[RowRoots.Key(id)] == nil, wanted[id] == nil else { continue }
      let row = list.inPlace(path, showing: nil)
      wanted[id] = row
      if prefetched[id].map({ areOfOneAdapter($0, row) }) != true { coming.append(row) }
    }
    let gone = prefetched.filter { id, row in
      if let next = wanted[id] { return !areOfOneAdapter(row, next) }
      return mounted[RowRoots.Key(id)] == nil || row.isReplaced
    }
    prefetched = wanted
    notify(cancelled: gone.values.sorted { $0.origin < $1.origin }, wanted: coming)
  }

  /// Whether both rows have the same adapter. A row of another type under the same identity is prefetched separately.
  private func areOfOneAdapter(_ row: RowContext, _ next: RowContext) -> Bool {
    type(of: row.element) == type(of: next.element)
      || list.adapters.adapter(for: row.element) === list.adapters.adapter(for: next.element)
  }

  /// Cancels the prefetch of all rows.
  private func cancel() {
    guard !prefetched.isEmpty else { return }
    let gone = prefetched.values.sorted { $0.origin < $1.origin }
    prefetched = [:]
    notify(cancelled: gone, wanted: [])
  }

  private func range(beyond window: Range<Int>) -> Range<Int> {
    guard list.context != nil, !window.isEmpty else { return 0..<0 }
    let (layout, length) = (list.layout, list.windowLength)
    if list.velocity < 0 {
      let top = layout.offset(of: window.lowerBound) - length
      return layout.firstItem(at: max(0, top))..<window.lowerBound
    }
    guard window.upperBound < layout.count else { return 0..<0 }
    let bottom = layout.offset(of: window.upperBound) + length
    return window.upperBound..<min(layout.count, layout.firstItem(at: bottom) + 1)
  }

  /// Calls each adapter once for cancelled and once for new rows, only with the rows that it shows.
  private func notify(cancelled: [RowContext], wanted: [RowContext]) {
    guard !(cancelled.isEmpty && wanted.isEmpty) else { return }
    list.afterPass { [adapters = list.adapters] in
      for adapter in adapters.all where adapter.wantsPrefetch {
        let own = { (row: RowContext) in adapters.adapter(for: row.element) === adapter }
        adapter.cancelPrefetch(cancelled.filter(own))
        adapter.prefetch(wanted.filter(own).filter { $0.path != nil })
      }
    }
  }
}
