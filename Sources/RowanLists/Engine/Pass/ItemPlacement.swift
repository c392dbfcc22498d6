import RowanComponents
import RowanCore
import RowanDiff
import RowanHostInterface
import RowanLayout
import RowanListData
import RowanListLayout

/// Gives the items of a window their frames, and mounts them together with the overlays of features: the
/// place, overlays and mount stages of a pass.
@MainActor
final class ItemPlacement {
  /// The least number of removed rows for which releasing them on another thread pays off.
  private static let crowd = 16

  /// The inputs for the attributes of row views, shared by all rows of a pass.
  @MainActor
  private struct Appearance {
    let list: any ListAccess
    let features: RowAppearance
    let theme: Theme

    /// Returns the additions of features to the view of a row.
    func parts(of row: RowID?, at path: RowPath) -> RowViewParts {
      guard let row, features.addsToRows else { return RowViewParts() }
      return features.parts(of: list.placedRow(row, at: path))
    }
  }

  private unowned let list: any ListAccess
  private let layout: ListLayout
  private let live: LiveRows
  private let viewport: Viewport
  private let places: WindowFrames
  private let transitions: RowTransitions
  private let features: ListFeatures
  private let capabilities: ListCapabilities
  private let hostInput: HostInput

  init(
    of list: any ListAccess,
    layout: ListLayout,
    live: LiveRows,
    viewport: Viewport,
    places: WindowFrames,
    transitions: RowTransitions,
    features: ListFeatures,
    capabilities: ListCapabilities,
    hostInput: HostInput
  ) {
    self.list = list
    self.layout = layout
    self.live = live
    self.viewport = viewport
    self.places = places
    self.transitions = transitions
    self.features = features
    self.capabilities = capabilities
    self.hostInput = hostInput
  }

  /// Places the items of a window and mounts them. O(items).
  func place(_ window: ListWindow, in context: any MountContext) {
    let placed = window.items
    live.mount(placed.lazy.map { ($0.key, $0.index) })
    var mounted = features.rootsBeforeItems(in: context)
    mounted.reserveCapacity(mounted.count + placed.count + 4)
    let (width, edge, windowLength) = (places.rowWidth, places.rowStart, places.windowLength)
    let viewWidth = context.size.width
    let appearance = Appearance(
      list: list,
      features: features.rowAppearance(),
      theme: context.environment.theme
    )
    let shift = features.shift()
    for item in placed {
      var frame = layout.frame(of: item.index, width: width)
      frame.origin.x += edge
      if let shift { frame = shift.frame(of: item.item, at: item.index, from: frame) }
      let isRow = item.key.rowID != nil
      let decoration = appearance.features.decoration(of: item.key.rowID)
      var root = MountedRoot(
        root: item.root,
        frame: places.turned(isRow ? frame : features.start(of: item.index, at: frame, shift)),
        attributes: attributes(of: item, at: frame, shift, appearance, decoration, in: context),
        appears: transitions.appears(item.item),
        earlierFrame: transitions.earlierFrame(
          of: item.item,
          now: frame,
          width: viewWidth,
          windowLength: windowLength
        ).map(places.turned),
        depth: decoration.depth,
        isHeld: decoration.isHeld
      )
      root.isRow = isRow
      root.isCell = root.isRow && !layout.isStacked
      mounted.append(root)
    }
    mounted += features.overlays(in: context)
    hostInput.recordInteraction(in: context)
    hostInput.recordCommands(in: context)
    showExtent(in: context)
    context.show(mounted, change: transitions.rootChange)
    // After mounting it is known whether rows contain buttons.
    hostInput.recordInteraction(in: context)
    releaseInBackground(live.releaseUnmounted())
    features.didPlace(window.range)
  }

  /// Releases rows outside the window. If there are many, as after a jump, another thread does it, because
  /// releasing a screenful of rows takes a large part of the time for building the next one.
  private func releaseInBackground(_ roots: consuming [ComponentRoot]) {
    guard roots.count >= Self.crowd else { return }
    Task.detached(priority: .utility) { [roots] in withExtendedLifetime(roots) {} }
  }

  /// Returns the attributes of an item's view in addition to its content, such as its position for assistive
  /// technology, its selection and its track.
  private func attributes(
    of item: PlacedItem,
    at frame: Rect,
    _ shift: (any ItemShift)?,
    _ appearance: Appearance,
    _ decoration: RowDecoration,
    in context: any MountContext
  ) -> [ViewAttribute] {
    switch item.item {
    case .header, .footer:
      guard let track = features.track(of: item.index, at: frame, shift) else { return [] }
      guard case .header = item.item, places.rowMargin(in: context) > 0 else {
        return [.track(track)]
      }
      // Rows that scroll behind the header are wider than the header's content and its background.
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
      return appearance.parts(of: item.key.rowID, at: path).attributes(
        decoration,
        accessibility,
        refusesGesture: appearance.features.refusesGesture(of: item.key.rowID, at: path),
        theme: appearance.theme
      )
    }
  }

  /// Sends the scrollable size and the direction to the host, if they have changed.
  private func showExtent(in context: any MountContext) {
    var contentSize = context.size
    contentSize[layout.axis] = places.contentLength
    let isSideways = layout.axis == .horizontal
    let isMirrored = places.isMirrored
    let extent = ScrollConfiguration(
      axis: layout.axis,
      contentSize: contentSize,
      isMirrored: isSideways && isMirrored,
      showsIndicators: !viewport.insets.hidesBar,
      hasBarAtLeft: !isSideways && isMirrored,
      pull: viewport.insets.pull
    )
    if viewport.recordExtent(extent) { context.setScroll(extent) }
  }
}
