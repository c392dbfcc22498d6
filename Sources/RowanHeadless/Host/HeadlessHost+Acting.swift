public import RowanCore
package import RowanMount

// What a user does.
extension HeadlessHost {
  /// Taps at a point of the window, and answers what was hit; nothing happens where nothing is.
  @discardableResult
  public func tap(at point: Point, modifiers: KeyPress.Modifiers = []) -> HitTarget? {
    guard var hit = tree.hit(at: point) else { return nil }
    hit.modifiers = modifiers
    takeFocus(at: hit.view)
    pressAndRelease(hit.view)
    send(.tap(hit))
    return hit
  }

  /// Taps in the middle of a view.
  public func tap(_ view: ViewID, modifiers: KeyPress.Modifiers = []) {
    let state = tree[view]
    let middle = Point(x: state.frame.width / 2, y: state.frame.height / 2)
    let hit = HitTarget(
      view: view,
      generation: state.generation,
      point: middle,
      modifiers: modifiers
    )
    takeFocus(at: view)
    pressAndRelease(view)
    send(.tap(hit))
  }

  /// Taps the first visible text that is or contains `text`.
  /// - Precondition: There is one.
  public func tap(text: String, modifiers: KeyPress.Modifiers = []) {
    tap(require(text: text), modifiers: modifiers)
  }

  /// Presses a pointer at a point of the window, moves it to others and releases it at the last one, and
  /// answers what followed; nothing happens where nothing does.
  @discardableResult
  public func drag(from start: Point, to points: Point...) -> ViewID? {
    guard let target = tree.dragTarget(at: start) else { return nil }
    takeFocus(at: target.view)
    send(.dragged(target, .began))
    func hit(_ point: Point) -> HitTarget {
      var hit = target
      hit.point = target.point + (point - start)
      return hit
    }
    for point in points { send(.dragged(hit(point), .moved)) }
    send(.dragged(hit(points.last ?? start), .ended))
    return target.view
  }

  /// Moves the focus to what was tapped, or the nearest view around it that takes it, as windows do.
  func takeFocus(at view: ViewID) {
    recordPointerPress()
    var next: ViewID? = view
    // The app may have removed the pressed view since.
    while let id = next, let state = tree.views[id] {
      if state.interaction.contains(.focus) && !state.interaction.contains(.disabled) {
        if tree.focused != id { moveFocus(to: id) }
        return
      }
      next = state.parent
    }
  }

  /// Replaces the text of a field, as typing does.
  public func type(_ text: String, into field: ViewID) {
    recordKeyPress()
    let edit = views.recordEdit(of: field, to: text)
    send(.textEdited(edit))
  }

  /// Types a text in place of what is selected in a field, which is at the end of its text until the caret is
  /// moved there.
  package func insert(_ text: String, into field: ViewID) {
    recordKeyPress()
    send(.textEdited(views.recordInsertion(of: text, into: field)))
  }

  /// Moves the caret of a field, or selects something in it.
  package func select(_ selection: TextSelection, in field: ViewID) {
    wakeUp()
    views.recordSelection(selection, of: field)
  }

  /// Presses a key while the focused view has the focus.
  public func press(_ key: KeyPress.Key, modifiers: KeyPress.Modifiers = []) {
    recordKeyPress()
    if key == .tab { return moveFocus(backwards: modifiers.contains(.shift)) }
    let target = tree.focused.map { HitTarget(view: $0, generation: tree[$0].generation) }
    var press = KeyPress(key, modifiers: modifiers, target: target)
    if KeyCombination("v", modifiers: .control).matches(press) { press.pastedText = clipboard }
    send(.key(press))
  }

  /// Gives a view the focus, as Tab does.
  public func focus(_ view: ViewID?) {
    recordKeyPress()
    moveFocus(to: view)
  }

  /// Records that a key was pressed, which marks the focus in pictures.
  package func recordKeyPress() {
    wakeUp()
    views.recordKeyPress()
  }

  /// Records that a pointer was pressed, which leaves the focus unmarked where it goes.
  func recordPointerPress() {
    wakeUp()
    views.recordPointerPress()
  }

  private func moveFocus(to view: ViewID?) {
    views.recordFocus(view)
    send(.focused(view, generation: view.map { tree[$0].generation } ?? 0))
  }

  /// Does one of the things that assistive technology is offered for a view, by its name.
  public func perform(_ action: String, on view: ViewID) {
    send(.accessibilityAction(view, generation: tree[view].generation, name: action))
  }

