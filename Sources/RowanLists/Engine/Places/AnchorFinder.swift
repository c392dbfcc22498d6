import RowanCore
import RowanDiff
import RowanListData
import RowanListLayout

/// Finds the item that keeps its position in the window during a change of sections, even if rows in the
/// window are removed.
@MainActor
final class AnchorFinder {
  private let layout: ListLayout
  private let viewport: Viewport
  private let places: WindowFrames
  private let features: ListFeatures
  private let rows: RowBuilder

  init(
    layout: ListLayout,
    viewport: Viewport,
    places: WindowFrames,
    features: ListFeatures,
    rows: RowBuilder
  ) {
    self.layout = layout
    self.viewport = viewport
    self.places = places
    self.features = features
    self.rows = rows
  }

  /// Finds the item to hold during a change of sections; `nil` if no item remains, or if the list
  /// has no items or no size. O(visible items · log items).
  func heldItem(by mapping: IndexPathMapping, in next: ItemIndex) -> HeldItem? {
    guard let context = viewport.context, context.size.width > 0, layout.count > 0 else {
      return nil
    }
    let offset = viewport.offset
    if offset <= 0, viewport.edges.followsStart(at: 0) { return .top }
    let first = layout.firstItem(at: offset + places.stuckLength(at: offset))
    let length = places.windowLength
    var end = first
    while end < layout.count, layout.offset(of: end) - offset < length { end += 1 }
    return heldItem(by: mapping, in: next, visible: first..<max(first + 1, end), at: offset)
  }

  /// Finds the item to show after a change of sections in place of an item that may be removed, in
  /// a window at an offset.
  func heldItem(of index: Int, at offset: Double, by update: ListUpdate) -> HeldItem? {
    heldItem(by: update.mapping, in: update.itemIndex, visible: index..<(index + 1), at: offset)
  }

  private func heldItem(
    by mapping: IndexPathMapping,
    in next: ItemIndex,
    visible: Range<Int>,
    at offset: Double
  ) -> HeldItem? {
    let stuckHeader = stuckHeader(at: offset)
    let search = AnchorSearch(
      mapping: mapping,
      before: layout.index,
      after: next
    )
    return switch search.outcome(visible: visible, stuckHeader: stuckHeader) {
    case .item(let old, let new): .item(new, distance: distance(of: old, at: offset))
    case .end(let index): .end(of: index)
    case .start(let index): .start(of: index)
    case nil: nil
    }
  }

  /// Returns the header that sticks to the top of the window at an offset.
  private func stuckHeader(at offset: Double) -> Int? {
    guard layout.count > 0, offset > 0 else { return nil }
    let section = layout.section(at: layout.firstItem(at: offset + layout.stickyInset))
    guard let header = layout.headerIndex(ofSection: section), places.sticks(header),
      layout.offset(of: header) <= offset + layout.stickyInset
    else { return nil }
    return header
  }

  /// Returns the distance of an item from the top of the window as it is drawn, including stickiness.
  private func distance(of index: Int, at offset: Double) -> Double {
    let top = layout.offset(of: index) - offset
    guard stuckHeader(at: offset) == index else { return top }
    let end = layout.end(ofSection: layout.section(at: index)) - layout.height(at: index) - offset
    return min(layout.stickyInset, max(top, end))
  }

  /// Returns the anchor for a held item among the current items; for `nil`, the anchor at the same offset.
  func anchor(of heldItem: HeldItem?) -> ListAnchor {
    let offset = viewport.offset
    switch heldItem {
    case nil: return places.anchor(at: min(offset, places.lastOffset))
    case .top: return .top
    case .item(let index, let distance):
      let anchor = ListAnchor(index: index, distance: distance)
      // A list that is near its start scrolls there if items were inserted in front.
      return viewport.edges.followsStart(at: offset) && places.position(of: anchor) > offset
        ? .top : anchor
    case .start(let index):
      let distance = windowStart(for: index)
      // The title above all items stays visible as far as it is.
      guard index == 0, offset < layout.title else {
        return ListAnchor(index: index, distance: distance)
      }
      return ListAnchor(index: index, distance: max(distance, layout.topInset - offset))
    case .end(let index):
      let next = index + 1
      let isInside = next < layout.count && layout.section(at: next) == layout.section(at: index)
      let distance = isInside ? windowStart(for: next) : layout.stickyInset
      if !layout.isStacked { return ListAnchor(index: index, distance: distance, isEnd: true) }
      if next < layout.count { return ListAnchor(index: next, distance: distance) }
      return ListAnchor(index: index, distance: distance - layout.height(at: index))
    }
  }

  /// Returns the distance from the top of the window to the space for an item, which is below a sticky header
  /// of its section.
  private func windowStart(for index: Int) -> Double {
    let section = layout.section(at: index)
    guard features.keepsHeaders, let header = layout.headerIndex(ofSection: section), header < index
    else { return layout.stickyInset }
    if !layout.isMeasured(header) { rows.measure(header) }
    return layout.stickyInset + (places.sticks(header) ? layout.height(at: header) : 0)
  }

  /// Returns the anchor that shows the last item at the bottom of the window; `nil` if there is none.
  func end() -> ListAnchor? {
    guard layout.count > 0, viewport.context != nil else { return nil }
    let last = layout.count - 1
    rows.measure(last)
    let distance = layout.offset(of: last) - places.contentLength + places.windowLength
    return ListAnchor(index: last, distance: distance, isBottom: !layout.isStacked)
  }
}
