import RowanComponents
import RowanCore
import RowanDiff
import RowanLayout

extension ListEngine {

  /// The first item in sight. At the very beginning that is the beginning itself, so that what is
  /// inserted in front comes into sight.
  func currentAnchor() -> ListAnchor { anchor(at: offset) }

  /// The first row in sight, or `nil` while there is none.
  var firstShownRow: RowPath? {
    guard layout.rowCount > 0 else { return nil }
    return row(atOrAfter: layout.firstItem(at: offset + stuckHeight(at: offset)))
  }

  /// The item that would be the first in sight at another offset: at the top of the window, or below a
  /// sticky header.
  func anchor(at offset: Double) -> ListAnchor {
    guard layout.count > 0, offset > 0 else { return .top }
    let index = layout.firstItem(at: offset + stuckHeight(at: offset))
    return ListAnchor(index: index, distance: layout.offset(of: index) - offset)
  }

  /// The last item, at the bottom of the window.
  func endAnchor() -> ListAnchor? {
    guard layout.count > 0, let context else { return nil }
    let last = layout.count - 1
    measure(last, in: context)
    let distance = layout.offset(of: last) - contentHeight + windowLength
    return ListAnchor(index: last, distance: distance, isBottom: !layout.isStacked)
  }

  /// Which items exist, measured; the Window and Measure passes.
  struct Window {
    /// Those in sight and around it.
    var range: Range<Int>
    /// All of them, in order.
    var items: [PlacedItem]
    /// Those of the range that exist, where others between them may not.
    var members: Set<Int>?

    /// Whether an item is in sight or around it.
    func contains(_ index: Int) -> Bool { members?.contains(index) ?? range.contains(index) }

    /// Adds an item in its place.
    mutating func insert(_ item: PlacedItem) {
      let place = items.firstIndex { $0.index > item.index } ?? items.endIndex
      items.insert(item, at: place)
    }
  }

  /// An item that exists, with its number.
  struct PlacedItem {
    var index: Int
    var item: TableItem
    var key: RowRoots.Key
    var root: ComponentRoot
    /// Whether the geometry does not know the size of what the item shows yet.
    var hasNewSize = false

    /// The size of what the item shows.
    @MainActor var size: ItemSize { ItemSize(item: index, size: root.size) }
  }

  /// How the host learns of a new offset.
  enum OffsetChange {
    /// By how much what it shows has moved: the offset is the host's own. An edge that the list follows may come
    /// into sight.
    case correction
    /// By how much what it shows has moved because heights become known: no edge is followed.
    case measurement
    /// Like that, because the user scrolls.
    case scroll
    /// As where to stand, because the app or a key asked for it.
    case reveal
  }

  /// Finds the items in sight from the anchor outwards, measuring those that are not up to date, then
  /// puts them where they belong.
  func update(from anchor: ListAnchor, as change: OffsetChange = .correction) {
    guard !transaction.isOpen else {
      return afterPass { [weak self] in
        guard let self else { return }
        self.update(from: self.currentAnchor(), as: change)
      }
    }
    guard let context, context.size.width > 0 else { return }
    pass { adapters.asOnePass { makePass(from: anchor, as: change, in: context) } }
  }

  private func makePass(
    from anchor: ListAnchor,
    as change: OffsetChange,
    in context: any MountContext
  ) {
    let oldOffset = offset
    noteInsets(in: context)
    var window = measure(from: anchor, in: context)
    var wanted = position(of: anchor)
    let last = max(0, contentHeight - windowLength)
    if wanted < 0 || wanted > last {
      // The anchor would leave a gap at an end of the table: the end comes into sight instead.
      let end = wanted > last ? endAnchor() ?? .top : .top
      window = measure(from: end, in: context)
      wanted = min(max(0, position(of: end)), max(0, contentHeight - windowLength))
    }
    if change == .correction, viewport.mayFollowEdges,
      viewport.edges.followsEnd(to: distanceToEnd(at: wanted)),
      let end = endAnchor()
    {
      window = measure(from: end, in: context)
      wanted = min(max(0, position(of: end)), max(0, contentHeight - windowLength))
    }
    offset = wanted
    viewport.edges.record(distanceToEnd: distanceToEnd(at: offset))
    place(window, in: context)
    switch change {
    case .correction, .measurement, .scroll:
      context.correctScroll(by: offset - oldOffset)
      // A host that is on its way moves its goal along.
      viewport.moveTargets(by: offset - oldOffset)
    case .reveal: context.reveal(offset, animated: false)
    }
    aimAgain(in: context)
    context.setNeedsCommit()
    let hasMoved = change == .scroll || change == .reveal
    features.windowDidChange(to: window.range, hasMoved: hasMoved)
    features.didEndPass(in: context)
    // What handlers ask for from here on is another matter.
    transitions.end()
  }

