package import RowanCore
package import RowanListData

/// The positions of the items of a list: a value that can be read and edited on any thread.
///
/// Items are the headers, rows and footers of all sections, numbered by ``index``. All coordinates
/// are in points, for vertical scrolling and left-to-right layout: `x` is across the scroll axis,
/// `y` along it. The list converts them for its host.
package protocol ListGeometry: Sendable {
  /// The item index.
  var index: ItemIndex { get }

  /// The scroll axis.
  var axis: Axis { get }

  /// The length of all items along the scroll axis.
  var length: Double { get }

  /// Returns the frame of an item, for a length available across the scroll axis. O(log items).
  func frame(of item: Int, across: Double) -> Rect

  /// Returns the numbers of the items that intersect a band along the scroll axis, each once. O(log
  /// items + items found).
  func items(in band: Range<Double>) -> [Int]

  /// Returns the first item that covers an offset or comes after it, or the last one if the offset
  /// is below all items. O(log items).
  /// - Precondition: There is an item.
  func firstItem(at offset: Double) -> Int

  /// Returns the range along the scroll axis in which the header of a section sticks, from the
  /// beginning of the section on; `nil` if it does not stick.
  func extent(ofSection section: Int) -> Range<Double>?

  /// Returns whether the size of an item is known and constant, so that the item need not be
  /// measured.
  func isMeasured(_ item: Int) -> Bool

  /// Returns whether an item of a size leaves all other items in place. The size is that of the
  /// item's content, in host coordinates.
  func fits(_ size: Size, _ item: Int) -> Bool

  /// Updates the sizes of items to those of their content. Sizes that the geometry prescribes do
  /// not change. O(log items) for each size if items are stacked; otherwise the layout of the app
  /// determines the complexity.
  /// - Parameter sizes: The sizes, in host coordinates.
  /// - Returns: Whether the positions of other items have changed.
  mutating func setSizes(_ sizes: [ItemSize]) -> Bool

  /// Returns the row next to an item in a direction; `nil` if there is none. Headers and footers
  /// are skipped.
  func neighbor(of item: Int, _ direction: ItemDirection) -> Int?

  /// Returns the item nearest to a point, for an insertion beside it; `nil` below all items and
  /// without any. `across` is the length available across the scroll axis.
  func gap(at point: Point, across: Double) -> ListGap?
}

/// The size of an item's content.
package struct ItemSize: Sendable {
  /// The number of the item.
  package var item: Int
  /// The size in points, in host coordinates.
  package var size: Size

  package init(item: Int, size: Size) {
    self.item = item
    self.size = size
  }
}

/// A direction in which a row has a neighbour.
package enum ItemDirection: Hashable, Sendable {
  /// The previous row in reading order.
  case previous
  /// The next row in reading order.
  case next
  /// The nearest row of the previous line.
  case above
  /// The nearest row of the next line.
  case below
  /// The row about this distance in points before (if negative) or after.
  case away(Double)
}

/// The item nearest to a point.
package struct ListGap: Hashable, Sendable {
  /// The number of the item.
  package var item: Int
  /// The fraction of the item before the point, in the direction in which items follow each other:
  /// from 0 to 1 if the point is in the item.
  package var share: Double
  /// Whether the point is in the item.
  package var isOver: Bool

  package init(item: Int, share: Double, isOver: Bool) {
    self.item = item
    self.share = share
    self.isOver = isOver
  }
}

extension ListGeometry {
  /// Returns the row before or after an item in reading order; `nil` if there is none.
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

  /// Returns whether an item is a row.
  func isRow(_ item: Int) -> Bool {
    if case .row = index.item(at: item) { true } else { false }
  }
}