  /// Scrolls a view to an offset within its content, moving at a velocity in points a second.
  public func scroll(_ view: ViewID, to offset: Double, velocity: Double = 0) {
    let state = tree[view]
    let axis = state.scroll?.axis ?? .vertical
    let last = max(0, (state.scroll?.contentSize[axis] ?? 0) - state.frame.size[axis])
    views.recordArrival(of: view)
    var event = views.recordScroll(of: view, to: min(max(0, offset), last))
    event.velocity = velocity
    send(.scrolled(event))
  }

  /// Scrolls a view by a distance from where it stands.
  public func scroll(_ view: ViewID, by distance: Double) {
    scroll(view, to: tree[view].scrollOffset + distance)
  }

  /// Drags the content of a scroll view with a finger, towards the end for positive distances, and lets go.
  /// - Parameters:
  ///   - view: The scroll view.
  ///   - distance: How far the finger takes it, in points.
  ///   - steps: In how many steps.
  ///   - coasting: How far it goes on by itself, in points. The way there is left when the session sends
  ///     it elsewhere.
  ///   - velocity: How fast it moves when it is let go of, in points a second.
  public func dragContent(
    of view: ViewID,
    by distance: Double,
    steps: Int = 2,
    coasting: Double = 0,
    velocity: Double = 0
  ) {
    func move(by share: Double, _ scrollPhase: ScrollPhase, velocity: Double) {
      let state = tree[view]
      let axis = state.scroll?.axis ?? .vertical
      let last = max(0, (state.scroll?.contentSize[axis] ?? 0) - state.frame.size[axis])
      views.recordArrival(of: view)
      var event = views.recordScroll(of: view, to: min(max(0, state.scrollOffset + share), last))
      event.velocity = velocity
      event.scrollPhase = scrollPhase
      send(.scrolled(event))
    }
    let steps = max(1, steps)
    for _ in 0..<steps { move(by: distance / Double(steps), .held, velocity: velocity) }
    guard coasting != 0 else { return move(by: 0, .none, velocity: 0) }
    move(by: 0, .coasting, velocity: velocity)
    for step in 1...steps where tree.scrollTargets[view] == nil {
      let isLast = step == steps
      let share = coasting / Double(steps)
      move(by: share, isLast ? .none : .coasting, velocity: isLast ? 0 : velocity / 2)
    }
  }

  /// Pulls the content of a scroll view beyond its beginning, and lets go; answers whether that was far
  /// enough for something to happen. Nothing happens where the view does not stand at its beginning.
  /// - Parameters:
  ///   - view: The scroll view.
  ///   - distance: How far, in points.
  ///   - whilePulled: Called while it is pulled that far.
  /// - Returns: Whether something happens.
  @discardableResult
  public func pull(
    _ view: ViewID,
    by distance: Double,
    whilePulled: () -> Void = {}
  ) -> Bool {
    guard let threshold = tree[view].scroll?.pull, tree[view].scrollOffset <= 0 else {
      return false
    }
    views.recordPull(of: view, by: distance)
    whilePulled()
    views.recordPull(of: view, by: 0)
    guard distance >= threshold else { return false }
    send(.pulled(view, generation: tree[view].generation))
    return true
  }

  /// Lets the movements that were asked for with an animation come to their ends, reporting the way
  /// there in steps.
  public func finishScrolling(steps: Int = 4) {
    for _ in 0..<100 {
      guard let (view, target) = tree.scrollTargets.min(by: { $0.key < $1.key }) else { return }
      let start = tree[view].scrollOffset
      for step in 1...max(1, steps) where tree.scrollTargets[view] == target {
        let share = Double(step) / Double(max(1, steps))
        var event = views.recordScroll(of: view, to: start + (target - start) * share)
        event.isRevealing = true
        if step == steps { views.recordArrival(of: view) }
        send(.scrolled(event))
      }
    }
  }

  /// Gives the window another size.
  public func resize(to size: Size) {
    self.size = size
    send(.resized(size))
  }

  private func moveFocus(backwards: Bool) {
    let order = tree.focusOrder()
    guard !order.isEmpty else { return }
    let current = tree.focused.flatMap { order.firstIndex(of: $0) }
    let step = backwards ? order.count - 1 : 1
    let next = current.map { ($0 + step) % order.count } ?? (backwards ? order.count - 1 : 0)
    focus(order[next])
    // Who goes on with Tab sees where to.
    for step in tree.scrolling(intoSight: order[next]) { scroll(step.view, to: step.offset) }
  }
}
