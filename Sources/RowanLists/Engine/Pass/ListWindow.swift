import RowanComponents
import RowanListData
import RowanListLayout

/// The items that exist after a pass: those in and around the window, and retained ones outside it.
struct ListWindow {
  /// The indices of the items in and around the window.
  var range: Range<Int>
  /// All items that exist, in order.
  var items: [PlacedItem]
  /// The indices in the range that exist, if the range has gaps; `nil` if all do.
  var members: Set<Int>?

  /// Whether an item is in or around the window.
  func contains(_ index: Int) -> Bool { members?.contains(index) ?? range.contains(index) }

  /// Returns the number of items from the window to an item outside it: 1 for the items beside it.
  func distance(to index: Int) -> Int {
    max(range.lowerBound - index, index - range.upperBound + 1, 0)
  }

  /// Inserts an item at its position.
  mutating func insert(_ item: PlacedItem) {
    let place = items.firstIndex { $0.index > item.index } ?? items.endIndex
    items.insert(item, at: place)
  }
}

/// An item that exists, with its index.
struct PlacedItem {
  var index: Int
  var item: TableItem
  var key: RowRoots.Key
  var root: ComponentRoot
  /// Whether the layout did not have the size of the item's content when the item was resolved.
  var hasNewSize = false

  /// The size of the item's content.
  @MainActor var size: ItemSize { ItemSize(item: index, size: root.size) }
}

/// The kind of an offset change, which determines how it is sent to the host.
enum OffsetChange {
  /// A correction of the host's offset after content has moved. The list may follow an edge.
  case correction
  /// A correction of the host's offset after measurements have moved content. The list follows no edge.
  case measurement
  /// A correction of the host's offset while the user scrolls. The list follows no edge.
  case scroll
  /// A new absolute offset that the app or a key requested.
  case reveal
}

/// The length beyond the window in which items exist, in points. It grows with the velocity in the scroll
/// direction, so that items exist before they become visible.
struct Overscan {
  /// The time between a movement and its result on the screen for hosts that do not measure it, in seconds.
  private static let usualLatency = 0.0...0.25
  /// The greatest overscan, in lengths of the window: for hosts that do not measure their latency, for others, and for
  /// remote hosts, whose overscan includes the rows that were sent and have not arrived.
  private static let (usualLimit, limit, remoteLimit) = (2.0, 4.0, 20.0)
  /// The overscan of a window at rest, in points: enough for the first frames of a movement.
  static let atRest = 160.0

  /// The lengths beyond the window in which items of a remote host exist at rest: in the direction of the last movement,
  /// and in the other one; and the length by which they grow while the host is idle. In lengths of the window.
  private static let (ahead, behind, step) = (1.5, 1.0, 0.5)

  var above: Double
  var below: Double
  /// The distance of the movement until its result is on the screen, in points, up to a limit: if the result arrives as
  /// early as possible, and as late as expected.
  private(set) var distances = 0.0...0.0

  /// Creates the overscan of a viewport for its velocity. A movement continues until its result is on the screen,
  /// after the latency.
  @MainActor
  init(of viewport: Viewport, windowLength: Double) {
    let rest = Self.atRest
    let isRemote = viewport.context?.isHostRemote == true
    let limit = viewport.latency == nil ? Self.usualLimit : isRemote ? Self.remoteLimit : Self.limit
    let latency = viewport.latency ?? Self.usualLatency
    let speed = abs(viewport.velocity)
    // In a browser, content that slows down goes no further than to its resting place.
    let furthest = (isRemote ? viewport.restingDistance.map(abs) : nil) ?? .infinity
    distances = (speed * latency.lowerBound...speed * latency.upperBound)
      .clamped(to: 0...min(limit * windowLength, furthest))
    above = viewport.velocity < 0 ? rest + distances.upperBound : rest
    below = viewport.velocity > 0 ? rest + distances.upperBound : rest
  }

  /// Extends the overscan by items that exist already, and while the remote host is idle by new ones.
  /// - Parameters:
  ///   - existing: The lengths above and below the window in which all items exist, in points.
  ///   - viewport: The viewport.
  ///   - windowLength: The length of the window, in points.
  @MainActor
  mutating func extend(
    beyond existing: (above: Double, below: Double),
    of viewport: Viewport,
    windowLength: Double
  ) {
    let step = viewport.isHostIdle ? Self.step * windowLength : 0
    let (ahead, behind) = (Self.ahead * windowLength, Self.behind * windowLength)
    let back = viewport.isMovingBack
    above = max(above, min(existing.above + step, back ? ahead : behind))
    below = max(below, min(existing.below + step, back ? behind : ahead))
  }
}
