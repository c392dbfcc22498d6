public import RowanCore
public import RowanHostInterface
import RowanMount

/// The actions of a user, as functions for programs.
extension ImageHost {
  /// Resizes the window.
  public func resize(to size: Size) {
    self.size = size
    send(.resized(size))
  }

  /// Sets the light or dark colour scheme.
  public func setColorScheme(_ scheme: ColorScheme) {
    colorScheme = scheme
    send(.colorSchemeChanged(scheme))
  }

  /// Sets the contrast.
  public func setContrast(_ contrast: Contrast) {
    self.contrast = contrast
    send(.contrastChanged(contrast))
  }

  /// Taps at `point`: the focus moves to the tapped view or its nearest focusable ancestor. Returns the hit, or
  /// `nil` if no view is there.
  @discardableResult
  public func tap(at point: Point) -> HitTarget? {
    guard let hit = tree.hit(at: point) else { return nil }
    takeFocus(at: hit.view)
    pressInside(hit.view)
    if let target = tree.pressTarget(around: hit.view) {
      let generation = tree[target].generation
      send(.pressed(target, generation: generation, .began))
      send(.pressed(target, generation: generation, .ended))
    }
    send(.tap(hit))
    return hit
  }

  /// Presses a pointer at `start`, moves it to `end` and releases it there. Returns the view that follows the drag,
  /// or `nil` if there is none.
  @discardableResult
  public func drag(from start: Point, to end: Point) -> ViewID? {
    guard var hit = tree.dragTarget(at: start) else { return nil }
    takeFocus(at: hit.view)
    send(.dragged(hit, .began))
    hit.point = hit.point + (end - start)
    send(.dragged(hit, .moved))
    send(.dragged(hit, .ended))
    return hit.view
  }

  /// Double-taps at `point`. Returns the hit, or `nil` without an effect if no view there recognises double taps.
  @discardableResult
  public func doubleTap(at point: Point) -> HitTarget? {
    guard let hit = tree.hit(at: point), around(hit.view, { $0.gestures.doubleTap }) != nil else {
      return nil
    }
    takeFocus(at: hit.view)
    send(.doubleTap(hit))
    return hit
  }

  /// Long-presses at `point`. Returns the hit, or `nil` without an effect if no view there recognises long presses
  /// or lifts.
  @discardableResult
  public func longPress(at point: Point) -> HitTarget? {
    guard let hit = tree.hit(at: point), let view = resting(at: hit.view) else { return nil }
    if tree[view].gestures.lift {
      lift(from: point, by: .zero)
    } else {
      takeFocus(at: hit.view)
      send(.longPress(hit))
    }
    return hit
  }

  /// Clicks the secondary mouse button at `point`. Returns the hit, or `nil` without an effect if no view there
  /// recognises secondary taps.
  @discardableResult
  public func secondaryTap(at point: Point) -> HitTarget? {
    guard let hit = tree.hit(at: point), around(hit.view, { $0.gestures.secondaryTap }) != nil
    else { return nil }
    takeFocus(at: hit.view)
    send(.secondaryTap(hit))
    return hit
  }

  /// Long-presses a point until a view is lifted, drags it by a distance, and releases it. Returns whether a view
  /// there can be lifted.
  @discardableResult
  public func lift(from start: Point, by distance: Point) -> Bool {
    guard let hit = pressBriefly(at: start), let view = resting(at: hit.view),
      tree[view].gestures.lift
    else { return false }
    takeFocus(at: hit.view)
    drag(view, from: start, by: distance, along: .all)
    return true
  }

  private func resting(at view: ViewID) -> ViewID? {
    around(view) { $0.gestures.longPress || $0.gestures.lift }
  }

  /// Pans from a point by a distance, and releases. Returns whether a view there recognises pans along the longer
  /// side of the distance.
  @discardableResult
  public func pan(from start: Point, by distance: Point) -> Bool {
    let axis: Axis = abs(distance.x) > abs(distance.y) ? .horizontal : .vertical
    guard let hit = tree.hit(at: start),
      let view = around(hit.view, { $0.gestures.pan.contains(axis) })
    else { return false }
    drag(view, from: start, by: distance, along: tree[view].gestures.pan)
    return true
  }

  /// Pinches at a point with two fingers, and releases. Returns whether a view there recognises pinches and the
  /// scale is positive.
  @discardableResult
  public func pinch(at point: Point, by scale: Double) -> Bool {
    guard scale > 0, let hit = tree.hit(at: point),
      let view = around(hit.view, { $0.gestures.pinch })
    else { return false }
    let generation = tree[view].generation
    for (phase, scale) in [(PanGesture.Phase.began, 1), (.changed, scale), (.ended, scale)] {
      // A handler may have removed the view.
      guard tree.views[view] != nil else { break }
      let location = point - tree.absoluteFrame(of: view).origin
      let gesture = PinchGesture(phase: phase, scale: scale, location: location)
      send(.pinched(view, generation: generation, gesture))
    }
    return true
  }

