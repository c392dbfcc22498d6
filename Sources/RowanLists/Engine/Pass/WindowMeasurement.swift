import RowanComponents
import RowanCore
import RowanListData
import RowanListLayout

/// Finds the items in and around the window of a list, and measures them: the window and measure stages of a
/// pass.
@MainActor
final class WindowMeasurement {
  /// The maximum number of rounds within one pass in which new sizes may change an arranged layout.
  private static let attempts = 12
  /// The maximum number of rows outside the window that stay mounted so that their state is not lost.
  private static let pinnedLimit = 8

  private let layout: ListLayout
  private let live: LiveRows
  private let viewport: Viewport
  private let paths: RowPaths
  private let places: WindowFrames
  private let rows: RowBuilder
  private let transitions: RowTransitions
  private let features: ListFeatures
  private let transaction: ListTransaction
  /// Returns the rows that the app has pinned.
  private let pinnedRows: @MainActor () -> Set<RowID>

  init(
    layout: ListLayout,
    live: LiveRows,
    viewport: Viewport,
    paths: RowPaths,
    places: WindowFrames,
    rows: RowBuilder,
    transitions: RowTransitions,
    features: ListFeatures,
    transaction: ListTransaction,
    pinnedRows: @escaping @MainActor () -> Set<RowID>
  ) {
    self.layout = layout
    self.live = live
    self.viewport = viewport
    self.paths = paths
    self.places = places
    self.rows = rows
    self.transitions = transitions
    self.features = features
    self.transaction = transaction
    self.pinnedRows = pinnedRows
  }

  /// Finds and measures the items around an anchor. O(items of the window · log items).
  func window(around anchor: ListAnchor, in context: any MountContext) -> ListWindow {
    guard layout.count > 0 else { return ListWindow(range: 0..<0, items: []) }
    var overscan = Overscan(of: viewport, windowLength: places.windowLength)
    if viewport.context?.isHostRemote == true {
      let existing = existingLengths(around: anchor)
      overscan.extend(beyond: existing, of: viewport, windowLength: places.windowLength)
      let band = PredictedBand(
        from: places.position(of: anchor),
        beyond: existing,
        overscan: overscan,
        of: viewport,
        in: places
      )
      if let band { return predictedWindow(band, in: context) }
    }
    return layout.isStacked
      ? stackedWindow(around: anchor, overscan, in: context)
      : arrangedWindow(around: anchor, overscan, in: context)
  }

  /// Builds the items of a predicted band, and keeps those that exist. O(items · log items).
  private func predictedWindow(_ band: PredictedBand, in context: any MountContext) -> ListWindow {
    var wanted = Set(layout.items(in: band.offsets))
    for index in live.mounted.values where index < layout.count && !wanted.contains(index) {
      let top = layout.offset(of: index)
      if top < band.kept.upperBound, top + layout.height(at: index) > band.kept.lowerBound {
        wanted.insert(index)
      }
    }
    let range = (wanted.min() ?? 0)..<((wanted.max() ?? -1) + 1)
    var window = ListWindow(range: range, items: [], members: wanted)
    var names = Set<RowRoots.Key>()
    for index in (wanted + indices(besides: window, in: context)).sorted() {
      window.items.append(
        transaction.query { rows.resolveMeasured(index, names: &names, in: context) }
      )
    }
    return window
  }

  /// Finds the window of a stacked list: the items from the anchor outwards, until the window and its
  /// overscan are full.
  private func stackedWindow(
    around anchor: ListAnchor,
    _ overscan: Overscan,
    in context: any MountContext
  ) -> ListWindow {
    let height = places.windowLength
    var overscan = overscan
    let shiftLength = features.shiftLength
    overscan.above += shiftLength
    overscan.below += shiftLength
    var items: [PlacedItem] = []
    // The number of items is usually similar to the previous pass.
    items.reserveCapacity(live.mounted.count + 2)
    var names = Set<RowRoots.Key>(minimumCapacity: live.mounted.count + 2)
    let first = min(anchor.index, layout.count - 1)

    var bottom = anchor.distance
    var next = first
    while next < layout.count, bottom < height + overscan.below {
      items.append(rows.resolveMeasured(next, names: &names, in: context))
      bottom += layout.height(at: next)
      next += 1
    }
    var top = anchor.distance
    var previous = first
    var above: [PlacedItem] = []
    while previous > 0, top > -overscan.above {
      previous -= 1
      above.append(rows.resolveMeasured(previous, names: &names, in: context))
      top -= layout.height(at: previous)
    }
    // Items outside the window are measured here, too. Every measurement may change the estimate, and with it
    // all positions.
    above.reverse()
    above += items
    var window = ListWindow(range: previous..<next, items: above)
    for index in indices(besides: window, in: context) {
      window.insert(
        transaction.query { rows.resolveMeasured(index, names: &names, in: context) }
      )
    }
    return window
  }

