/// An item that keeps its distance from the window while heights become known: how far its top is below the top of the
/// window (negative when it is partly above).
struct ListAnchor: Equatable {
  /// The number of the item.
  var index: Int
  /// How far the item's top is below the top of the window, in points; negative if the item is partly above it.
  var distance: Double
  /// Whether the anchor is the beginning of the content itself, above the first item.
  var isTop = false
  /// Whether the distance is that of the item's end. Only items of collections are held by that, where the next item does
  /// not begin at the end of one.
  var isEnd = false
  /// Whether the anchor is the end of arranged items, also after their sizes have become known.
  var isBottom = false

  /// The beginning of the list, at the top of the window.
  static let top = ListAnchor(index: 0, distance: 0, isTop: true)
}

/// An item that stays while sections change, and where it is in the window.
enum HeldItem {
  /// The start of the list: rows that come in front come into sight.
  case top
  /// An item by its new number, and how far its top is below that of the window.
  case item(Int, distance: Double)
  /// An item by its new number whose end is to be where the window begins.
  case end(of: Int)
  /// An item by its new number whose top is to be where the window begins.
  case start(of: Int)
}
