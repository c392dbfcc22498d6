package import RowanCore
package import RowanDiff
package import RowanLayout
package import RowanListData

/// The positions of all items of a list, and the space before them.
///
/// It stores both geometries and uses one of them. It is a class, because the engine, in another
/// module, would copy a structure for each call, with ten objects to retain: scrolling a grid by a
/// frame took 16 % longer. ``copy()`` captures the current positions.
package final class ListLayout {
  /// The geometry of stacked items; empty while a collection layout arranges the items.
  private var stacked: StackedGeometry
  /// The geometry of items that a collection layout arranges; `nil` if they are stacked.
  package private(set) var arranged: ArrangedGeometry?
  /// Whether items are stacked: one below the other, as wide as the list, without a collection
  /// layout.
  package private(set) var isStacked = true
  /// The space before the first item in points, for the large title and the banner.
  package var topInset = 0.0
  /// The part of that space that scrolls away with the items.
  package var title = 0.0
  /// The part of that space that stays visible.
  package var stickyInset: Double { topInset - title }

  /// Creates a layout of stacked items, without any items.
  /// - Parameter estimatedRowHeight: The height of rows in points until some are measured.
  package init(estimatedRowHeight: Double) {
    stacked = StackedGeometry(estimatedHeight: estimatedRowHeight)
  }

  private init(copying other: ListLayout) {
    stacked = other.stacked
    arranged = other.arranged
    isStacked = other.isStacked
    topInset = other.topInset
    title = other.title
  }

  /// Creates a layout with the same positions, which later changes of this one do not affect.
  package func copy() -> ListLayout { ListLayout(copying: self) }

  /// Replaces the geometry by arranged items.
  package func arrange(_ arranged: ArrangedGeometry) {
    if isStacked { stacked.reset(to: ItemIndex([])) }
    isStacked = false
    self.arranged = arranged
  }
}

// MARK: - Item numbers

extension ListLayout {
  /// The item index.
  package var index: ItemIndex {
    if isStacked { return stacked.index }
    return arranged?.index ?? stacked.index
  }

  /// The number of items.
  package var count: Int { isStacked ? stacked.index.count : index.count }
  /// The number of rows.
  package var rowCount: Int { isStacked ? stacked.index.rowCount : index.rowCount }
  /// The number of the first item of each section, followed by the number of all items.
  package var starts: [Int] { isStacked ? stacked.index.starts : index.starts }
  /// The identity of each section.
  package var sectionIDs: [IdentityKey] { isStacked ? stacked.index.sectionIDs : index.sectionIDs }

  /// Returns the item number of a row.
  package func index(of path: RowPath) -> Int {
    isStacked ? stacked.index.index(of: path) : index.index(of: path)
  }

  /// Returns the item number of a section's header; `nil` if it has none.
  package func headerIndex(ofSection section: Int) -> Int? { index.headerIndex(ofSection: section) }

  /// Returns the item number of a section's footer; `nil` if it has none.
  package func footerIndex(ofSection section: Int) -> Int? { index.footerIndex(ofSection: section) }

  /// Returns whether an item exists.
  package func has(_ item: TableItem) -> Bool { index.has(item) }

  /// Returns the number of a row among all rows.
  package func rowNumber(of path: RowPath) -> Int { index.rowNumber(of: path) }

  /// Returns the path of the row with a number among all rows. O(log sections).
  package func path(ofRow number: Int) -> RowPath { index.path(ofRow: number) }

  /// Returns the item with a number. O(log sections).
  package func item(at item: Int) -> TableItem {
    isStacked ? stacked.index.item(at: item) : index.item(at: item)
  }

  /// Returns the section of the item with a number. O(log sections).
  package func section(at item: Int) -> Int {
    isStacked ? stacked.index.section(at: item) : index.section(at: item)
  }

  /// Returns whether an item number is greater than those of all rows.
  package func isBehindAllRows(_ item: Int) -> Bool {
    rowCount == 0 || item > index(of: path(ofRow: rowCount - 1))
  }
}

// MARK: - Positions

extension ListLayout {
  /// The scroll axis.
  package var axis: Axis {
    if isStacked { return .vertical }
    return arranged?.axis ?? .vertical
  }

  /// The total length, including the space before the first item.
  package var total: Double {
    if isStacked { return topInset + stacked.length }
    return topInset + (arranged?.length ?? 0)
  }

  /// Returns the top of an item; the total length for the number after the last item. O(log items).
  package func offset(of item: Int) -> Double {
    if isStacked { return topInset + stacked.top(of: item) }
    guard let arranged else { return topInset }
    let isItem = item < arranged.index.count
    return topInset + (isItem ? arranged.frame(of: item, across: 0).minY : arranged.length)
  }

