import RowanComponents
import RowanCore
import RowanDiff
import RowanLayout

extension TableView {
  /// How many rows may be kept outside the window because something in them must not be lost.
  private static let pinnedLimit = 8

  /// Gives the items of the window their frames and has them mounted; the Place pass.
  func place(_ window: Window, in context: any MountContext) {
    let placed = window.items
    var kept: Set<RowRoots.Key> = []
    mountedIndices = [:]
    var mounted: [MountedRoot] = []
    mounted.reserveCapacity(placed.count + 1)
    let (width, edge) = (rowWidth(in: context), rowStart(in: context))
    let room = dragRoom()
    for item in placed {
      kept.insert(item.key)
      mountedIndices[item.key] = item.index
      var frame = layout.frame(of: item.index, width: width)
      frame.origin.x += edge
      let isHeld = room?.index == item.index
      if let room, isCollection {
        frame = shown(frame, of: layout.item(at: item.index), at: item.index, room)
      } else if let room {
        frame.origin.y =
          isHeld
          ? room.top
          : frame.minY + room.shift(of: layout.item(at: item.index), at: item.index)
      }
      mounted.append(
        MountedRoot(
          root: item.root,
          frame: turned(start(of: item.index, at: frame)),
          attributes: attributes(of: item, at: frame, room),
          appears: appears(item.index),
          earlierFrame: earlierFrame(of: item.index, now: frame).map(turned),
          depth: isHeld || isSettling(item.key) ? TableReorder.depth : 0,
          isHeld: isHeld
        )
      )
    }
    if layout.rowCount == 0 {
      let top = layout.total
      mounted += placeholder.mounted(placeholderState, below: top, in: context)
    }
    mounted += mountedTail(in: context)
    mounted += mountedIndex(in: context)
    mounted += failureBanner(in: context)
    mounted += refreshSign(in: context)
    if takesInput != takesKeys {
      takesKeys = takesInput
      context.setInteraction(takesInput ? .navigation : [])
    }
    noteCommands(in: context)
    showExtent(in: context)
    context.show(mounted, change: rootChange)
    rows.removeUntouched(except: kept)
    forgetBuilt()
    shrinkEditing()
    noteDisplay()
    cells.release(except: kept)
    chromeViews.release(except: kept)
    keepSwipes(of: kept)
    if !window.range.isEmpty { notePrefetch(around: window.range) }
  }

  /// Forgets what was built for items that do not exist any more, once there are more of them than others.
  private func forgetBuilt() {
    guard builtIndices.count > 2 * rows.count + 64 else { return }
    builtIndices = builtIndices.filter { rows[$0.key] != nil }
  }

  /// What the view of an item has besides what it shows: its place in the list, whether it is selected,
  /// how the host moves it.
  private func attributes(
    of item: PlacedItem,
    at frame: Rect,
    _ room: DragRoom?
  ) -> [ViewAttribute] {
    switch layout.item(at: item.index) {
    case .header(let section):
      guard hasStickyHeaders else { return [] }
      let shift = isCollection ? 0 : room?.shift(ofEndOf: section) ?? 0
      let end = layout.end(ofSection: section) + shift - frame.height
      let track = Track(axis: layout.axis, start: frame.minY, end: max(frame.minY, end))
      return [.track(track)]
    case .footer(let section): return footerAttributes(at: frame, ofSection: section)
    case .row(let path):
      return rowAttributes(of: item.key, at: path)
    }
  }

  /// Adds the items that exist besides those of the window: the header of the section at its top, where
  /// that stays in sight, and rows that must not be lost. Rows that share an identity are told apart among
  /// all of them.
  func addItems(
    besides window: inout Window,
    names: inout Set<RowRoots.Key>,
    in context: any MountContext
  ) {
    var indices: [Int] = []
    let header = stickyHeader(before: window).map { [$0] } ?? []
    for index in header + pinnedIndices(outside: window, in: context)
    where !indices.contains(index) {
      indices.append(index)
    }
    for index in indices {
      window.items.append(asking { resolve(index, names: &names, in: context) })
    }
    window.items.sort { $0.index < $1.index }
  }

  /// The header of the section at the top of the window, which stays in sight, when it is further up than
  /// the window.
  private func stickyHeader(before window: Window) -> Int? {
    guard hasStickyHeaders, !window.range.isEmpty else { return nil }
    let section = layout.section(at: window.range.lowerBound)
    guard let index = layout.headerIndex(ofSection: section), !window.contains(index) else {
      return nil
    }
    return index
  }

  /// How much of the top of the window a sticky header covers at an offset.
  func stuckHeight(at offset: Double) -> Double {
    guard hasStickyHeaders, layout.count > 0, offset > 0 else { return 0 }
    let section = layout.section(at: layout.index(at: offset))
    guard let header = layout.headerIndex(ofSection: section) else { return 0 }
    let height = layout.height(at: header)
    return min(height, layout.end(ofSection: section) - offset)
  }

  /// The rows that exist wherever they stand: that with the keyboard focus, lest scrolling loses it, and
  /// those that the app has pinned.
  private func pinnedIndices(outside window: Window, in context: any MountContext) -> [Int] {
    // The focus comes first, lest a full set of others loses it.
    var wanted = mountedIndices.filter { key, _ in
      rows[key].map { context.holdsFocus($0) } ?? false
    }.map(\.value)
    for id in rowsInUse + pinnedRows.union(swiping.rows) {
      if let path = path(of: id) { wanted.append(layout.index(of: path)) }
    }
    var indices: [Int] = []
    for index in wanted where !window.contains(index) && !indices.contains(index) {
      indices.append(index)
    }
    let kept = indices.prefix(Self.pinnedLimit)
    let leaving = lingeringIndices(outside: window).filter { !kept.contains($0) }
    return kept + leaving
  }
}
