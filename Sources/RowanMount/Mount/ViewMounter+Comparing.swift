import RowanComponents
import RowanCore
import RowanLayout

extension ViewMounter {
  /// Whether a view shows just what it is to show, so that updating it would change nothing: mostly so of
  /// the rows of a list that is scrolled.
  func isUpToDate(
    _ view: MountedView,
    with placement: Placement,
    in parent: MountedView
  ) -> Bool {
    let node = placement.node
    guard view.node === node, view.identity === node.identity,
      view.placedFrame == placement.frame, view.placedRoot === placement.root,
      view.isHeld == placement.isHeld, view.isRow == placement.isRow,
      view.silence == placement.silence,
      view.depth == placement.depth, view.givenAttributes == placement.attributes,
      node.children.isEmpty || placement.tree.lastMoved(node) <= view.mountedPass,
      // Who fills it, moves it or writes into it has to be asked.
      !node.element.hasOwnLifecycle, view.attachment == nil, view.motion == nil, adoption == nil
    else { return false }
    let snapped = snap(placement, in: parent)
    return snapped.remainder == view.remainder && snapped.frame == view.frame
  }

  /// Where a view stands on whole pixels.
  func snap(
    _ placement: Placement,
    in parent: MountedView
  ) -> (frame: Rect, remainder: PixelRemainder) {
    // Not a pass of a `PixelSnapper`: what is inside a view comes from several trees, boxes without
    // views are skipped, and views keep their frames, so that only differences go out.
    grid.snap(
      placement.frame,
      in: parent.remainder,
      rule: placement.kind == .text ? .enclosing : .nearest
    )
  }
}

extension Element {
  /// Whether the view does something of its own accord, besides showing the element.
  fileprivate var hasOwnLifecycle: Bool {
    if case .field = content { return true }
    guard let values = extras?.values else { return false }
    return values.attachment != nil || values.animations != nil || values.scrolling != nil
  }
}
