import RowanComponents
import RowanCore
import RowanDiff
import RowanLayout

// The mechanism of tables, where items do not stand below each other: a layout says where they are, and
// what it says changes as their sizes become known.

extension ListEngine {
  /// How often a layout may change its mind within one pass.
  private static let attempts = 12

  /// How much of the way of scrolling is in sight, in points.
  var windowLength: Double { context?.size[layout.axis] ?? 0 }

  /// How much room there is across the way of scrolling, in points.
  var crossLength: Double { context?.size[layout.axis.across] ?? 0 }

  /// Finds out anew where everything stands.
  /// - Parameters:
  ///   - sizes: What was known of sizes.
  ///   - mapping: What has become of the rows since; `nil` where they are the same.
  ///   - updates: The rows that are not what they were.
  func rearrange(
    keeping sizes: CollectionSizes? = nil,
    by mapping: IndexPathMapping? = nil,
    _ updates: [Changeset<RowPath>.Update] = []
  ) {
    guard let arrangement else { return }
    var known = sizes ?? CollectionSizes()
    if let mapping {
      known = known.carried(
        by: mapping,
        counts: shownSections.map(\.count),
        changed: Set(updates.map(\.new))
      )
    }
    query {
      let axis = arrangement.axis
      let places = arrangement.places(of: content(sizes: known, axis: axis))
      layout.arrange(
        ArrangedGeometry(index: ItemIndex(shownSections), axis: axis, places: places)
      )
    }
  }

  /// Has adapters asked anew how large items are; what was measured stays known until it is measured again.
  func forgetItemSizes() {
    let isSaid = adapters.all.contains { $0.wantsItemSizes }
    rearrange(keeping: isSaid ? nil : layout.arranged?.sizes)
  }

  private func content(sizes: CollectionSizes, axis: Axis) -> CollectionContent {
    if let context { arrangedSize = context.size }
    let size = arrangedSize
    let isSideways = axis == .horizontal
    return CollectionContent(
      sections: shownSections.enumerated().map { index, section in
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
    return .natural(estimated: Self.estimatedChrome)
  }

  /// How much room headers and footers are taken to need until that is known, in points.
  private static let estimatedChrome = 32.0

  private func itemSize(at path: RowPath) -> Size? {
    let row = inPlace(path)
    return adapters.adapter(for: row.element)?.itemSize(of: row)
  }

  /// Shows items where another layout has them. What is being read stays in sight.
  func arrange(by next: any CollectionLayout) {
    wakeSession()
    guard !transaction.isOpen else {
      return afterPass { [weak self] in self?.arrange(by: next) }
    }
    showDeferredContent()
    let turns = next.axis != layout.axis
    let anchor = turns ? .top : currentAnchor()
    let old = arrangement
    let sizes = turns ? nil : layout.arranged?.sizes
    arrangement = next
    rearrange(keeping: sizes)
    viewport.forgetExtent()
    if turns { offset = 0 }
    update(from: anchor, as: turns ? .reveal : .correction)
    askForTarget()
    if let old { collection?.events.layoutDidChange?(old, next) }
  }

  /// The items in sight and around, measured, where they stand when what is known by then is counted in.
  func measurePlaces(from anchor: ListAnchor, in context: any MountContext) -> Window {
    var known: [Int: PlacedItem] = [:]
    var names = Set<RowRoots.Key>()
    let overscan = Overscan(windowLength: windowLength, velocity: velocity)
    var wanted = anchor
    wanted.index = min(anchor.index, layout.count - 1)
    var window = Window(range: 0..<0, items: [])
    for _ in 0..<Self.attempts {
      let last = max(0, layout.total - windowLength)
      let top = min(max(0, position(of: wanted)), last)
      let band = (top - overscan.above)..<(top + windowLength + overscan.below)
      let indices = layout.items(in: band)
      let range = (indices.min() ?? 0)..<((indices.max() ?? -1) + 1)
      window = Window(range: range, items: [], members: Set(indices))
      var sizes: [ItemSize] = []
      for index in indices + self.indices(besides: window, in: context) {
        if known[index] == nil {
          let item = query { resolve(index, names: &names, in: context) }
          if item.hasNewSize { sizes.append(item.size) }
          known[index] = item
        }
        if let item = known[index] { window.items.append(item) }
      }
      guard layout.setSizes(sizes) else { break }
    }
    window.items.sort { $0.index < $1.index }
    return window
  }

  /// Asks where the collection is to stand, after its layout or its items have changed.
  func askForTarget() {
    guard let ask = collection?.events.targetOffset, context != nil, layout.count > 0 else {
      return
    }
    let wanted = query { ask(offset) }
    guard wanted != offset, wanted.isFinite else { return }
    let goal = min(max(0, wanted), max(0, layout.total - windowLength))
    update(from: goal > 0 ? anchor(at: goal) : .top, as: .reveal)
  }

  /// Tells the host how far there is to scroll, and which way.
  func showExtent(in context: any MountContext) {
    var contentSize = context.size
    contentSize[layout.axis] = contentHeight
    let isSideways = layout.axis == .horizontal
    let extent = ScrollConfiguration(
      axis: layout.axis,
      contentSize: contentSize,
      isMirrored: isSideways && isMirrored,
      showsIndicators: !insets.hidesBar,
      hasBarAtLeft: !isSideways && isMirrored,
      pull: insets.pull
    )
    if viewport.recordExtent(extent) { context.setScroll(extent) }
  }

  /// Whether reading begins on the right.
  var isMirrored: Bool { context?.environment.layoutDirection == .rightToLeft }

  /// A frame as the host has it, of one that counts as if the content scrolled down and were read from left
  /// to right.
  func turned(_ frame: Rect) -> Rect {
    guard !layout.isStacked, let context else { return frame }
    var frame = frame
    if layout.axis == .horizontal {
      frame = Rect(x: frame.minY, y: frame.minX, width: frame.height, height: frame.width)
    }
    if isMirrored { frame.origin.x = context.size.width - frame.maxX }
    return frame
  }
}

extension Axis {
  /// The direction at right angles.
  fileprivate var across: Axis { self == .vertical ? .horizontal : .vertical }
}
