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
    return layout.isStacked
      ? stackedWindow(around: anchor, in: context) : arrangedWindow(around: anchor, in: context)
  }

  /// Finds the window of a stacked list: the items from the anchor outwards, until the window and its
  /// overscan are full.
  private func stackedWindow(
    around anchor: ListAnchor,
    in context: any MountContext
  ) -> ListWindow {
    let height = places.windowLength
    var overscan = Overscan(windowLength: height, velocity: viewport.velocity)
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
    in context: any MountContext
  ) -> ListWindow {
    var known: [Int: PlacedItem] = [:]
    var names = Set<RowRoots.Key>()
    let length = places.windowLength
    let overscan = Overscan(windowLength: length, velocity: viewport.velocity)
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

  /// Returns the indices of items outside the window that exist: the sticky header at its top, the sticky
  /// footer at its bottom, and retained rows.
  private func indices(besides window: ListWindow, in context: any MountContext) -> [Int] {
    var indices: [Int] = []
    let edges = features.stickyItems(around: window.range).filter { !window.contains($0) }
    for index in edges + pinnedIndices(outside: window, in: context)
    where !indices.contains(index) {
      indices.append(index)
    }
    return indices
  }

  /// Returns the indices of rows that exist at any offset: the row with the keyboard focus, which scrolling
  /// must not lose, rows retained by features, and rows that the app has pinned.
  private func pinnedIndices(outside window: ListWindow, in context: any MountContext) -> [Int] {
    // The focus comes first, so that the limit does not drop it.
    var wanted: [Int] = []
    for (key, index) in live.mounted where !window.contains(index) {
      if let root = live.roots[key], context.holdsFocus(root) { wanted.append(index) }
    }
    for id in features.retainedRows() + pinnedRows() {
      if let path = paths.path(of: id) { wanted.append(layout.index(of: path)) }
    }
    var indices: [Int] = []
    for index in wanted where !window.contains(index) && !indices.contains(index) {
      indices.append(index)
    }
    let kept = indices.prefix(Self.pinnedLimit)
    let leaving = transitions.leavingKeys.compactMap { live.mounted[$0] }.filter {
      !window.contains($0) && !kept.contains($0)
    }
    return kept + leaving
  }
}
