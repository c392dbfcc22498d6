package import RowanCore
package import RowanDiff
package import RowanLayout
package import RowanListData

/// The places of all items of a list, and the room in front of them.
///
/// It stores both geometries and uses one of them. It is a class, because the engine, in another module, would copy a
/// structure for each question, with ten objects to retain: scrolling a grid by a frame took 16 % longer.
/// ``copy()`` keeps the places that items have now.
package final class ListLayout {
  /// The places of stacked items; of none while a layout arranges them.
  private var stacked: StackedGeometry
  /// The places of items that a layout arranges; `nil` if they are stacked.
  package private(set) var arranged: ArrangedGeometry?
  /// Whether items stand one below the other, as wide as the list, and no layout arranges them.
  package private(set) var isStacked = true
  /// The room in front of the first item, in points: for the large title and the banner.
  package var lead = 0.0
  /// The part of that room that scrolls away with the items.
  package var title = 0.0
  /// The part of that room that stays in sight.
  package var stuck: Double { lead - title }

  /// Creates a list of stacked items, without any as yet.
  /// - Parameter estimatedRowHeight: The height in points that rows have until some are measured.
  package init(estimatedRowHeight: Double) {
    stacked = StackedGeometry(estimatedHeight: estimatedRowHeight)
  }

  private init(copying other: ListLayout) {
    stacked = other.stacked
    arranged = other.arranged
    isStacked = other.isStacked
    lead = other.lead
    title = other.title
  }

  /// Creates a layout with the same places, which later changes of this one do not affect.
  package func copy() -> ListLayout { ListLayout(copying: self) }

  /// Takes over places that a layout has found out.
  package func arrange(_ arranged: ArrangedGeometry) {
    if isStacked { stacked.reset(to: ItemIndex([])) }
    isStacked = false
    self.arranged = arranged
  }
}

// MARK: - Numbers of items

extension ListLayout {
  /// How items are counted.
  package var index: ItemIndex {
    if isStacked { return stacked.index }
    return arranged?.index ?? stacked.index
  }

  /// The number of items.
  package var count: Int { isStacked ? stacked.index.count : index.count }
  /// The number of rows.
  package var rowCount: Int { isStacked ? stacked.index.rowCount : index.rowCount }
  /// The number of the first item of each section, and the count of all items at the end.
  package var starts: [Int] { isStacked ? stacked.index.starts : index.starts }
  /// The identity of each section.
  package var sectionIDs: [IdentityKey] { isStacked ? stacked.index.sectionIDs : index.sectionIDs }

  /// The number of a row among all items.
  package func index(of path: RowPath) -> Int {
    isStacked ? stacked.index.index(of: path) : index.index(of: path)
  }

  /// The number of a section's header among all items; `nil` for sections without one.
  package func headerIndex(ofSection section: Int) -> Int? { index.headerIndex(ofSection: section) }

  /// The number of a section's footer among all items; `nil` for sections without one.
  package func footerIndex(ofSection section: Int) -> Int? { index.footerIndex(ofSection: section) }

  /// Whether there is such an item.
  package func has(_ item: TableItem) -> Bool { index.has(item) }

  /// The number of a row among all rows.
  package func rowNumber(of path: RowPath) -> Int { index.rowNumber(of: path) }

  /// The row with a number among all rows; O(log sections).
  package func path(ofRow number: Int) -> RowPath { index.path(ofRow: number) }

  /// The item with a number; O(log sections).
  package func item(at item: Int) -> TableItem {
    isStacked ? stacked.index.item(at: item) : index.item(at: item)
  }

  /// The section of the item with a number; O(log sections).
  package func section(at item: Int) -> Int {
    isStacked ? stacked.index.section(at: item) : index.section(at: item)
  }

  /// Whether no row has this number or a higher one.
  package func isBehindAllRows(_ item: Int) -> Bool {
    rowCount == 0 || item > index(of: path(ofRow: rowCount - 1))
  }
}

// MARK: - Places

extension ListLayout {
  /// The direction of scrolling.
  package var axis: Axis {
    if isStacked { return .vertical }
    return arranged?.axis ?? .vertical
  }

  /// The length of all, the room in front of the first item included.
  package var total: Double {
    if isStacked { return lead + stacked.length }
    return lead + (arranged?.length ?? 0)
  }

  /// The top of an item; the number behind the last gives the length of all. O(log items).
  package func offset(of item: Int) -> Double {
    if isStacked { return lead + stacked.top(of: item) }
    guard let arranged else { return lead }
    let isItem = item < arranged.index.count
    return lead + (isItem ? arranged.frame(of: item, across: 0).minY : arranged.length)
  }

