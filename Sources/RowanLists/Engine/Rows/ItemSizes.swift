import RowanComponents
import RowanCore
import RowanDiff
import RowanLayout
import RowanListData
import RowanListLayout

/// The sizes of items that the app, adapters and collection layouts determine, and the positions that follow
/// from them.
///
/// In a table, items are stacked, and the layout stores their heights. In a collection, a
/// ``CollectionLayout`` determines the positions. It is queried again when sections, adapters, the
/// size of the window or the environment change. Sizes that become known go to its last result.
@MainActor
final class ItemSizes {
  /// The estimated length of headers and footers of collections until they are measured, in points.
  private static let estimatedHeaderFooter = 32.0

  private unowned let list: any ListAccess
  private let content: ListContent
  private let layout: ListLayout
  private let viewport: Viewport
  private let places: WindowFrames
  private let adapters: AdapterRegistry
  private let transaction: ListTransaction

  /// The row heights that the app has set. ``rowHeightDidChange()`` applies them.
  var rowHeight = RowHeight.default
  /// The layout of a collection; `nil` in a table.
  private(set) var arrangement: (any CollectionLayout)?
  /// The size of the window in the last query of the collection layout.
  private var arrangedSize = Size.zero
  /// A number that rises when measured heights become invalid.
  private(set) var conditions: UInt64 = 0

  init(
    of list: any ListAccess,
    content: ListContent,
    layout: ListLayout,
    viewport: Viewport,
    places: WindowFrames,
    adapters: AdapterRegistry,
    transaction: ListTransaction
  ) {
    self.list = list
    self.content = content
    self.layout = layout
    self.viewport = viewport
    self.places = places
    self.adapters = adapters
    self.transaction = transaction
  }

  // MARK: Explicit heights

  /// Returns the height of an item if the app or an adapter determines it; `nil` if its content does.
  func fixedHeight(of item: TableItem) -> Double? {
    switch item {
    case .row(let path):
      switch rowHeight {
      case .explicit(let height): return height.positive("RowHeight.explicit(_:)", otherwise: 44)
      case .auto: return nil
      case .default:
        guard adapters.handlers.contains(.heights) else { return nil }
        let row = list.inPlace(path, showing: nil)
        return adapters.adapter(for: row.element)?.height(of: row)
      }
    case .header(let section):
      return content.sections[section].header?.adapter?
        .height(of: list.inPlace(isHeader: true, section: section))
    case .footer(let section):
      return content.sections[section].footer?.adapter?
        .height(of: list.inPlace(isHeader: false, section: section))
    }
  }

  /// Returns the range of sizes that an item may have.
  func range(of item: TableItem) -> SizeRange {
    if let range = layout.sizeRange(of: item) { return range }
    let width = places.rowWidth
    guard let height = fixedHeight(of: item) else { return SizeRange(width: width) }
    return SizeRange(exactly: Size(width: width, height: height))
  }

  /// Applies ``rowHeight`` to a stacked list. All measured heights are discarded.
  func rowHeightDidChange() {
    switch rowHeight {
    case .default: layout.setDefaultHeight(nil, usesMean: true)
    case .auto(let estimated):
      let estimate = estimated.positive("RowHeight.auto(estimated:)", otherwise: 44)
      layout.setDefaultHeight(estimate, usesMean: true)
    case .explicit(let height):
      let exact = height.positive("RowHeight.explicit(_:)", otherwise: 44)
      layout.setDefaultHeight(exact, usesMean: false)
    }
    conditions += 1
    estimateHeights(in: [0..<layout.count])
  }

  // MARK: Estimates

  /// Queries adapters for the estimated heights of items in ranges. O(items of the ranges) if any adapter has
  /// a handler.
  private func estimateHeights(in ranges: [Range<Int>]) {
    guard layout.isStacked, !ranges.isEmpty else { return }
    let wantsRows = rowHeight.allowsEstimates && adapters.all.contains { $0.wantsEstimates }
    let wantsHeaderFooter = content.headerFooterAdapters.contains { $0.wantsEstimates }
    guard wantsRows || wantsHeaderFooter else { return }
    for range in ranges {
      // All handlers are called before the layout changes, because they may access the list.
      let hints = transaction.query { range.map { estimatedHeight(of: layout.item(at: $0)) } }
      layout.setHints(in: range, hints)
    }
  }

  private func estimatedHeight(of item: TableItem) -> Double? {
    switch item {
    case .row(let path):
      guard rowHeight.allowsEstimates else { return nil }
      let row = list.inPlace(path, showing: nil)
      return adapters.adapter(for: row.element)?.estimatedHeight(of: row)
    case .header(let section):
      return content.sections[section].header?.adapter?
        .estimatedHeight(of: list.inPlace(isHeader: true, section: section))
    case .footer(let section):
      return content.sections[section].footer?.adapter?
        .estimatedHeight(of: list.inPlace(isHeader: false, section: section))
    }
  }