  /// Finds the window of an arranged list: the items in the window and its overscan, measured, at the
  /// positions that follow from the sizes known so far.
  private func arrangedWindow(
    around anchor: ListAnchor,
    _ overscan: Overscan,
    in context: any MountContext
  ) -> ListWindow {
    var known: [Int: PlacedItem] = [:]
    var names = Set<RowRoots.Key>()
    let length = places.windowLength
    var wanted = anchor
    wanted.index = min(anchor.index, layout.count - 1)
    var window = ListWindow(range: 0..<0, items: [])
    for _ in 0..<Self.attempts {
      let last = max(0, layout.total - length)
      let top = min(max(0, places.position(of: wanted)), last)
      let band = (top - overscan.above)..<(top + length + overscan.below)
      let indices = layout.items(in: band)
      let range = (indices.min() ?? 0)..<((indices.max() ?? -1) + 1)
      window = ListWindow(range: range, items: [], members: Set(indices))
      var sizes: [ItemSize] = []
      for index in indices + self.indices(besides: window, in: context) {
        if known[index] == nil {
          let item = transaction.query { rows.resolve(index, names: &names, in: context) }
          if item.hasNewSize { sizes.append(item.size) }
          known[index] = item
        }
        if let item = known[index] { window.items.append(item) }
      }
      guard layout.setSizes(sizes) else { break }
    }
    window.items.sort { $0.index < $1.index }
    return window
  }

  /// Returns the lengths before and after the window in which all items exist already, in points. O(existing items).
  private func existingLengths(around anchor: ListAnchor) -> (above: Double, below: Double) {
    let indices = Set(live.mounted.values)
    var first = min(anchor.index, layout.count - 1)
    guard indices.contains(first) else { return (0, 0) }
    var last = first
    while indices.contains(first - 1) { first -= 1 }
    while indices.contains(last + 1) { last += 1 }
    let top = places.position(of: anchor)
    let end = layout.offset(of: last) + layout.height(at: last)
    return (max(0, top - layout.offset(of: first)), max(0, end - top - places.windowLength))
  }

  /// Returns the indices of items outside the window that exist: the sticky header at its top, the sticky
  /// footer at its bottom, retained rows, and the items where a movement on a remote host will end.
  private func indices(besides window: ListWindow, in context: any MountContext) -> [Int] {
    var indices: [Int] = []
    let edges = features.stickyItems(around: window.range).filter { !window.contains($0) }
    let pinned = pinnedIndices(outside: window, in: context)
    for index in edges + pinned + restingIndices(outside: window)
    where !indices.contains(index) {
      indices.append(index)
    }
    return indices
  }

  /// Returns the indices of the items that will be visible when content that slows down on a remote host rests. They are
  /// sent with the first rows of the movement, because the user will look at them for longer than at those on the way.
  private func restingIndices(outside window: ListWindow) -> [Int] {
    guard viewport.context?.isHostRemote == true, let distance = viewport.restingDistance else {
      return []
    }
    let top = places.clamp(viewport.offset + distance)
    return layout.items(in: top..<(top + places.windowLength)).filter { !window.contains($0) }
  }

  /// Returns the indices of rows that exist at any offset: the row with the keyboard focus, which scrolling
  /// must not lose, rows retained by features, and rows that the app has pinned.
  private func pinnedIndices(outside window: ListWindow, in context: any MountContext) -> [Int] {
    var focused: [Int] = []
    for (key, index) in live.mounted where !window.contains(index) {
      if let root = live.roots[key], context.holdsFocus(root) { focused.append(index) }
    }
    // The limit drops pinned rows first and the focus last.
    var kept: [Int] = []
    for wanted in [focused, indices(of: features.retainedRows()), indices(of: pinnedRows())] {
      guard kept.count < Self.pinnedLimit else { break }
      // Of each kind, the rows nearest to the window are retained. The order of a set differs in
      // each process.
      let outside = Set(wanted).filter { !window.contains($0) && !kept.contains($0) }
      let nearest = outside.sorted {
        (window.distance(to: $0), $0) < (window.distance(to: $1), $1)
      }
      kept += nearest.prefix(Self.pinnedLimit - kept.count)
    }
    let leaving = transitions.leavingKeys.compactMap { live.mounted[$0] }.filter {
      !window.contains($0) && !kept.contains($0)
    }
    return kept + leaving
  }

  /// Returns the indices of the shown rows among some rows.
  private func indices(of rows: some Sequence<RowID>) -> [Int] {
    rows.compactMap { row in paths.path(of: row).map { layout.index(of: $0) } }
  }
}