  /// The height of an item, known or not. O(log items).
  package func height(at item: Int) -> Double {
    if isStacked { return stacked.height(of: item) }
    return arranged?.frame(of: item, across: 0).height ?? 0
  }

  /// The frame of an item; a stacked one is as wide as that is. O(log items).
  package func frame(of item: Int, width: Double) -> Rect {
    let frame =
      isStacked
      ? stacked.frame(of: item, across: width) : arranged?.frame(of: item, across: width) ?? .zero
    return lead == 0 ? frame : frame.offset(by: Point(x: 0, y: lead))
  }

  /// The items of which some part is in a band. O(log items + items found).
  package func items(in band: Range<Double>) -> [Int] {
    let band = (band.lowerBound - lead)..<(band.upperBound - lead)
    if isStacked { return stacked.items(in: band) }
    return arranged?.items(in: band) ?? []
  }

  /// The first item that covers an offset or comes after it. O(log items).
  package func firstItem(at offset: Double) -> Int {
    if isStacked { return stacked.firstItem(at: offset - lead) }
    return arranged?.firstItem(at: offset - lead) ?? 0
  }

  /// The offset down to which the header of a section may stay in sight: the beginning of the section if it does
  /// not stay.
  package func end(ofSection section: Int) -> Double {
    let extent =
      isStacked ? stacked.extent(ofSection: section) : arranged?.extent(ofSection: section)
    return extent.map { lead + $0.upperBound } ?? offset(of: starts[section])
  }

  /// The row next to an item in a direction; `nil` if there is none.
  package func neighbor(of item: Int, _ direction: ItemDirection) -> Int? {
    if isStacked { return stacked.neighbor(of: item, direction) }
    return arranged?.neighbor(of: item, direction)
  }

  /// The item to which a point is nearest, to put something beside it; `nil` below all items.
  package func gap(at point: Point, across: Double) -> ListGap? {
    let point = Point(x: point.x, y: point.y - lead)
    if isStacked { return stacked.gap(at: point, across: across) }
    return arranged?.gap(at: point, across: across)
  }
}

extension ListLayout {
  /// The item that is nearest to a point among those at most some points before or after it; `nil` if there is
  /// none, or items are stacked.
  package func item(nearestTo point: Point, reach: Double) -> Int? {
    arranged?.item(nearestTo: Point(x: point.x, y: point.y - lead), reach: reach)
  }
}

// MARK: - Sizes

extension ListLayout {
  /// Whether the size of an item is known and stays, so that the item need not be looked at.
  package func isMeasured(_ item: Int) -> Bool {
    if isStacked { return stacked.isMeasured(item) }
    return arranged?.isMeasured(item) ?? false
  }

  /// Whether an item of a size leaves all others where they are.
  package func fits(_ size: Size, _ item: Int) -> Bool {
    if isStacked { return stacked.fits(size, item) }
    return arranged?.fits(size, item) ?? false
  }

  /// The sizes that a layout allows an item to take; `nil` if items are stacked.
  package func sizeRange(of item: TableItem) -> SizeRange? { arranged?.sizeRange(of: item) }

  /// Takes over the sizes of what items show.
  /// - Returns: Whether other items have other places now.
  @discardableResult
  package func setSizes(_ sizes: [ItemSize]) -> Bool {
    if isStacked { return stacked.setSizes(sizes) }
    return arranged?.setSizes(sizes) ?? false
  }

  /// Forgets all heights and counts other sections; does nothing if a layout arranges them.
  package func reset(to index: ItemIndex) {
    if isStacked { stacked.reset(to: index) }
  }

  /// Carries known heights over to other sections; does nothing if a layout arranges them.
  /// - Returns: The items of which nothing may be known, by their new numbers.
  package func update(by changes: ListUpdate) -> [Range<Int>] {
    isStacked ? stacked.update(by: changes) : []
  }

  /// Has known heights of stacked items count as estimates.
  package func invalidateHeights() { if isStacked { stacked.invalidate() } }

  /// Takes another default height of stacked items; all heights are forgotten.
  package func setDefaultHeight(_ height: Double?, usesMean: Bool) {
    if isStacked { stacked.setDefaultHeight(height, usesMean: usesMean) }
  }

  /// Takes over estimates of stacked items.
  package func setHints(in range: Range<Int>, _ hints: [Double?]) {
    if isStacked { stacked.setHints(in: range) { hints[$0 - range.lowerBound] } }
  }

  /// Takes over the heights of stacked items that are not measured yet.
  package func setUnmeasured(_ heights: [(index: Int, height: Double)]) {
    guard isStacked else { return }
    for (item, height) in heights where !stacked.isMeasured(item) {
      stacked.setHeight(height, of: item)
    }
  }
}