  /// The offset at which an item stands where the anchor says.
  func position(of anchor: ListAnchor) -> Double {
    if anchor.isTop { return 0 }
    if anchor.isBottom { return max(0, contentHeight - windowLength) }
    let index = min(anchor.index, layout.count)
    guard anchor.isEnd, index < layout.count else {
      return layout.offset(of: index) - anchor.distance
    }
    let end = layout.offset(of: index) + layout.height(at: index)
    // An item that comes next in the same line is not to be missed.
    let next = index + 1 < layout.count ? layout.offset(of: index + 1) : end
    return min(end, next) - anchor.distance
  }

  private func measure(from anchor: ListAnchor, in context: any MountContext) -> Window {
    guard layout.count > 0 else { return Window(range: 0..<0, items: []) }
    if !layout.isStacked { return measurePlaces(from: anchor, in: context) }
    let height = windowLength
    var overscan = Overscan(windowLength: height, velocity: velocity)
    let shiftLength = features.shiftLength
    overscan.above += shiftLength
    overscan.below += shiftLength
    var items: [PlacedItem] = []
    // Mostly as many as there are already.
    items.reserveCapacity(mountedIndices.count + 2)
    var names = Set<RowRoots.Key>(minimumCapacity: mountedIndices.count + 2)
    let first = min(anchor.index, layout.count - 1)

    var bottom = anchor.distance
    var next = first
    while next < layout.count, bottom < height + overscan.below {
      items.append(resolveMeasured(next, names: &names, in: context))
      bottom += layout.height(at: next)
      next += 1
    }
    var top = anchor.distance
    var previous = first
    var above: [PlacedItem] = []
    while previous > 0, top > -overscan.above {
      previous -= 1
      above.append(resolveMeasured(previous, names: &names, in: context))
      top -= layout.height(at: previous)
    }
    // What exists besides those around the window is measured here, too: every measurement may change
    // the estimate, and with it where everything stands.
    above.reverse()
    above += items
    var window = Window(range: previous..<next, items: above)
    for index in indices(besides: window, in: context) {
      window.insert(query { resolveMeasured(index, names: &names, in: context) })
    }
    return window
  }

  /// Builds and measures one item, whether it is in the window or not.
  @discardableResult
  func measure(_ index: Int, in context: any MountContext) -> PlacedItem {
    query {
      var names = Set<RowRoots.Key>()
      return resolveMeasured(index, names: &names, in: context)
    }
  }

  /// An item, built and laid out for the present width; the geometry takes over its size.
  private func resolveMeasured(
    _ index: Int,
    names: inout Set<RowRoots.Key>,
    in context: any MountContext
  ) -> PlacedItem {
    let item = resolve(index, names: &names, in: context)
    if item.hasNewSize { layout.setSizes([item.size]) }
    return item
  }

  /// An item, built and laid out for the present width.
  func resolve(
    _ index: Int,
    names: inout Set<RowRoots.Key>,
    in context: any MountContext
  ) -> PlacedItem {
    let item = layout.item(at: index)
    var key = key(of: item)
    while !names.insert(key).inserted { key.occurrence += 1 }
    if key.occurrence > 0, rows[key] == nil {
      context.report(
        Diagnostic(
          "Two rows of section \(key.section) have the identifier \(key.rowID?.row ?? "");"
            + " both are shown, told apart by their places."
        )
      )
    }
    let root = root(for: key, showing: item, at: index, in: context)
    root.setRange(range(of: item, in: context))
    // It is built once its element is known that its state goes with.
    let isNews = root.tree != nil && isComparing ? false : root.resolve()
    var placed = PlacedItem(index: index, item: item, key: key, root: root)
    placed.hasNewSize = isNews || !layout.isMeasured(index)
    return placed
  }

