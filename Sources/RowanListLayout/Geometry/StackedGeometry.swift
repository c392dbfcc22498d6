package import RowanCore
package import RowanListData

/// The positions of items that are as wide as the list, one below the other.
///
/// Most heights are estimated: an item that was never measured has the mean height of the measured
/// ones.
package struct StackedGeometry: ListGeometry {
  package private(set) var index = ItemIndex([])
  private var heights: HeightTree

  /// Creates the geometry of no items.
  /// - Parameter estimatedHeight: The height of items in points until some are measured.
  package init(estimatedHeight: Double) {
    heights = HeightTree(defaultHeight: estimatedHeight)
  }

  package var axis: Axis { .vertical }
  package var length: Double { heights.total }

  package func frame(of item: Int, across: Double) -> Rect {
    Rect(x: 0, y: heights.offset(of: item), width: across, height: heights.height(at: item))
  }

  /// Returns the top of an item; the total length for the number after the last item. O(log items).
  package func top(of item: Int) -> Double { heights.offset(of: item) }

  /// Returns the height of an item, measured or estimated. O(log items).
  package func height(of item: Int) -> Double { heights.height(at: item) }

  package func items(in band: Range<Double>) -> [Int] {
    guard index.count > 0, band.upperBound > 0, band.lowerBound < length else { return [] }
    var items: [Int] = []
    var item = firstItem(at: band.lowerBound)
    var top = heights.offset(of: item)
    while item < index.count, top < band.upperBound {
      let height = heights.height(at: item)
      if top + height > band.lowerBound { items.append(item) }
      top += height
      item += 1
    }
    return items
  }

  package func firstItem(at offset: Double) -> Int { heights.index(at: max(0, offset)) }

  package func extent(ofSection section: Int) -> Range<Double>? {
    heights.offset(of: index.starts[section])..<heights.offset(of: index.starts[section + 1])
  }

  package func isMeasured(_ item: Int) -> Bool { heights.isMeasured(at: item) }

  package func fits(_ size: Size, _ item: Int) -> Bool {
    heights.height(at: item) == size.height.rounded(.up)
  }

  package mutating func setSizes(_ sizes: [ItemSize]) -> Bool {
    var moves = false
    for size in sizes where setHeight(size.size.height, of: size.item) { moves = true }
    return moves
  }

  /// Sets the measured height of an item. O(log items).
  /// - Returns: Whether the positions of other items have changed, including changes by a new
  ///   estimate.
  @discardableResult
  package mutating func setHeight(_ height: Double, of item: Int) -> Bool {
    let (old, estimate) = (heights.height(at: item), heights.estimate)
    heights.setMeasured(height.rounded(.up), at: item)
    return heights.height(at: item) != old || heights.estimate != estimate
  }

  package func neighbor(of item: Int, _ direction: ItemDirection) -> Int? {
    switch direction {
    case .previous, .above: return row(beside: item, isAfter: false)
    case .next, .below: return row(beside: item, isAfter: true)
    case .away(let distance):
      let goal = firstItem(at: heights.offset(of: item) + distance)
      let row = isRow(goal) ? goal : row(beside: goal, isAfter: true) ?? lastRow
      guard row == item else { return row }
      return self.row(beside: item, isAfter: distance > 0)
    }
  }

  private var lastRow: Int? {
    index.rowCount > 0 ? index.index(of: index.path(ofRow: index.rowCount - 1)) : nil
  }

  package func gap(at point: Point, across: Double) -> ListGap? {
    guard index.count > 0, point.y < length else { return nil }
    let item = firstItem(at: point.y)
    let share = (point.y - heights.offset(of: item)) / max(1, heights.height(at: item))
    return ListGap(item: item, share: share, isOver: true)
  }
}

// MARK: - Known heights

extension StackedGeometry {
  /// Replaces the sections, and discards all heights.
  package mutating func reset(to index: ItemIndex) {
    self.index = index
    heights.remove(0..<heights.count)
    heights.insert(count: index.count, at: 0)
  }

  /// Sets the default height, and discards all heights. Unmeasured items have the default height,
  /// unless the mean of the measured ones is used.
  package mutating func setDefaultHeight(_ height: Double?, usesMean: Bool) {
    heights.usesMean = usesMean
    if let height { heights.setDefaultHeight(height) }
    heights.forgetAll()
  }

  /// Converts measured heights to estimates, because they may change with the width or the
  /// environment. O(known heights).
  package mutating func invalidate() { heights.invalidateAll() }

  /// Sets estimates of single items, which are used for items without a known height. O(items of
  /// the range + log items).
  package mutating func setHints(in range: Range<Int>, _ hint: (Int) -> Double?) {
    heights.setHints(in: range, hint)
  }

  /// Applies changes of sections, and keeps the measured heights of remaining items.
  ///
  /// Estimates of single items are kept only if no sections, headers or footers are inserted,
  /// deleted or moved, and are lost for rows that move.
  ///
  /// O(changes · log items) if no sections, headers or footers are inserted, deleted or moved;
  /// otherwise O(rows).
  /// - Returns: The new numbers of items whose heights may be unknown.
  package mutating func update(by changes: ListUpdate) -> [Range<Int>] {
    let before = self
    index = changes.itemIndex
    let sections = changes.changes.sections
    let origins = sections.origins(newCount: index.sectionIDs.count)
    guard sections.hasStructuralChanges || !index.hasSameHeaderFooter(as: before.index, by: origins)
    else {
      edit(changes, from: before)
      return changes.coming
    }
    recount(by: changes.mapping, from: before)
    return [0..<index.count]
  }

  private mutating func edit(_ changes: ListUpdate, from before: StackedGeometry) {
    var carried: [(to: Int, height: Double)] = []
    for move in changes.changes.rows.moves {
      let from = before.index.index(of: move.from)
      guard before.isMeasured(from) else { continue }
      carried.append((index.index(of: move.to), before.height(of: from)))
    }
    heights.remove(changes.leaving)
    heights.insert(changes.coming)
    for (item, height) in carried { heights.setMeasured(height, at: item) }
  }

  private mutating func recount(
    by mapping: IndexPathMapping,
    from before: StackedGeometry
  ) {
    heights.remove(0..<before.index.count)
    heights.insert(count: index.count, at: 0)
    let index = index
    mapping.forEachPair { old, new in
      carry(before.index.index(of: old), of: before, to: index.index(of: new))
    }
    for section in index.sectionIDs.indices {
      guard let origin = mapping.origin(ofSection: section) else { continue }
      carry(
        before.index.headerIndex(ofSection: origin),
        of: before,
        to: index.headerIndex(ofSection: section)
      )
      carry(
        before.index.footerIndex(ofSection: origin),
        of: before,
        to: index.footerIndex(ofSection: section)
      )
    }
  }

  private mutating func carry(_ old: Int?, of before: StackedGeometry, to new: Int?) {
    guard let old, let new, before.isMeasured(old) else { return }
    heights.setMeasured(before.height(of: old), at: new)
  }
}
