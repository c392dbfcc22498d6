import RowanComponents
import RowanCore
import RowanDiff
import RowanLayout
import RowanListData
import RowanListLayout

/// The sizes of items, as far as the app, adapters and layouts of collections give them, and where items stand because of
/// them.
///
/// In a table items stand below each other, and the layout carries their heights. In a collection an object of the app says
/// where items stand, and is asked again whenever sizes become known.
@MainActor
final class ItemSizes {
  /// The length that headers and footers of collections are taken to need until it is known, in points.
  private static let estimatedHeaderFooter = 32.0

  private unowned let list: any ListAccess
  private let content: ListContent
  private let layout: ListLayout
  private let viewport: Viewport
  private let places: WindowFrames
  private let adapters: AdapterRegistry
  private let transaction: ListTransaction

  /// The heights of rows, as the app has set them; ``rowHeightDidChange()`` takes them over.
  var rowHeight = RowHeight.default
  /// The object that says where the items of a collection stand; `nil` in a table.
  private(set) var arrangement: (any CollectionLayout)?
  /// The size of the window for which the arrangement was asked last.
  private var arrangedSize = Size.zero
  /// Rises whenever heights that were measured count no more.
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

  // MARK: Heights that are given

  /// The height of an item that is not that of its content; `nil` if it is that.
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

  /// The sizes that an item may take.
  func range(of item: TableItem) -> SizeRange {
    if let range = layout.sizeRange(of: item) { return range }
    let width = places.rowWidth
    guard let height = fixedHeight(of: item) else { return SizeRange(width: width) }
    return SizeRange(exactly: Size(width: width, height: height))
  }

  /// Takes the heights of rows over. All that were measured are forgotten. Items stand below each other.
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

  /// Asks how high items are likely to be that nothing is known about. O(items) if any adapter answers.
  private func estimateHeights(in ranges: [Range<Int>]) {
    guard layout.isStacked, !ranges.isEmpty else { return }
    let wantsRows = rowHeight.asksForEstimates && adapters.all.contains { $0.wantsEstimates }
    let wantsHeaderFooter = content.headerFooterAdapters.contains { $0.wantsEstimates }
    guard wantsRows || wantsHeaderFooter else { return }
    for range in ranges {
      // Asked first: handlers may look at the list.
      let hints = transaction.query { range.map { estimatedHeight(of: layout.item(at: $0)) } }
      layout.setHints(in: range, hints)
    }
  }

  private func estimatedHeight(of item: TableItem) -> Double? {
    switch item {
    case .row(let path):
      guard rowHeight.asksForEstimates else { return nil }
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

  // MARK: Sizes that are known

  /// Carries known sizes over to where their items are now, and takes over how the new sections are counted.
  func update(by update: ListUpdate) {
    guard layout.isStacked else {
      return rearrange(keeping: layout.arranged?.sizes, by: update.mapping, update.updates)
    }
    estimateHeights(in: layout.update(by: update))
  }

  /// Counts sections of which nothing is known.
  func reset() {
    guard layout.isStacked else { return rearrange(keeping: nil) }
    layout.reset(to: ItemIndex(content.sections))
    estimateHeights(in: [0..<layout.count])
  }

  /// Has known sizes count as estimates, because rows are built for another width or other surroundings.
  func invalidate() {
    conditions += 1
    guard layout.isStacked else { return rearrange(keeping: layout.arranged?.sizes) }
    layout.invalidateHeights()
  }

  /// Has known sizes count as estimates if the room that rows get is another one.
  func widthDidChange() {
    layout.invalidateHeights()
    conditions += 1
  }

  /// Has adapters asked anew how large items are; what was measured stays known until it is measured again.
  func forgetAnswers() {
    let isGiven = adapters.all.contains { $0.wantsItemSizes }
    rearrange(keeping: isGiven ? nil : layout.arranged?.sizes)
  }

  // MARK: Arranged items

  /// Has another layout say where items stand.
  /// - Parameters:
  ///   - next: The layout.
  ///   - isTurned: Whether its content scrolls along another axis. Sizes that are known mean nothing then.
  /// - Returns: The layout before.
  func arrange(by next: any CollectionLayout, isTurned: Bool) -> (any CollectionLayout)? {
    let old = arrangement
    let sizes = isTurned ? nil : layout.arranged?.sizes
    arrangement = next
    rearrange(keeping: sizes)
    return old
  }

  /// Asks the layout of a collection for the places of all items. A table is not changed.
  /// - Parameters:
  ///   - sizes: What was known of sizes.
  ///   - mapping: What has become of the rows since; `nil` if they are the same.
  ///   - updates: The rows that are not what they were.
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
      let places = arrangement.places(of: collectionContent(sizes: known, axis: axis))
      layout.arrange(
        ArrangedGeometry(index: ItemIndex(content.sections), axis: axis, places: places)
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
      ask: { [weak self] path in self?.itemSize(at: path) }
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
  /// Whether adapters are asked for estimates: not if all heights are known.
  fileprivate var asksForEstimates: Bool {
    if case .explicit = self { false } else { true }
  }
}
