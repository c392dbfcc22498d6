public import RowanCore
public import RowanHostInterface
import RowanMount

// As with taps, the pressed view itself need not recognise a gesture: the host reports a gesture to a view that
// recognises it and contains the pressed view. Elsewhere it reports nothing.
extension HeadlessHost {
  /// Double-taps at a point of the window. Returns the hit, or `nil` without an effect if no view there recognises
  /// double taps.
  @discardableResult
  public func doubleTap(at point: Point) -> HitTarget? {
    guard let hit = tree.hit(at: point), isLookedOutFor(at: hit.view, \.doubleTap) else {
      return nil
    }
    takeFocus(at: hit.view)
    send(.doubleTap(hit))
    return hit
  }

  /// Long-presses at a point of the window. Returns the hit, or `nil` without an effect if no view there recognises
  /// long presses or lifts.
  @discardableResult
  public func longPress(at point: Point) -> HitTarget? {
    guard let hit = tree.hit(at: point), resting(at: hit.view) != nil else { return nil }
    press(hit)
    return hit
  }

  /// Clicks the secondary mouse button at a point of the window. Returns the hit, or `nil` without an effect if no
  /// view there recognises secondary taps.
  @discardableResult
  public func secondaryTap(at point: Point, modifiers: KeyPress.Modifiers = []) -> HitTarget? {
    guard var hit = tree.hit(at: point), isLookedOutFor(at: hit.view, \.secondaryTap) else {
      return nil
    }
    hit.modifiers = modifiers
    takeFocus(at: hit.view)
    send(.secondaryTap(hit))
    return hit
  }

  /// Clicks the secondary mouse button in the middle of a view. Has no effect if neither the view nor an ancestor
  /// recognises secondary taps.
  public func secondaryTap(_ view: ViewID, modifiers: KeyPress.Modifiers = []) {
    guard isLookedOutFor(at: view, \.secondaryTap) else { return }
    let hit = middle(of: view, modifiers)
    takeFocus(at: view)
    send(.secondaryTap(hit))
  }

  /// Clicks the secondary mouse button on the first visible text that equals or contains `text`.
  /// - Precondition: There is such a text.
  public func secondaryTap(text: String, modifiers: KeyPress.Modifiers = []) {
    secondaryTap(require(text: text), modifiers: modifiers)
  }

