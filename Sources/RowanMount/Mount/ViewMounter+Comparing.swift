import RowanComponents
import RowanCore
import RowanLayout

extension ViewMounter {
  /// Whether a view shows a placement already, so that an update would change nothing. Usually true for the rows of
  /// a list that scrolls.
  func isUpToDate(
    _ view: MountedView,
    with placement: Placement,
    in parent: MountedView
  ) -> Bool {
    let node = placement.node
    guard view.node === node, view.identity === node.identity,
      view.placedFrame == placement.frame, view.placedRoot === placement.root,
      view.isHeld == placement.isHeld, view.isRow == placement.isRow,
      view.accessibilityExposure == placement.accessibilityExposure,
      view.depth == placement.depth, view.givenAttributes == placement.attributes,
      node.children.isEmpty || placement.tree.lastMoved(node) <= view.mountedPass,
      // Views with an attachment, an animation, a scroll position or a field text always need the update.
      !node.element.hasOwnLifecycle, view.attachment == nil, view.motion == nil, adoption == nil
    else { return false }
    let snapped = snap(placement, in: parent)
    return snapped.remainder == view.remainder && snapped.frame == view.frame
  }

  /// Returns the frame of a placement rounded to pixels, and the rest.
  func snap(
    _ placement: Placement,
    in parent: MountedView
  ) -> (frame: Rect, remainder: PixelRemainder) {
    // Not a pass of a `PixelSnapper`: descendants of a view come from several trees, boxes without views are
    // skipped, and views keep their frames, so that only differences are sent.
    grid.snap(
      placement.frame,
      in: parent.remainder,
      rule: placement.kind == .text ? .enclosing : .nearest
    )
  }
}

extension Element {
  /// Whether the view has behaviour beyond showing the element: field text, attachment, animations or scroll
  /// position.
  fileprivate var hasOwnLifecycle: Bool {
    if case .field = content { return true }
    guard let values = extras?.values else { return false }
    return values.attachment != nil || values.animations != nil || values.scrolling != nil
  }
}
