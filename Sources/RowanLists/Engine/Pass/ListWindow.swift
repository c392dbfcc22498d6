import RowanComponents
import RowanListData
import RowanListLayout

/// The items that exist after a pass: those in sight and around it, and others that must not be lost.
struct ListWindow {
  /// The numbers of the items in sight and around it.
  var range: Range<Int>
  /// All items that exist, in order.
  var items: [PlacedItem]
  /// The items of the range that exist, where others between them may not; `nil` if all do.
  var members: Set<Int>?

  /// Whether an item is in sight or around it.
  func contains(_ index: Int) -> Bool { members?.contains(index) ?? range.contains(index) }

  /// Adds an item in its place.
  mutating func insert(_ item: PlacedItem) {
    let place = items.firstIndex { $0.index > item.index } ?? items.endIndex
    items.insert(item, at: place)
  }
}

/// An item that exists, with its number.
struct PlacedItem {
  var index: Int
  var item: TableItem
  var key: RowRoots.Key
  var root: ComponentRoot
  /// Whether the layout does not know the size of what the item shows yet.
  var hasNewSize = false

  /// The size of what the item shows.
  @MainActor var size: ItemSize { ItemSize(item: index, size: root.size) }
}

/// How the host learns of a new offset.
enum OffsetChange {
  /// By how much what it shows has moved: the offset is the host's own. An edge that the list follows may come
  /// into sight.
  case correction
  /// By how much what it shows has moved because heights become known: no edge is followed.
  case measurement
  /// Like that, because the user scrolls.
  case scroll
  /// As where to stand, because the app or a key asked for it.
  case reveal
}

/// How far beyond the window items exist, in points: further ahead the faster the content moves, so
/// that they are there before they come into sight.
struct Overscan {
  /// How long it may take until the outcome of a scroll event is on the screen, in seconds.
  private static let delay = 0.25
  /// What exists around a window at rest, in points: enough for the first frames of a movement.
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
