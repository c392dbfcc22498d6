import RowanComponents
import RowanCore
import RowanDiff
import RowanLayout

extension ListEngine {
  /// How many rows may be kept outside the window because something in them must not be lost.
  private static let pinnedLimit = 8

  /// Gives the items of the window their frames and has them mounted; the Place pass.
  func place(_ window: Window, in context: any MountContext) {
    let placed = window.items
    live.mount(placed.lazy.map { ($0.key, $0.index) })
    var mounted = features.rootsBeforeItems(in: context)
    mounted.reserveCapacity(mounted.count + placed.count + 4)
    let (width, edge) = (rowWidth(in: context), rowStart(in: context))
    let look = features.rowLook()
    let shift = features.shift()
    for item in placed {
      var frame = layout.frame(of: item.index, width: width)
      frame.origin.x += edge
      if let shift { frame = shift.frame(of: item.item, at: item.index, from: frame) }
      let isRow = item.key.rowID != nil
      let decoration = look.decoration(of: item.key.rowID)
      var root = MountedRoot(
        root: item.root,
        frame: turned(isRow ? frame : features.start(of: item.index, at: frame)),
        attributes: attributes(of: item, at: frame, shift, look, decoration),
        appears: transitions.appears(item.item),
        earlierFrame: transitions.earlierFrame(
          of: item.item,
          now: frame,
          width: context.size.width,
          windowLength: windowLength
        ).map(turned),
        depth: decoration.depth,
        isHeld: decoration.isHeld
      )
      root.isRow = isRow
      root.isCell = root.isRow && !layout.isStacked
      mounted.append(root)
    }
    mounted += features.overlays(in: context)
    noteInteraction(in: context)
    noteCommands(in: context)
    showExtent(in: context)
    context.show(mounted, change: transitions.rootChange)
    // Whether there are buttons in rows is known by now.
    noteInteraction(in: context)
    letGo(live.releaseUnmounted())
    features.didPlace(window.range)
  }

  /// How many rows have to be gone at once until it pays to let go of them elsewhere.
  private static let crowd = 16

  /// Lets go of rows that are out of sight: where they are many, as after a jump, away from the main actor.
  /// Taking a screenful of rows apart takes a good part of the time that making the next one does.
  private func letGo(_ roots: consuming [ComponentRoot]) {
    guard roots.count >= Self.crowd else { return }
    Task.detached(priority: .utility) { [roots] in withExtendedLifetime(roots) {} }
  }

  /// What the view of an item has besides what it shows: its place in the list, whether it is selected,
  /// how the host moves it.
  private func attributes(
    of item: PlacedItem,
    at frame: Rect,
    _ shift: (any ItemShift)?,
    _ look: RowLook,
    _ decoration: RowDecoration
  ) -> [ViewAttribute] {
    switch item.item {
    case .header, .footer:
      guard let track = features.track(of: item.index, at: frame, shift) else { return [] }
      guard case .header = item.item, let context, rowMargin(in: context) > 0 else {
        return [.track(track)]
      }
      // Rows that pass below the header are wider than its content and the ground of that.
      return [.track(track), .background(.background)]
    case .row(let path):
      var accessibility = Accessibility(
        role: capabilities.rowRole,
        position: Accessibility.SetPosition(
          index: layout.rowNumber(of: path),
          count: layout.rowCount
        )
      )
      accessibility.gridPosition = layout.arranged?.line(of: path).map {
        Accessibility.GridPosition(
          line: $0.line,
          column: $0.column,
          lineCount: $0.lineCount,
          columnCount: $0.columnCount
        )
      }
      return look.parts(of: item.key.rowID, at: path).attributes(
        decoration,
        accessibility,
        refusesGesture: look.refusesGesture(of: item.key.rowID, at: path),
        theme: context?.environment.theme
      )
    }
  }

  /// The items that exist besides those of the window: the header of the section at its top and the footer of
  /// that at its bottom, where these stay in sight, and rows that must not be lost.
  func indices(besides window: Window, in context: any MountContext) -> [Int] {
    var indices: [Int] = []
    let edges = features.stickyItems(around: window.range).filter { !window.contains($0) }
    for index in edges + pinnedIndices(outside: window, in: context)
    where !indices.contains(index) {
      indices.append(index)
    }
    return indices
  }

  /// The rows that exist wherever they stand: that with the keyboard focus, lest scrolling loses it, and
  /// those that the app has pinned.
  private func pinnedIndices(outside window: Window, in context: any MountContext) -> [Int] {
    // The focus comes first, lest a full set of others loses it.
    var wanted: [Int] = []
    for (key, index) in mountedIndices where !window.contains(index) {
      if let root = rows[key], context.holdsFocus(root) { wanted.append(index) }
    }
    for id in features.retainedRows() + pinnedRows {
      if let path = shownPath(of: id) { wanted.append(layout.index(of: path)) }
    }
    var indices: [Int] = []
    for index in wanted where !window.contains(index) && !indices.contains(index) {
      indices.append(index)
    }
    let kept = indices.prefix(Self.pinnedLimit)
    let leaving = transitions.leavingKeys.compactMap { mountedIndices[$0] }.filter {
      !window.contains($0) && !kept.contains($0)
    }
    return kept + leaving
  }
}
