/// An item that keeps its distance from the top of the window while heights become known.
struct ListAnchor: Equatable {
  /// The index of the item.
  var index: Int
  /// The distance from the top of the window to the top of the item, in points; negative if the item is
  /// partly above the window.
  var distance: Double
  /// Whether the anchor is the start of the content, above the first item.
  var isTop = false
  /// Whether the distance refers to the end of the item. Only used for items of collections, in which the
  /// next item does not always begin at the end of the previous one.
  var isEnd = false
  /// Whether the anchor is the end of arranged items, also after their sizes have become known.
  var isBottom = false

  /// The start of the list, at the top of the window.
  static let top = ListAnchor(index: 0, distance: 0, isTop: true)
}

/// An item that remains during a change of sections, with its position in the window.
enum HeldItem {
  /// The start of the list. Rows inserted in front become visible.
  case top
  /// An item by its new index, with the distance of its top from the top of the window.
  case item(Int, distance: Double)
  /// An item by its new index whose end is placed at the start of the window.
  case end(of: Int)
  /// An item by its new index whose top is placed at the start of the window.
  case start(of: Int)
}