  // MARK: Known sizes

  /// Moves known sizes to the new indices of their items, and applies the item index of the new sections.
  func update(by update: ListUpdate) {
    guard layout.isStacked else {
      return rearrange(keeping: layout.arranged?.sizes, by: update.mapping, update.updates)
    }
    estimateHeights(in: layout.update(by: update))
  }

  /// Sets up the layout for new sections without known sizes.
  func reset() {
    guard layout.isStacked else { return rearrange(keeping: nil) }
    layout.reset(to: ItemIndex(content.sections))
    estimateHeights(in: [0..<layout.count])
  }

  /// Turns known sizes into estimates, because rows are built for another width or environment.
  func invalidate() {
    conditions += 1
    guard layout.isStacked else { return rearrange(keeping: layout.arranged?.sizes) }
    layout.invalidateHeights()
  }

  /// Turns known sizes into estimates, because the width available to rows has changed.
  func widthDidChange() {
    layout.invalidateHeights()
    conditions += 1
  }

  /// Queries adapters again for sizes of items in a collection. If no adapter determines sizes,
  /// measured ones remain valid until items are measured again. Does nothing in a table.
  func forgetAnswers() {
    let isGiven = adapters.all.contains { $0.wantsItemSizes }
    rearrange(keeping: isGiven ? nil : layout.arranged?.sizes)
  }

  // MARK: Collection layouts

  /// Replaces the layout of a collection.
  /// - Parameters:
  ///   - next: The new layout.
  ///   - isTurned: Whether it scrolls along another axis. Known sizes are then discarded.
  /// - Returns: The previous layout.
  func arrange(by next: any CollectionLayout, isTurned: Bool) -> (any CollectionLayout)? {
    let old = arrangement
    let sizes = isTurned ? nil : layout.arranged?.sizes
    arrangement = next
    rearrange(keeping: sizes)
    return old
  }

  /// Queries the layout of a collection for the positions of all items. Does nothing in a table.
  /// - Parameters:
  ///   - sizes: The known sizes.
  ///   - mapping: The mapping from old to new index paths; `nil` if the rows are the same.
  ///   - updates: The rows whose elements have changed.
  private func rearrange(
    keeping sizes: CollectionSizes?,
    by mapping: IndexPathMapping? = nil,
    _ updates: [Changeset<RowPath>.Update] = []
  ) {
    guard let arrangement else { return }
    var known = sizes ?? CollectionSizes()
    if let mapping {
      known = known.carried(
        by: mapping,
        counts: content.sections.map(\.count),
        changed: Set(updates.map(\.new))
      )
    }
    transaction.query {
      let axis = arrangement.axis
      let frames = arrangement.frames(of: collectionContent(sizes: known, axis: axis))
      layout.arrange(
        ArrangedGeometry(index: ItemIndex(content.sections), axis: axis, frames: frames)
      )
    }
  }

  private func collectionContent(sizes: CollectionSizes, axis: Axis) -> CollectionContent {
    if let context = viewport.context { arrangedSize = context.size }
    let size = arrangedSize
    let isSideways = axis == .horizontal
    return CollectionContent(
      sections: content.sections.enumerated().map { index, section in
        var spacing = section.spacing
        if isSideways { spacing.insets = spacing.insets?.turned }
        return CollectionContent.Section(
          id: section.id,
          itemCount: section.count,
          header: section.header.map { _ in extent(of: .header(index)) },
          footer: section.footer.map { _ in extent(of: .footer(index)) },
          spacing: spacing
        )
      },
      width: size[axis.across],
      windowLength: size[axis],
      hasItemSizes: adapters.all.contains { $0.wantsItemSizes },
      sizes: sizes,
      sizeOfItem: { [weak self] path in self?.itemSize(at: path) }
    )
  }

  private func extent(of item: TableItem) -> CollectionContent.Extent {
    if let length = fixedHeight(of: item) { return .fixed(length) }
    return .natural(estimated: Self.estimatedHeaderFooter)
  }

  private func itemSize(at path: RowPath) -> Size? {
    let row = list.inPlace(path, showing: nil)
    return adapters.adapter(for: row.element)?.itemSize(of: row)
  }
}

extension RowHeight {
  /// Whether adapters are queried for estimates. Not needed if all heights are explicit.
  fileprivate var allowsEstimates: Bool {
    if case .explicit = self { false } else { true }
  }
}
