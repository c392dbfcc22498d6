package import RowanCore
package import RowanListData

/// The places of the items of a list: a value that is asked and edited on any thread.
///
/// Items are the headers, rows and footers of all sections, counted through by ``index``. All coordinates are
/// in points, of content that scrolls down and is read from left to right: `x` goes across the direction of
/// scrolling, `y` along it. The list turns and mirrors them for its host.
package protocol ListGeometry: Sendable {
  /// The numbers of items.
  var index: ItemIndex { get }

  /// The direction of scrolling.
  var axis: Axis { get }

  /// The length of all items along the direction of scrolling.
  var length: Double { get }

  /// The frame of an item, which may take a length across the direction of scrolling. O(log items).
  func frame(of item: Int, across: Double) -> Rect

  /// The numbers of the items of which some part is in a band along the direction of scrolling, without
  /// repetition. O(log items + items found).
  func items(in band: Range<Double>) -> [Int]

  /// The first item that covers an offset or comes after it; the last one below all items. O(log items).
  /// - Precondition: There is an item.
  func firstItem(at offset: Double) -> Int

  /// The range along the direction of scrolling in which the header of a section may stay in sight, from the
  /// beginning of the section on; `nil` if it does not stay.
  func extent(ofSection section: Int) -> Range<Double>?

  /// Whether the size of an item is known and stays, so that the item need not be looked at.
  func isMeasured(_ item: Int) -> Bool

  /// Whether an item of a size leaves all others where they are. The size is that of what the item shows, as
  /// the host has it: not turned.
  func fits(_ size: Size, _ item: Int) -> Bool

  /// Takes over the sizes of what items show; sizes that the geometry prescribes itself stay. O(log items) for
  /// each size if items are stacked, and by the layout of the app otherwise.
  /// - Parameter sizes: Sizes as the host has them: not turned.
  /// - Returns: Whether other items have other places now.
  mutating func setSizes(_ sizes: [ItemSize]) -> Bool

  /// The row next to an item in a direction; `nil` if there is none. Headers and footers are passed over.
  func neighbor(of item: Int, _ direction: ItemDirection) -> Int?

  /// The item to which a point is nearest, to put something beside it; `nil` below all items and without any.
  /// Items may take the given length across the direction of scrolling.
  func gap(at point: Point, across: Double) -> ListGap?
}

/// The size of what an item shows.
package struct ItemSize: Sendable {
  /// The number of the item.
  package var item: Int
  /// The size in points, as the host has it.
  package var size: Size

  package init(item: Int, size: Size) {
    self.item = item
    self.size = size
  }
}

/// A direction in which a row has a neighbor.
package enum ItemDirection: Hashable, Sendable {
  /// The row that is read before.
  case previous
  /// The row that is read after.
  case next
  /// The nearest row of the line before.
  case above
  /// The nearest row of the line after.
  case below
  /// The row about so many points before (if negative) or after.
  case away(Double)
}

/// An item to which a point is nearest.
package struct ListGap: Hashable, Sendable {
  /// The number of the item.
  package var item: Int
  /// The share of the item in front of the point, along the direction in which items follow each other: from
  /// 0 to 1 if the point is in the item.
  package var share: Double
  /// Whether the item itself is at the point.
  package var isOver: Bool

  package init(item: Int, share: Double, isOver: Bool) {
    self.item = item
    self.share = share
    self.isOver = isOver
  }
}

extension ListGeometry {
  /// The row before or after an item in reading order; `nil` if there is none.
  package func row(beside item: Int, isAfter: Bool) -> Int? {
    let number: Int
    switch index.item(at: item) {
    case .row(let path): number = index.rowNumber(of: path) + (isAfter ? 1 : -1)
    case .header(let section): number = index.firstRowNumber(ofSection: section) - (isAfter ? 0 : 1)
    case .footer(let section):
      number = index.firstRowNumber(ofSection: section + 1) - (isAfter ? 0 : 1)
    }
    guard (0..<index.rowCount).contains(number) else { return nil }
    return index.index(of: index.path(ofRow: number))
  }

  /// Whether an item is a row.
  func isRow(_ item: Int) -> Bool {
    if case .row = index.item(at: item) { true } else { false }
  }
}
