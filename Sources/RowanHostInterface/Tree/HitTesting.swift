public import RowanCore

extension HostViewTree {
  /// Returns the deepest visible view at `point`, and the point in the coordinates of that view.
  ///
  /// This is the reference hit test, for hosts without a platform hit test: layers from front to back, siblings
  /// from front to back; clipped content is not hit. Layers behind a modal one are not hit.
  public func hit(at point: Point) -> HitTarget? {
    let modal = modalLayer
    for (layer, root) in roots.sorted(by: { $0.key > $1.key }) {
      let frame = self[root].frame
      if let hit = deepest(in: root, at: point - frame.origin), hit.view != root || layer.isModal {
        return hit
      }
      if layer == modal { return nil }
    }
    return nil
  }

  /// The frontmost modal layer, which blocks input to the layers behind it. Leaving layers do not count.
  public var modalLayer: WindowLayer? {
    roots.filter { $0.key.isModal && !self[$0.value].isLeaving }.keys.max()
  }

  /// Returns the innermost view at `point` that follows drags, and the point in its coordinates, or `nil` if there
  /// is none or it is disabled.
  public func dragTarget(at point: Point) -> HitTarget? {
    var next = hit(at: point)?.view
    while let id = next {
      let view = self[id]
      if view.interaction.contains(.disabled) { return nil }
      if view.interaction.contains(.drag) {
        let origin = absoluteFrame(of: id).origin
        return HitTarget(view: id, generation: view.generation, point: point - origin)
      }
      next = view.parent
    }
    return nil
  }

  /// Whether `view` and all its ancestors are shown.
  public func isVisible(_ view: ViewID) -> Bool {
    var next: ViewID? = view
    while let id = next, let state = views[id] {
      if state.isHidden { return false }
      next = state.parent
    }
    return true
  }

  /// Whether a visible view has a command for a key combination.
  public func hasCommand(_ combination: KeyCombination) -> Bool {
    views.contains { id, view in view.commands.contains(combination) && isVisible(id) }
  }

  /// Returns the frame of `view` in the coordinates of its layer's root view, with scroll offsets applied. For
  /// transforms without animations it is the bounding rectangle.
  public func absoluteFrame(of view: ViewID) -> Rect {
    var frame = drawnFrame(of: view)
    var next = self[view].parent
    while let id = next {
      let parent = self[id]
      let place = placedFrame(of: id)
      frame = frame.offset(by: Point(x: -parent.contentOffset.x, y: -parent.contentOffset.y))
      if let transform = parent.transform { frame = transform.place(of: frame, in: place.size) }
      frame = frame.offset(by: place.origin)
      next = parent.parent
    }
    return frame
  }

  /// Returns the bounding rectangle of `view` in its parent, with its transform but without animations of the
  /// transform.
  private func drawnFrame(of view: ViewID) -> Rect {
    let place = placedFrame(of: view)
    guard let transform = self[view].transform else { return place }
    let bounds = Rect(origin: .zero, size: place.size)
    return transform.place(of: bounds, in: place.size).offset(by: place.origin)
  }

  /// Returns the children of a view from back to front: by depth, and in reading order if the depth is the same.
  /// Children with a scroll or pull track have ``ViewTrack/depth``. O(n log n) if any depth is not 0, else O(n).
  public func paintOrder(of view: ShownView) -> [ViewID] {
    func depth(_ id: ViewID) -> Int {
      let child = self[id]
      return child.track.map { $0.source != .pointer } ?? false ? ViewTrack.depth : child.depth
    }
    guard view.children.contains(where: { depth($0) != 0 }) else { return view.children }
    return view.children.enumerated().sorted { one, other in
      let (left, right) = (depth(one.element), depth(other.element))
      return left == right ? one.offset < other.offset : left < right
    }.map(\.element)
  }

  /// Returns the visible frame of `view` in its parent: moved by its track and by an animation of its frame.
  /// Transforms are not applied.
  public func placedFrame(of view: ViewID) -> Rect {
    let state = self[view]
    var frame = state.frame
    if !animations.isEmpty, let offset = animatedValues(of: view).frame {
      frame = offset.applied(to: frame)
    }
    guard let track = state.track else { return frame }
    if track.source == .pointer {
      let distance = track.translation(at: pointerValue(at: view))
      return frame.offset(by: track.shift(by: distance, in: nil))
    }
    var next = state.parent
    while let id = next, self[id].kind != .scroll { next = self[id].parent }
    guard let scroll = next else { return frame }
    let value = track.source == .pull ? self[scroll].pulled : self[scroll].scrollOffset
    let distance = track.translation(at: value)
    return frame.offset(by: track.shift(by: distance, in: self[scroll].scroll))
  }

  /// Returns the scroll views around a view and their offsets at which the whole view is visible, or its beginning if
  /// it is longer than the window; the innermost first. A host scrolls in this way when the user moves the focus.
  /// Scroll views that need not move are omitted. O(depth).
  public func scrolling(intoSight view: ViewID) -> [(view: ViewID, offset: Double)] {
    var found: [(view: ViewID, offset: Double)] = []
    var frame = placedFrame(of: view)
    var next = self[view].parent
    while let id = next {
      let parent = self[id]
      if parent.kind == .scroll, let scroll = parent.scroll {
        let window = parent.frame.size
        let offset = scroll.offset(
          bringing: scroll.extent(of: frame, in: window),
          intoSightFrom: parent.scrollOffset,
          in: window
        )
        if offset != parent.scrollOffset { found.append((id, offset)) }
        let shift = scroll.shift(at: offset)
        frame = frame.offset(by: Point(x: -shift.x, y: -shift.y))
      }
      frame = frame.offset(by: placedFrame(of: id).origin)
      next = parent.parent
    }
    return found
  }

  /// Returns the link of a text at a point, or the text itself. Link views may be larger than the runs of their
  /// links.
  private func link(in view: ShownView, _ id: ViewID, at point: Point) -> HitTarget {
    let text = HitTarget(view: id, generation: view.generation, point: point)
    guard !view.children.isEmpty, let content = view.text else { return text }
    let number = Int(content.layout.link(at: point - content.origin))
    let links = view.children.filter { !self[$0].isHidden && !self[$0].isLeaving }
    guard links.indices.contains(number - 1) else { return text }
    let link = links[number - 1]
    let state = self[link]
    return HitTarget(view: link, generation: state.generation, point: point - state.frame.origin)
  }

  private func deepest(in id: ViewID, at point: Point) -> HitTarget? {
    let view = self[id]
    if view.isHidden || view.isLeaving { return nil }
    var point = point
    var bounds = Rect(origin: .zero, size: view.frame.size)
    if animations[id] != nil { bounds.size = placedFrame(of: id).size }
    if let transform = presentedTransform(of: id) {
      guard let source = transform.source(of: point, in: bounds.size) else { return nil }
      point = source
    }
    let isInside = bounds.contains(point)
    if view.clipsContent && !isInside { return nil }
    if view.kind == .text { return isInside ? link(in: view, id, at: point) : nil }
    let inner = point + view.contentOffset
    for child in paintOrder(of: view).reversed() {
      if let hit = deepest(in: child, at: inner - placedFrame(of: child).origin) { return hit }
    }
    return isInside ? HitTarget(view: id, generation: view.generation, point: point) : nil
  }
}