  /// Long-presses the middle of a view until it is lifted for a drag.
  /// - Returns: The pan, to continue it; `nil` if neither the view nor an ancestor can be lifted.
  public func lift(_ view: ViewID) -> Pan? {
    let frame = tree.absoluteFrame(of: view)
    let middle = Point(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
    return lift(view, from: middle)
  }

  /// Long-presses a point of the window until a view is lifted for a drag.
  /// - Returns: The pan, to continue it; `nil` if no view there can be lifted.
  public func lift(at point: Point) -> Pan? {
    tree.hit(at: point).flatMap { lift($0.view, from: point) }
  }

  private func lift(_ view: ViewID, from start: Point) -> Pan? {
    pressBriefly(on: view)
    guard tree.views[view] != nil, let lifter = resting(at: view), tree[lifter].gestures.lift
    else { return nil }
    let pan = Pan(view: lifter, generation: tree[lifter].generation, start: start, isLift: true)
    takeFocus(at: view)
    movePan(pan, by: .zero, phase: .began)
    return pan
  }

  /// Returns the nearest view around `view` that recognises long presses or lifts.
  private func resting(at view: ViewID) -> ViewID? {
    around(view) { tree[$0].gestures.longPress || tree[$0].gestures.lift }
  }

  /// Performs a long press, or lifts a view and drops it at the same point.
  private func press(_ hit: HitTarget) {
    if let lifter = resting(at: hit.view), tree[lifter].gestures.lift {
      let start = tree.absoluteFrame(of: hit.view).origin + hit.point
      if let pan = lift(hit.view, from: start) { movePan(pan, by: .zero, phase: .ended) }
      return
    }
    takeFocus(at: hit.view)
    send(.longPress(hit))
  }

  /// Pans from a point of the window by a distance, and releases. Returns whether a view there recognises pans
  /// along the longer side of the distance.
  @discardableResult
  public func pan(from start: Point, by distance: Point) -> Bool {
    guard let hit = tree.hit(at: start), let pan = beginPan(hit.view, from: start, by: distance)
    else { return false }
    movePan(pan, by: distance)
    movePan(pan, by: distance, phase: .ended)
    return true
  }

  /// Double-taps in the middle of a view. If neither the view nor an ancestor recognises double taps, these are two
  /// taps.
  public func doubleTap(_ view: ViewID, modifiers: KeyPress.Modifiers = []) {
    guard isLookedOutFor(at: view, \.doubleTap) else {
      tap(view, modifiers: modifiers)
      // The first tap may have removed the view.
      if tree.views[view] != nil { tap(view, modifiers: modifiers) }
      return
    }
    let hit = middle(of: view, modifiers)
    takeFocus(at: view)
    send(.doubleTap(hit))
  }

  /// Double-taps at a point of the window. Returns the hit, or `nil` if no view is there. If no view there
  /// recognises double taps, these are two taps.
  @discardableResult
  public func doubleTap(at point: Point, modifiers: KeyPress.Modifiers = []) -> HitTarget? {
    guard var hit = tree.hit(at: point) else { return nil }
    guard isLookedOutFor(at: hit.view, \.doubleTap) else {
      tap(at: point, modifiers: modifiers)
      return tap(at: point, modifiers: modifiers)
    }
    hit.modifiers = modifiers
    takeFocus(at: hit.view)
    send(.doubleTap(hit))
    return hit
  }

  /// Double-taps the first visible text that equals or contains `text`.
  /// - Precondition: There is such a text.
  public func doubleTap(text: String, modifiers: KeyPress.Modifiers = []) {
    doubleTap(require(text: text), modifiers: modifiers)
  }

  /// Long-presses the middle of a view. If neither the view nor an ancestor recognises long presses or lifts, this
  /// is a tap.
  public func longPress(_ view: ViewID, modifiers: KeyPress.Modifiers = []) {
    guard resting(at: view) != nil else { return tap(view, modifiers: modifiers) }
    press(middle(of: view, modifiers))
  }

  /// Long-presses a point of the window. Returns the hit, or `nil` if no view is there. If no view there recognises
  /// long presses or lifts, this is a tap.
  @discardableResult
  public func longPress(at point: Point, modifiers: KeyPress.Modifiers = []) -> HitTarget? {
    guard var hit = tree.hit(at: point) else { return nil }
    guard resting(at: hit.view) != nil else {
      return tap(at: point, modifiers: modifiers)
    }
    hit.modifiers = modifiers
    press(hit)
    return hit
  }

  /// Long-presses the first visible text that equals or contains `text`.
  /// - Precondition: There is such a text.
  public func longPress(text: String, modifiers: KeyPress.Modifiers = []) {
    longPress(require(text: text), modifiers: modifiers)
  }

  /// Pans from the middle of a view by a distance, and releases. Has no effect if neither the view nor an ancestor
  /// recognises pans along the longer side of the distance.
  /// - Parameters:
  ///   - view: The pressed view.
  ///   - distance: The distance, in points.
  ///   - steps: The number of moves.
  ///   - velocity: The velocity at the release, in points per second.
  ///   - ending: The last phase: `.ended` for a release, `.cancelled` for an interruption.
  public func pan(
    _ view: ViewID,
    by distance: Point,
    steps: Int = 4,
    velocity: Point = .zero,
    ending: PanGesture.Phase = .ended
  ) {
    guard let target = beginPan(view, by: distance) else { return }
    for step in 1...max(1, steps) {
      let share = Double(step) / Double(max(1, steps))
      movePan(target, by: Point(x: distance.x * share, y: distance.y * share))
    }
    movePan(target, by: distance, phase: ending, velocity: velocity)
  }

  /// Pinches around the middle of a view with two fingers, and releases.
  /// - Parameters:
  ///   - view: The touched view.
  ///   - scale: The ratio of the last to the first distance between the fingers; more than 0.
  ///   - steps: The number of moves.
  ///   - ending: The last phase: `.ended` for a release, `.cancelled` for an interruption; `.changed` leaves the
  ///     fingers on the view.
  /// - Returns: Whether the view or an ancestor recognises pinches.
  @discardableResult
  public func pinch(
    _ view: ViewID,
    by scale: Double,
    steps: Int = 4,
    ending: PanGesture.Phase = .ended
  ) -> Bool {
    precondition(scale > 0, "The scale of a pinch must be above 0, not \(scale).")
    guard let target = around(view, where: { tree[$0].gestures.pinch }) else { return false }
    let generation = tree[target].generation
    let (frame, outer) = (tree.absoluteFrame(of: view), tree.absoluteFrame(of: target))
    let middle = Point(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
    func notify(_ phase: PanGesture.Phase, _ scale: Double) {
      // A handler may have removed the view.
      guard tree.views[target] != nil else { return }
      let gesture = PinchGesture(phase: phase, scale: scale, location: middle - outer.origin)
      send(.pinched(target, generation: generation, gesture))
    }
    notify(.began, 1)
    let count = max(1, steps)
    for step in 1...count { notify(.changed, 1 + (scale - 1) * Double(step) / Double(count)) }
    if ending != .changed { notify(ending, scale) }
    return true
  }

  /// Presses the middle of a view and begins to move along the longer side of `distance`.
  /// - Returns: The pan, to continue it; `nil` if neither the view nor an ancestor recognises pans along that axis.
  public func beginPan(_ view: ViewID, by distance: Point) -> Pan? {
    let frame = tree.absoluteFrame(of: view)
    let middle = Point(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
    return beginPan(view, from: middle, by: distance)
  }

  private func beginPan(_ view: ViewID, from start: Point, by distance: Point) -> Pan? {
    let axis: Axis = abs(distance.x) > abs(distance.y) ? .horizontal : .vertical
    guard let wanting = around(view, where: { tree[$0].gestures.pan.contains(axis) }) else {
      return nil
    }
    let pan = Pan(
      view: wanting,
      generation: tree[wanting].generation,
      start: start,
      isLift: false
    )
    recordPointerPress()
    movePan(pan, by: .zero, phase: .began)
    return pan
  }

  /// Moves a pan to a distance from its start.
  public func movePan(
    _ pan: Pan,
    by distance: Point,
    phase: PanGesture.Phase = .changed,
    velocity: Point = .zero
  ) {
    let axes = pan.isLift ? .all : tree.views[pan.view]?.gestures.pan ?? []
    let origin = tree.views[pan.view] == nil ? .zero : tree.absoluteFrame(of: pan.view).origin
    func along(_ point: Point) -> Point {
      Point(
        x: axes.contains(.horizontal) ? point.x : 0,
        y: axes.contains(.vertical) ? point.y : 0
      )
    }
    let gesture = PanGesture(
      phase: phase,
      translation: along(distance),
      velocity: along(velocity),
      location: pan.start + distance - origin
    )
    send(.pan(pan.view, generation: pan.generation, gesture))
  }

  /// A pointer that pans or drags.
  public struct Pan: Hashable, Sendable {
    /// The view that recognises the pan.
    public let view: ViewID
    let generation: UInt32
    let start: Point
    let isLift: Bool
  }

  private func isLookedOutFor(at view: ViewID, _ gesture: (Gestures) -> Bool) -> Bool {
    around(view) { gesture(tree[$0].gestures) } != nil
  }

  /// Returns the nearest view around `view`, beginning with itself, that satisfies a condition.
  private func around(_ view: ViewID, where isWanted: (ViewID) -> Bool) -> ViewID? {
    var next: ViewID? = view
    while let id = next {
      if isWanted(id) { return id }
      next = tree[id].parent
    }
    return nil
  }

  private func middle(of view: ViewID, _ modifiers: KeyPress.Modifiers) -> HitTarget {
    let state = tree[view]
    let point = Point(x: state.frame.width / 2, y: state.frame.height / 2)
    return HitTarget(view: view, generation: state.generation, point: point, modifiers: modifiers)
  }
}