  func key(of item: TableItem) -> RowRoots.Key {
    switch item {
    case .header(let section): return .header(of: shownSections[section].id)
    case .footer(let section): return .footer(of: shownSections[section].id)
    case .row(let path): return RowRoots.Key(shownID(of: path))
    }
  }

  /// The root of an item: the one that is there, up to date, or a new one.
  func root(
    for key: RowRoots.Key,
    showing item: TableItem,
    at index: Int,
    in context: any MountContext
  ) -> ComponentRoot {
    let isOther = key.rowID != nil && live.recordNumber(index, of: key)
    guard let root = rows[key] else { return makeRoot(for: key, showing: item, in: context) }
    let isStale = live.renew(key)
    if isStale || isOther || needsView(item, key) {
      root.setComponent(content(of: item, for: key))
    }
    return root
  }

  private func makeRoot(
    for key: RowRoots.Key,
    showing item: TableItem,
    in context: any MountContext
  ) -> ComponentRoot {
    live.renew(key)
    let root = ComponentRoot(
      content(of: item, for: key),
      key: key.rowID?.row ?? key.section,
      environment: surroundings(of: key, in: context),
      queue: context.updates,
      measurer: context.measurer,
      report: context.report
    )
    root.onUpdate = { [weak self] root in self?.rowDidUpdate(root) }
    root.prepare = { [weak self] root in self?.prepareRow(root) ?? false }
    live.roots.insert(root, for: key)
    return root
  }

  /// Brings a row up to date that is about to build because of its own state; answers whether it is to be built:
  /// not if it is gone, not while its director compares sections, which it is built with afterwards, and not if its
  /// content has changed while it is out of sight, as it is built from that when it comes into sight.
  private func prepareRow(_ root: ComponentRoot) -> Bool {
    willBuildRow?()
    guard let key = rows.key(of: root), !isComparing else { return false }
    return !live.isStale(key)
  }

  /// Whether rows are to be shown whose difference from those shown is being found out away from the main actor. States
  /// may have changed with their elements, so rows stay as they are until these are known.
  private var isComparing: Bool {
    directing?.isFindingChanges ?? false
  }

  /// A row has changed by itself, and perhaps its height with it.
  func rowDidUpdate(_ root: ComponentRoot) {
    guard let key = rows.key(of: root), let context else { return }
    if let index = mountedIndices[key], !layout.isStacked || layout.isMeasured(index),
      layout.fits(root.size, index), context.refresh(root)
    {
      noteInteraction(in: context)
      // Nothing around it moves.
      return context.setNeedsCommit()
    }
    // Seen before its height changes, and with it perhaps the estimate of all others.
    let anchor = currentAnchor()
    var isLast = false
    if let index = mountedIndices[key] {
      isLast = layout.isBehindAllRows(index + 1)
      let growth = layout.isStacked ? root.size.height - layout.height(at: index) : 0
      // What is pushed less far exists all the same.
      if growth > Overscan.atRest {
        beginMovement(of: mounted, in: layout)
        context.whenMoved { [weak self] in self?.endMovement() }
      }
      layout.setSizes([ItemSize(item: index, size: root.size)])
    }
    // A row that opens further up is to be seen where it was, also at an end that is followed.
    update(from: anchor, as: isLast ? .correction : .measurement)
  }
}

/// How far beyond the window items exist, in points: further ahead the faster the content moves, so
/// that they are there before they come into sight.
struct Overscan {
  /// How long it may take until the outcome of a scroll event is on the screen, in seconds.
  private static let delay = 0.25
  /// What exists around a window at rest, in points: enough for the first frames of a movement.
  static let atRest = 160.0

  var above: Double
  var below: Double

  init(windowLength: Double, velocity: Double) {
    let rest = Self.atRest
    let ahead = min(abs(velocity) * Self.delay, 2 * windowLength)
    above = velocity < 0 ? rest + ahead : rest
    below = velocity > 0 ? rest + ahead : rest
  }
}
