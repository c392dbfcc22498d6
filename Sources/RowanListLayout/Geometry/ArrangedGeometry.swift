package import RowanCore
package import RowanDiff
package import RowanLayout
package import RowanListData

/// The frames of items that a collection layout has arranged: side by side, in lines, or freely.
///
/// Layouts of apps may return any values: frames with values that are not finite, or with negative
/// sizes, count as zero.
package struct ArrangedGeometry: ListGeometry {
  package let index: ItemIndex
  package let axis: Axis
  private var frames: any CollectionItemFrames

  /// Creates the geometry of arranged items.
  /// - Parameters:
  ///   - index: The item index.
  ///   - axis: The scroll axis.
  ///   - frames: The frames that the layout has returned for those items.
  package init(index: ItemIndex, axis: Axis, frames: any CollectionItemFrames) {
    self.index = index
    self.axis = axis
    self.frames = frames
  }

  package var length: Double {
    let extent = frames.extent
    return extent.isFinite ? max(0, extent) : 0
  }

  package func frame(of item: Int, across: Double) -> Rect { frame(of: index.item(at: item).part) }

  private func frame(of part: CollectionPart) -> Rect {
    let frame = frames.frame(of: part)
    let numbers = frame.minX + frame.minY + frame.width + frame.height
    guard numbers.isFinite, frame.width >= 0, frame.height >= 0 else { return .zero }
    return frame
  }

  package func items(in band: Range<Double>) -> [Int] {
    var seen = Set<Int>()
    return parts(in: band).map { index.index(of: $0.item) }.filter { seen.insert($0).inserted }
  }

  /// Returns the existing parts in a band: a layout may return parts that do not exist.
  private func parts(in band: Range<Double>) -> [CollectionPart] {
    frames.parts(in: band).filter { index.has($0.item) }
  }

  package func firstItem(at offset: Double) -> Int {
    let offset = max(0, offset)
    let total = length
    var reach = 1.0
    while true {
      let first = parts(in: offset..<(offset + reach)).first { frame(of: $0).maxY > offset }
      if let first { return index.index(of: first.item) }
      guard offset + reach < total else { return max(0, index.count - 1) }
      reach *= 8
    }
  }

  package func extent(ofSection section: Int) -> Range<Double>? {
    guard let end = frames.end(ofSection: section), end.isFinite else { return nil }
    let start = index.starts[section]
    let top = start < index.count ? frame(of: start, across: 0).minY : length
    return min(top, end)..<end
  }

  /// Returns `false`: the content may change its size at any time, and the layout may discard
  /// measured sizes.
  package func isMeasured(_ item: Int) -> Bool { false }

  package func fits(_ size: Size, _ item: Int) -> Bool {
    frame(of: item, across: 0).size == fitted(size)
  }

  package mutating func setSizes(_ sizes: [ItemSize]) -> Bool {
    guard !sizes.isEmpty else { return false }
    return frames.recordSizes(sizes.map { (index.item(at: $0.item).part, fitted($0.size)) })
  }

  /// Returns a size in whole points, in coordinates of vertical scrolling.
  private func fitted(_ size: Size) -> Size {
    let size = axis == .horizontal ? size.turned : size
    return Size(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  /// Returns the range of sizes that an item may have, in host coordinates.
  package func sizeRange(of item: TableItem) -> SizeRange {
    let range = frames.sizeRange(of: item.part)
    guard axis == .horizontal else { return range }
    return SizeRange(min: range.min.turned, max: range.max.turned)
  }

  /// The known sizes, which the next arrangement reuses.
  package var sizes: CollectionSizes? { (frames as? any CarryingSizes)?.sizes }

  /// Returns the line and column of an item; `nil` if there are no lines.
  package func line(of path: RowPath) -> CollectionLine? { frames.line(of: path) }
}

// MARK: - Neighbors

extension ArrangedGeometry {
  package func neighbor(of item: Int, _ direction: ItemDirection) -> Int? {
    switch direction {
    case .previous: return row(beside: item, isAfter: false)
    case .next: return row(beside: item, isAfter: true)
    case .above: return neighbor(of: item, isBelow: false)
    case .below: return neighbor(of: item, isBelow: true)
    case .away(let distance): return neighbor(of: item, away: distance)
    }
  }

  /// Returns the nearest row of the next line above or below an item. The searched range doubles
  /// until it contains a row, because headers and gaps may be in between. O(items in that range).
  private func neighbor(of item: Int, isBelow: Bool) -> Int? {
    let frame = frame(of: item, across: 0)
    let total = length
    var reach = max(frame.height, 1)
    while true {
      let band =
        isBelow ? frame.maxY..<(frame.maxY + reach) : (frame.minY - reach)..<frame.minY
      let beyond = rows(in: band).filter {
        let middle = self.frame(of: $0, across: 0).midY
        return isBelow ? middle > frame.maxY : middle < frame.minY
      }
      if let next = nearest(to: frame, among: beyond) { return next }
      guard isBelow ? band.upperBound < total : band.lowerBound > 0 else { return nil }
      reach *= 2
    }
  }

  /// Returns the row about a distance before or after an item, or the nearest row of the next line
  /// if there is none at that distance.
  private func neighbor(of item: Int, away distance: Double) -> Int? {
    let frame = frame(of: item, across: 0)
    let goal = frame.offset(by: Point(x: 0, y: distance))
    let band = (goal.minY - frame.height)..<(goal.maxY + frame.height)
    func detour(_ item: Int) -> Double {
      let frame = self.frame(of: item, across: 0)
      return abs(frame.midY - goal.midY) * 8 + abs(frame.midX - goal.midX)
    }
    let candidates = rows(in: band).filter { distance < 0 ? $0 < item : $0 > item }
    return candidates.min { detour($0) < detour($1) } ?? neighbor(of: item, isBelow: distance > 0)
  }

  /// Returns the nearest item of the nearest line.
  private func nearest(to frame: Rect, among items: [Int]) -> Int? {
    let distances = items.map { item in
      let other = self.frame(of: item, across: 0)
      return (item, across: abs(other.midY - frame.midY), along: abs(other.midX - frame.midX))
    }
    guard let line = distances.map(\.across).min() else { return nil }
    return distances.filter { $0.across <= line + frame.height / 2 }
      .min { ($0.along, $0.across) < ($1.along, $1.across) }?.0
  }

  private func rows(in band: Range<Double>) -> [Int] { items(in: band).filter(isRow) }
}

// MARK: - Gaps

extension ArrangedGeometry {
  package func gap(at point: Point, across: Double) -> ListGap? {
    var reach = 40.0
    let limit = 4 * max(length, abs(point.y), reach)
    var nearest: Int?
    while nearest == nil, reach < limit {
      nearest = item(nearestTo: point, reach: reach)
      reach *= 4
    }
    guard let nearest, distance(from: nearest, to: point) < .infinity else { return nil }
    let frame = frame(of: nearest, across: across)
    // If an item is alone in its line, a new item is inserted above or below it, not beside it.
    let isAlongside = isRow(nearest) && !fillsLine(nearest, across: across)
    let share =
      isAlongside
      ? (point.x - frame.minX) / max(1, frame.width)
      : (point.y - frame.minY) / max(1, frame.height)
    return ListGap(item: nearest, share: min(max(0, share), 1), isOver: frame.contains(point))
  }

  /// Returns whether an item is alone in its line, because it is wider than half of the length
  /// across the scroll axis.
  package func fillsLine(_ item: Int, across: Double) -> Bool {
    frame(of: item, across: across).width > across / 2
  }

  /// Returns the item nearest to a point, among the items within a distance before or after it
  /// along the scroll axis. Headers and footers are included only for sections without rows, which
  /// have no other drop position.
  package func item(nearestTo point: Point, reach: Double) -> Int? {
    items(in: (point.y - reach)..<(point.y + reach))
      .min { distance(from: $0, to: point) < distance(from: $1, to: point) }
  }

  private func distance(from item: Int, to point: Point) -> Double {
    switch index.item(at: item) {
    case .row: break
    case .header(let section), .footer(let section):
      if index.rowCount(ofSection: section) > 0 { return .infinity }
    }
    let frame = frame(of: item, across: 0)
    let across = max(frame.minX - point.x, 0, point.x - frame.maxX)
    let along = max(frame.minY - point.y, 0, point.y - frame.maxY)
    let toCenter = abs(frame.midX - point.x) / 1_000
    // The distance between lines has more weight than the distance in a line: items can be inserted
    // after the last item of a line.
    return across + 4 * along + toCenter
  }
}

extension Rect {
  fileprivate var midX: Double { (minX + maxX) / 2 }
  fileprivate var midY: Double { (minY + maxY) / 2 }
}