  /// Returns the height of an item, measured or estimated. O(log items).
  package func height(at item: Int) -> Double {
    if isStacked { return stacked.height(of: item) }
    return arranged?.frame(of: item, across: 0).height ?? 0
  }

  /// Returns the frame of an item; a stacked item has the given width. O(log items).
  package func frame(of item: Int, width: Double) -> Rect {
    let frame =
      isStacked
      ? stacked.frame(of: item, across: width) : arranged?.frame(of: item, across: width) ?? .zero
    return topInset == 0 ? frame : frame.offset(by: Point(x: 0, y: topInset))
  }

  /// Returns the items that intersect a band. O(log items + items found).
  package func items(in band: Range<Double>) -> [Int] {
    let band = (band.lowerBound - topInset)..<(band.upperBound - topInset)
    if isStacked { return stacked.items(in: band) }
    return arranged?.items(in: band) ?? []
  }

  /// Returns the first item that covers an offset or comes after it. O(log items).
  package func firstItem(at offset: Double) -> Int {
    if isStacked { return stacked.firstItem(at: offset - topInset) }
    return arranged?.firstItem(at: offset - topInset) ?? 0
  }

  /// Returns the offset down to which the header of a section sticks; the beginning of the section
  /// if it does not stick.
  package func end(ofSection section: Int) -> Double {
    let extent =
      isStacked ? stacked.extent(ofSection: section) : arranged?.extent(ofSection: section)
    return extent.map { topInset + $0.upperBound } ?? offset(of: starts[section])
  }

  /// Returns the row next to an item in a direction; `nil` if there is none.
  package func neighbor(of item: Int, _ direction: ItemDirection) -> Int? {
    if isStacked { return stacked.neighbor(of: item, direction) }
    return arranged?.neighbor(of: item, direction)
  }

  /// Returns the item nearest to a point, for an insertion beside it; `nil` below all items.
  package func gap(at point: Point, across: Double) -> ListGap? {
    let point = Point(x: point.x, y: point.y - topInset)
    if isStacked { return stacked.gap(at: point, across: across) }
    return arranged?.gap(at: point, across: across)
  }
}

extension ListLayout {
  /// Returns the item nearest to a point, among the items within a distance before or after it;
  /// `nil` if there is none, or if items are stacked.
  package func item(nearestTo point: Point, reach: Double) -> Int? {
    arranged?.item(nearestTo: Point(x: point.x, y: point.y - topInset), reach: reach)
  }
}

// MARK: - Sizes

extension ListLayout {
  /// Returns whether the size of an item is known and constant, so that the item need not be
  /// measured.
  package func isMeasured(_ item: Int) -> Bool {
    if isStacked { return stacked.isMeasured(item) }
    return arranged?.isMeasured(item) ?? false
  }

  /// Returns whether an item of a size leaves all other items in place.
  package func fits(_ size: Size, _ item: Int) -> Bool {
    if isStacked { return stacked.fits(size, item) }
    return arranged?.fits(size, item) ?? false
  }

  /// Returns the range of sizes that a collection layout allows for an item; `nil` if items are
  /// stacked.
  package func sizeRange(of item: TableItem) -> SizeRange? { arranged?.sizeRange(of: item) }

  /// Updates the sizes of items to those of their content.
  /// - Returns: Whether the positions of other items have changed.
  @discardableResult
  package func setSizes(_ sizes: [ItemSize]) -> Bool {
    if isStacked { return stacked.setSizes(sizes) }
    return arranged?.setSizes(sizes) ?? false
  }

  /// Replaces the sections, and discards all heights; does nothing if a collection layout arranges
  /// the items.
  package func reset(to index: ItemIndex) {
    if isStacked { stacked.reset(to: index) }
  }

  /// Applies changes of sections, and keeps the measured heights of remaining items; does nothing
  /// if a collection layout arranges the items.
  /// - Returns: The new numbers of items whose heights may be unknown.
  package func update(by changes: ListUpdate) -> [Range<Int>] {
    isStacked ? stacked.update(by: changes) : []
  }

  /// Converts measured heights of stacked items to estimates.
  package func invalidateHeights() { if isStacked { stacked.invalidate() } }

  /// Sets the default height of stacked items, and discards all heights.
  package func setDefaultHeight(_ height: Double?, usesMean: Bool) {
    if isStacked { stacked.setDefaultHeight(height, usesMean: usesMean) }
  }

  /// Sets estimates for stacked items.
  package func setHints(in range: Range<Int>, _ hints: [Double?]) {
    if isStacked { stacked.setHints(in: range) { hints[$0 - range.lowerBound] } }
  }

  /// Sets the heights of stacked items that are not measured yet.
  package func setUnmeasured(_ heights: [(index: Int, height: Double)]) {
    guard isStacked else { return }
    for (item, height) in heights where !stacked.isMeasured(item) {
      stacked.setHeight(height, of: item)
    }
  }
}
