public import RowanCore
import RowanMount

// As with taps, a view need not want a gesture itself: the host reports what it recognises at or inside one
// that does, and nothing elsewhere.
extension HeadlessHost {
  /// Taps twice in quick succession at a point of the window, where what is there or around it looks out
  /// for that, and answers what was hit; nothing happens elsewhere.
  @discardableResult
  public func doubleTap(at point: Point) -> HitTarget? {
    guard let hit = tree.hit(at: point), isLookedOutFor(at: hit.view, \.doubleTap) else {
      return nil
    }
    takeFocus(at: hit.view)
    send(.doubleTap(hit))
    return hit
  }

  /// Rests on a point of the window, where what is there or around it looks out for that, and answers
  /// what was hit; nothing happens elsewhere.
  @discardableResult
  public func longPress(at point: Point) -> HitTarget? {
    guard let hit = tree.hit(at: point), resting(at: hit.view) != nil else { return nil }
    press(hit)
    return hit
  }

  /// Presses the other button of a mouse at a point of the window, where what is there or around it looks
  /// out for that, and answers what was hit; nothing happens elsewhere.
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

  /// Presses the other button of a mouse in the middle of a view; nothing happens where nobody looks out
  /// for that.
  public func secondaryTap(_ view: ViewID, modifiers: KeyPress.Modifiers = []) {
    guard isLookedOutFor(at: view, \.secondaryTap) else { return }
    let hit = middle(of: view, modifiers)
    takeFocus(at: view)
    send(.secondaryTap(hit))
  }

  /// Presses the other button of a mouse on the first visible text that is or contains `text`.
  /// - Precondition: There is one.
  public func secondaryTap(text: String, modifiers: KeyPress.Modifiers = []) {
    secondaryTap(require(text: text), modifiers: modifiers)
  }

  /// Rests on the middle of a view until something is lifted.
  /// - Returns: The pan that this has begun, to go on with; `nil` where nobody looks out for that.
  public func lift(_ view: ViewID) -> Pan? {
    let frame = tree.absoluteFrame(of: view)
    let middle = Point(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
    return lift(view, from: middle)
  }

  /// Rests on a point of the window until something is lifted.
  /// - Returns: The pan that this has begun, to go on with; `nil` where nobody looks out for that.
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

  /// Who has a use for a pointer that rests on a view.
  private func resting(at view: ViewID) -> ViewID? {
    around(view) { tree[$0].gestures.longPress || tree[$0].gestures.lift }
  }

  /// Rests on what was hit, and lets go: a long press, or something that was lifted and put down again.
  private func press(_ hit: HitTarget) {
    if let lifter = resting(at: hit.view), tree[lifter].gestures.lift {
      let start = tree.absoluteFrame(of: hit.view).origin + hit.point
      if let pan = lift(hit.view, from: start) { movePan(pan, by: .zero, phase: .ended) }
      return
    }
    takeFocus(at: hit.view)
    send(.longPress(hit))
  }

  /// Drags from a point of the window by a distance, and lets go, where what is there or around it looks
  /// out for that in the direction of the longer side; answers whether it does.
  @discardableResult
  public func pan(from start: Point, by distance: Point) -> Bool {
    guard let hit = tree.hit(at: start), let pan = beginPan(hit.view, from: start, by: distance)
    else { return false }
    movePan(pan, by: distance)
    movePan(pan, by: distance, phase: .ended)
    return true
  }

  /// Taps twice in quick succession in the middle of a view. Where nobody looks out for that, these are
  /// two taps.
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

  /// Taps twice in quick succession at a point of the window, and answers what was hit. Where nobody looks
  /// out for that, these are two taps; nothing happens where nothing is.
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

  /// Taps twice the first visible text that is or contains `text`.
  /// - Precondition: There is one.
  public func doubleTap(text: String, modifiers: KeyPress.Modifiers = []) {
    doubleTap(require(text: text), modifiers: modifiers)
  }

  /// Rests on the middle of a view for as long as it takes. Where nobody looks out for that, this is a
  /// tap.
  public func longPress(_ view: ViewID, modifiers: KeyPress.Modifiers = []) {
    guard resting(at: view) != nil else { return tap(view, modifiers: modifiers) }
    press(middle(of: view, modifiers))
  }

  /// Rests on a point of the window for as long as it takes, and answers what was hit. Where nobody looks
  /// out for that, this is a tap; nothing happens where nothing is.
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

  /// Rests on the first visible text that is or contains `text`.
  /// - Precondition: There is one.
  public func longPress(text: String, modifiers: KeyPress.Modifiers = []) {
    longPress(require(text: text), modifiers: modifiers)
  }

  /// Drags from the middle of a view by a distance, and lets go. Nothing happens where nobody looks out for
  /// a pan in the direction of the longer side of the distance.
  /// - Parameters:
  ///   - view: The view that is pressed.
  ///   - distance: How far, in points.
  ///   - steps: In how many steps the pointer moves there.
  ///   - velocity: How fast it moves when it is let go of, in points a second.
  ///   - ending: How it ends: by letting go, or because something comes in between.
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

  /// Puts two fingers on a view, around its middle, moves them apart or together, and lets go; answers whether
  /// it or what it is in looks out for that.
  /// - Parameters:
  ///   - view: The view that the fingers are put on.
  ///   - scale: How many times as far apart the fingers are in the end; more than 0.
  ///   - steps: In how many steps they move there.
  ///   - ending: How it ends: by letting go, or because something comes in between; `.changed` for fingers that
  ///     stay where they are.
  /// - Returns: Whether somebody looks out for it.
  @discardableResult
  public func pinch(
    _ view: ViewID,
    by scale: Double,
    steps: Int = 4,
    ending: PanGesture.Phase = .ended
  ) -> Bool {
    precondition(scale > 0, "Fingers that are apart are no less than nothing apart.")
    guard let target = around(view, where: { tree[$0].gestures.pinch }) else { return false }
    let generation = tree[target].generation
    let (frame, outer) = (tree.absoluteFrame(of: view), tree.absoluteFrame(of: target))
    let middle = Point(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
    func notify(_ phase: PanGesture.Phase, _ scale: Double) {
      // It may have taken itself away.
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

  /// Presses the middle of a view and begins to move in the direction of `distance`.
  /// - Returns: The pan, to go on with; `nil` where nobody looks out for one in that direction.
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

  /// Moves on to a distance from where the pan began.
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

  /// A pointer that drags something.
  public struct Pan: Hashable, Sendable {
    /// The view that looks out for it.
    public let view: ViewID
    let generation: UInt32
    let start: Point
    let isLift: Bool
  }

  private func isLookedOutFor(at view: ViewID, _ gesture: (Gestures) -> Bool) -> Bool {
    around(view) { gesture(tree[$0].gestures) } != nil
  }

  /// The nearest view around `view`, itself first, of which something is true.
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