  private func drag(_ view: ViewID, from start: Point, by distance: Point, along axes: Axis.Set) {
    let generation = tree[view].generation
    for (phase, share) in [(PanGesture.Phase.began, 0.0), (.changed, 1), (.ended, 1)] {
      let way = Point(x: distance.x * share, y: distance.y * share)
      // A handler may have removed the view.
      guard tree.views[view] != nil else { break }
      let gesture = PanGesture(
        phase: phase,
        translation: Point(
          x: axes.contains(.horizontal) ? way.x : 0,
          y: axes.contains(.vertical) ? way.y : 0
        ),
        location: start + way - tree.absoluteFrame(of: view).origin
      )
      send(.pan(view, generation: generation, gesture))
    }
  }

  /// Sends an inner press to the ancestor that requests it, if the pressed view handles taps or drags itself.
  private func pressInside(_ view: ViewID) {
    guard let target = tree.innerPressTarget(around: view) else { return }
    send(.pressed(target, generation: tree[target].generation, .inside))
  }

  /// Presses a pointer and cancels the press, as a gesture does that begins with a press. Returns the hit at the
  /// point after that.
  private func pressBriefly(at point: Point) -> HitTarget? {
    guard let hit = tree.hit(at: point) else { return nil }
    tree.recordPointerPress()
    pressInside(hit.view)
    guard let target = tree.pressTarget(around: hit.view) else { return tree.hit(at: point) }
    let generation = tree[target].generation
    send(.pressed(target, generation: generation, .began))
    send(.pressed(target, generation: generation, .cancelled))
    return tree.hit(at: point)
  }

  /// Swipes from a point by a distance along the track there, and releases if `letsGo` is set. Returns whether
  /// there is a track along the longer side of the distance.
  @discardableResult
  public func swipe(from start: Point, by distance: Point, letsGo: Bool = true) -> Bool {
    let axis: Axis = abs(distance.x) > abs(distance.y) ? .horizontal : .vertical
    guard let hit = pressBriefly(at: start),
      let view = tree.trackTarget(around: hit.view, along: axis)
    else { return false }
    let generation = tree[view].generation
    let way = axis == .horizontal ? distance.x : distance.y
    func notify(_ report: TrackReport) { send(.tracked(view, generation: generation, report)) }
    if let report = tree.recordTrackBegan(of: view) { notify(report) }
    for report in tree.recordTrackMoved(of: view, to: way) { notify(report) }
    if letsGo, let report = tree.recordTrackEnded(of: view, velocity: 0) { notify(report) }
    return true
  }

  /// Scrolls to `offset`, limited to the range of the content.
  /// - Precondition: `view` is a scroll view.
  public func scroll(_ view: ViewID, to offset: Double) {
    let state = tree[view]
    precondition(state.kind == .scroll, "View \(view) is not a scroll view.")
    let axis = state.scroll?.axis ?? .vertical
    let extent = (state.scroll?.contentSize ?? .zero)[axis] - state.frame.size[axis]
    let reachable = min(max(offset, 0), max(extent, 0))
    send(.scrolled(tree.recordScroll(of: view, to: reachable)))
  }

  /// Moves the keyboard focus to `view`, as Tab does; `nil` for no focus.
  public func focus(_ view: ViewID?) {
    tree.recordKeyPress()
    moveFocus(to: view)
  }

  private func moveFocus(to view: ViewID?) {
    if tree.focused == view { return }
    tree.recordFocus(view)
    send(.focused(view, generation: view.map { tree[$0].generation } ?? 0))
  }

  /// Focuses a field and replaces its text, as typing does.
  /// - Precondition: `field` is a text field or text editor.
  public func type(_ text: String, into field: ViewID) {
    precondition(
      tree[field].kind.isEditable,
      "View \(field) is not a text field or text editor."
    )
    focus(field)
    send(.textEdited(tree.recordEdit(of: field, to: text)))
  }

  /// Presses a key. Return in a focused text field submits it, unless a modifier is held down and a view has a
  /// command for that combination. Any other key is sent to the session.
  public func press(_ key: KeyPress.Key, modifiers: KeyPress.Modifiers = []) {
    tree.recordKeyPress()
    let target = tree.focused.map { HitTarget(view: $0, generation: tree[$0].generation) }
    let isCommand =
      !modifiers.isEmpty && tree.hasCommand(KeyCombination(key, modifiers: modifiers))
    if key == .enter, !isCommand, let target, tree[target.view].kind == .textField {
      send(.textSubmitted(target.view, generation: target.generation))
    } else {
      send(.key(KeyPress(key, modifiers: modifiers), target: target))
    }
  }

  /// Moves the focus to the pressed view or its nearest focusable ancestor; removes the focus if there is none.
  private func takeFocus(at view: ViewID) {
    tree.recordPointerPress()
    moveFocus(to: around(view) { $0.interaction.contains(.focus) || $0.kind.isEditable })
  }

  /// Returns the nearest view around `view`, beginning with itself, that satisfies a condition.
  private func around(_ view: ViewID, _ isWanted: (ShownView) -> Bool) -> ViewID? {
    var next: ViewID? = view
    while let id = next {
      let state = tree[id]
      if isWanted(state) { return id }
      next = state.parent
    }
    return nil
  }
}
