import RowanComponents
import RowanCore
import RowanHostInterface
import RowanLayout

extension ViewMounter {
  /// Makes the host show the beginning of a scroll view whose content is replaced: offsets belong to the content,
  /// not to the view.
  func showBeginning(of view: MountedView) {
    view.scroll.restart(in: buffer.nextNumber)
    buffer.append(.reveal(view.id, offset: 0, animated: false))
  }

  /// Updates the offset of a scroll view after its content was mounted: to the app's request, or else to the last
  /// offset of this content, but never beyond its end.
  func scroll(_ view: MountedView, _ scrolling: ElementScrolling, isNew: Bool) {
    guard let configuration = view.scrollConfiguration, let node = view.node else { return }
    let length = view.frame.size[configuration.axis]
    view.scroll.setExtent(configuration.contentSize[configuration.axis], in: buffer.nextNumber)
    let last = view.scroll.farthest(windowLength: length)
    // After a sleep the host still has its offset.
    let isFresh = isNew && adoption == nil
    if scrolling.place.take(scrolling.request), let request = scrolling.request {
      let target = offset(of: request.target, in: view, node, configuration)
      let wanted = target.map { min(max(0, $0), last) }
      if let wanted { return go(view, to: wanted, isAnimated: request.isAnimated && !isFresh) }
    }
    let offset = isFresh ? scrolling.place.offset : view.scroll.offset
    if min(offset, last) != view.scroll.offset, !view.scroll.isRevealing {
      go(view, to: min(offset, last), isAnimated: false)
    }
  }

  private func go(_ view: MountedView, to offset: Double, isAnimated: Bool) {
    guard offset != view.scroll.offset || view.scroll.isRevealing else { return }
    let isMoving = isAnimated && view.surroundings?.isMotionReduced != true
    reveal(offset, of: view, animated: isMoving)
    if !isMoving { view.node?.element.scrolling?.place.record(offset) }
  }

  /// Makes the host scroll a view to an offset, at once or with the host's animation.
  func reveal(_ offset: Double, of view: MountedView, animated: Bool) {
    if !animated { animator.willJump(view, by: offset - view.scroll.offset) }
    view.scroll.reveal(offset, animated: animated, in: buffer.nextNumber)
    buffer.append(.reveal(view.id, offset: offset, animated: animated))
  }

  private func offset(
    of target: ScrollPosition.Request.Target,
    in view: MountedView,
    _ node: ComponentNode,
    _ configuration: ScrollConfiguration
  ) -> Double? {
    switch target {
    case .edge(.start): return 0
    case .edge(.end): return .greatestFiniteMagnitude
    case .offset(let offset): return offset
    case .id(let key, let anchor):
      guard let tree = view.tree, let frame = tree.frame(of: key, in: node) else { return nil }
      let window = view.frame.size
      let length = window[configuration.axis]
      let extent = configuration.extent(of: frame, in: window)
      switch anchor {
      case .start: return extent.start
      case .end: return extent.end - length
      case .center: return (extent.start + extent.end - length) / 2
      case .nearest:
        return configuration.offset(
          bringing: extent,
          intoSightFrom: view.scroll.offset,
          in: window
        )
      }
    }
  }

  /// The distance around a view in which hosts may draw the focus ring, in points.
  private static let focusMark = 4.0

  /// Scrolls the scroll views around a newly focused view until the whole view and its focus ring are visible.
  /// Tables do this themselves.
  func scrollIntoView(_ view: MountedView) {
    var frame = Rect(origin: view.shownOrigin, size: view.frame.size)
    var next = view.parent
    while let parent = next {
      if parent.node?.element.scrolling != nil, let scroll = parent.scrollConfiguration {
        let window = parent.frame.size
        let (start, end) = scroll.extent(of: frame, in: window)
        let mark = min(Self.focusMark, max(0, (window[scroll.axis] - (end - start)) / 2))
        let offset = scroll.offset(
          bringing: (start - mark, end + mark),
          intoSightFrom: parent.scroll.offset,
          in: window
        )
        go(parent, to: offset, isAnimated: false)
      }
      frame = frame.offset(by: parent.shownOrigin - parent.contentShift)
      next = parent.parent
    }
  }
}

extension MountedView {
  /// The scroll configuration; `nil` for other views.
  var scrollConfiguration: ScrollConfiguration? {
    guard kind == .scroll else { return nil }
    for case .scroll(let configuration) in attributes { return configuration }
    return nil
  }

  /// The distance by which the content is moved up and left, as the host reported it last.
  var contentShift: Point {
    guard kind == .scroll else { return .zero }
    return scrollConfiguration?.shift(at: scroll.offset) ?? Point(x: 0, y: scroll.offset)
  }

  /// The component tree to which the view's component belongs.
  fileprivate var tree: ComponentTree? {
    var next: MountedView? = self
    while let view = next {
      if let root = view.placedRoot ?? view.layer?.root { return root.tree }
      next = view.parent
    }
    return nil
  }
}

extension ComponentTree {
  /// Returns the frame in `node` of the nodes with an identifier, the union of several, or `nil` if there is none.
  /// Nodes in nested scroll views are skipped. O(descendants).
  fileprivate func frame(of key: IdentityKey, in node: ComponentNode) -> Rect? {
    var found: Rect?
    func visit(_ child: ComponentNode, at origin: Point) {
      guard child.element.layout.display != .none else { return }
      let frame = self.frame(of: child).offset(by: origin)
      if child.hasKey(key, below: node.identity) {
        found = found.map { $0.union(frame) } ?? frame
      } else if child.element.view?.kind != .scroll {
        for inner in child.children { visit(inner, at: frame.origin) }
      }
    }
    for child in node.children { visit(child, at: .zero) }
    return found
  }
}
