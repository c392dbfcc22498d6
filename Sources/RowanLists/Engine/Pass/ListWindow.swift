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
  /// Whether the layout has not received the size of the item's content yet.
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
  /// The longest expected time between a scroll event and its result on the screen, in seconds.
  private static let delay = 0.25
  /// The overscan of a window at rest, in points: enough for the first frames of a movement.
  static let atRest = 160.0

  var above: Double
  var below: Double

  init(windowLength: Double, velocity: Double) {
    let rest = Self.atRest
    let ahead = min(abs(velocity) * Self.delay, 2 * windowLength)
    above = velocity < 0 ? rest + ahead : rest
    below = velocity > 0 ? rest + ahead : rest
  }
}
