import RowanComponents
import RowanCore
import RowanListData
import RowanListLayout

/// A layout pass: lays a list out around an anchor, in the stages insets, anchor, window, measure, place,
/// overlays, mount and notify.
///
/// ``WindowMeasurement`` implements the stages window and measure, ``ItemPlacement`` the stages place,
/// overlays and mount.
@MainActor
final class ListPass {
  private unowned let list: any ListAccess
  private let layout: ListLayout
  private let viewport: Viewport
  private let paths: RowPaths
  private let places: WindowFrames
  private let anchors: AnchorFinder
  private let sizes: ItemSizes
  private let measurement: WindowMeasurement
  private let placement: ItemPlacement
  private let transitions: RowTransitions
  private let features: ListFeatures

  init(
    of list: any ListAccess,
    layout: ListLayout,
    viewport: Viewport,
    paths: RowPaths,
    places: WindowFrames,
    anchors: AnchorFinder,
    sizes: ItemSizes,
    measurement: WindowMeasurement,
    placement: ItemPlacement,
    transitions: RowTransitions,
    features: ListFeatures
  ) {
    self.list = list
    self.layout = layout
    self.viewport = viewport
    self.paths = paths
    self.places = places
    self.anchors = anchors
    self.sizes = sizes
    self.measurement = measurement
    self.placement = placement
    self.transitions = transitions
    self.features = features
  }

  /// Finds the items in the window from the anchor outwards, measures outdated ones, then places and mounts
  /// them. O(items of the window · log items).
  /// - Parameters:
  ///   - anchor: The item that keeps its position in the window.
  ///   - change: The kind of the offset change.
  ///   - context: The view of the list.
  func run(keeping anchor: ListAnchor, as change: OffsetChange, in context: any MountContext) {
    let oldOffset = viewport.offset - viewport.takeShift()
    recordInsets(in: context)
    var window = measurement.window(around: anchor, in: context)
    var wanted = places.position(of: anchor)
    let last = places.lastOffset
    if wanted < 0 || wanted > last {
      // The anchor would leave a gap at an end of the list, so that end is shown instead.
      let end = wanted > last ? anchors.end() ?? .top : .top
      window = measurement.window(around: end, in: context)
      wanted = places.clamp(places.position(of: end))
    }
    if change == .correction, viewport.mayFollowEdges,
      viewport.edges.followsEnd(to: places.distanceToEnd(at: wanted)), let end = anchors.end()
    {
      window = measurement.window(around: end, in: context)
      wanted = places.clamp(places.position(of: end))
    }
    viewport.offset = wanted
    viewport.edges.record(distanceToEnd: places.distanceToEnd(at: wanted))
    placement.place(window, in: context)
    let distance = viewport.offset - oldOffset
    switch change {
    case .correction, .measurement, .scroll:
      context.correctScroll(by: distance)
      // The target of an animated scroll moves with the content.
      viewport.moveTargets(by: distance)
    case .reveal: context.reveal(viewport.offset, animated: false)
    }
    aimAgain(in: context)
    context.setNeedsCommit()
    let hasMoved = change == .scroll || change == .reveal
    features.windowDidChange(to: window.range, hasMoved: hasMoved)
    features.didEndPass(in: context)
    // Later requests of handlers do not belong to this transition.
    transitions.end()
    viewport.endIdleTurn()
  }

  /// Mounts the items that were mounted when the session went to sleep.
  func restore(_ items: [PlacedItem], in context: any MountContext) {
    placement.place(ListWindow(range: 0..<0, items: items), in: context)
  }

  /// Collects the insets from the features. If the width of rows changes, they are measured again.
  private func recordInsets(in context: any MountContext) {
    let before = viewport.insets
    let insets = features.insets(in: context)
    viewport.insets = insets
    layout.title = insets.title
    layout.topInset = insets.title + insets.status
    guard insets.trailing != before.trailing else { return }
    sizes.widthDidChange()
    list.afterPass { [weak list = list] in
      guard let list else { return }
      list.scrollViewEvents.didChangeAdjustedContentInset?(list.table)
    }
  }

  /// Updates the target of the host if it scrolls to a row whose position has changed.
  private func aimAgain(in context: any MountContext) {
    guard let pending = viewport.pendingReveal else { return }
    guard let path = paths.path(of: pending.row) else {
      viewport.pendingReveal = nil
      return
    }
    let index = layout.index(of: path)
    if abs(viewport.offset - pending.target) < 1 { viewport.pendingReveal = nil }
    let position =
      pending.position == .nearest ? places.nearestEdge(of: index) : pending.position
    guard let distance = places.distance(of: index, at: position) else { return }
    let target = places.clamp(layout.offset(of: index) - distance)
    guard abs(target - pending.target) >= 1 else { return }
    viewport.pendingReveal?.target = target
    viewport.scrollAnimation?.target = target
    context.reveal(target, animated: true)
  }
}
