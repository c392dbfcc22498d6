public import RowanCore
public import RowanHostInterface
import RowanMount

// The actions of a user.
extension HeadlessHost {
  /// Taps at a point of the window. Returns the hit, or `nil` if no view is there.
  @discardableResult
  public func tap(at point: Point, modifiers: KeyPress.Modifiers = []) -> HitTarget? {
    guard var hit = tree.hit(at: point) else { return nil }
    hit.modifiers = modifiers
    takeFocus(at: hit.view)
    pressAndRelease(hit.view)
    send(.tap(hit))
    return hit
  }

  /// Sends a tap in the middle of a view to this view, also if it is hidden or covered.
  /// - Precondition: The view exists.
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

  /// Taps the first visible text that equals or contains `text`.
  /// - Precondition: There is such a text.
  public func tap(text: String, modifiers: KeyPress.Modifiers = []) {
    tap(require(text: text), modifiers: modifiers)
  }

  /// Presses a pointer at a point of the window, moves it to other points and releases it at the last one. Returns
  /// the view that follows the drag, or `nil` if there is none.
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

  /// Moves the focus to the tapped view or its nearest focusable ancestor, as desktop windows do.
  func takeFocus(at view: ViewID) {
    recordPointerPress()
    var next: ViewID? = view
    // The app may have removed the pressed view since then.
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

  /// Types a text over the selection of a field. The selection is at the end of the text until the caret is moved.
  package func insert(_ text: String, into field: ViewID) {
    recordKeyPress()
    send(.textEdited(views.recordInsertion(of: text, into: field)))
  }

  /// Moves the caret of a field, or selects text in it.
  package func select(_ selection: TextSelection, in field: ViewID) {
    wakeUp()
    views.recordSelection(selection, of: field)
  }

  /// Presses a key. The focused view gets it.
  public func press(_ key: KeyPress.Key, modifiers: KeyPress.Modifiers = []) {
    recordKeyPress()
    if key == .tab { return moveFocus(backwards: modifiers.contains(.shift)) }
    let target = tree.focused.map { HitTarget(view: $0, generation: tree[$0].generation) }
    var press = KeyPress(key, modifiers: modifiers)
    if KeyCombination("v", modifiers: .control).matches(press) { press.pastedText = clipboard }
    send(.key(press, target: target))
  }

  /// Moves the focus to a view, as Tab does.
  public func focus(_ view: ViewID?) {
    recordKeyPress()
    moveFocus(to: view)
  }

  /// Records a key press, after which images show a focus ring.
  package func recordKeyPress() {
    wakeUp()
    views.recordKeyPress()
  }

  /// Records a pointer press: a view focused after that has no focus ring.
  func recordPointerPress() {
    wakeUp()
    views.recordPointerPress()
  }

  private func moveFocus(to view: ViewID?) {
    views.recordFocus(view)
    send(.focused(view, generation: view.map { tree[$0].generation } ?? 0))
  }

  /// Performs an accessibility action of a view by its name.
  public func perform(_ action: String, on view: ViewID) {
    send(.accessibilityAction(view, generation: tree[view].generation, name: action))
  }

  /// Scrolls a view to an offset within its content, with a velocity in points per second.
  public func scroll(_ view: ViewID, to offset: Double, velocity: Double = 0) {
    scroll(view, to: offset, velocity: velocity, latency: nil)
  }

  /// Scrolls a view as a remote host does.
  /// - Parameters:
  ///   - view: The scroll view.
  ///   - offset: The offset within its content, in points.
  ///   - velocity: The velocity, in points per second.
  ///   - latency: The expected times between an event and its result on the screen, in seconds.
  ///   - phase: The cause of the movement.
  ///   - isIdle: Whether the content is at rest and the host is idle.
  package func scroll(
    _ view: ViewID,
    to offset: Double,
    velocity: Double,
    latency: ClosedRange<Double>?,
    phase: ScrollPhase = .none,
    isIdle: Bool = false
  ) {
    let state = tree[view]
    let axis = state.scroll?.axis ?? .vertical
    let last = max(0, (state.scroll?.contentSize[axis] ?? 0) - state.frame.size[axis])
    views.recordArrival(of: view)
    var event = views.recordScroll(of: view, to: min(max(0, offset), last))
    event.velocity = velocity
    event.latency = latency
    event.scrollPhase = phase
    event.isIdle = isIdle
    send(.scrolled(event))
  }

  /// Scrolls a view by a distance from its current offset.
  public func scroll(_ view: ViewID, by distance: Double) {
    scroll(view, to: tree[view].scrollOffset + distance)
  }

  /// Drags the content of a scroll view with a finger, towards the end for positive distances, and releases it.
  /// - Parameters:
  ///   - view: The scroll view.
  ///   - distance: The distance of the drag, in points.
  ///   - steps: The number of moves of the drag, and of the deceleration.
  ///   - coasting: The distance of the deceleration, in points. It stops if the session scrolls the view to another
  ///     offset.
  ///   - velocity: The velocity at the release, in points per second.
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

  /// Pulls the content of a scroll view beyond its beginning, and releases it. Has no effect if the
  /// view is not at its beginning or takes no pulls, for instance because a refresh is running.
  /// - Parameters:
  ///   - view: The scroll view.
  ///   - distance: The distance, in points.
  ///   - whilePulled: Called while the content is pulled that far.
  /// - Returns: Whether the distance reached the threshold and the session was notified.
  /// - Precondition: The view exists.
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

  /// Finishes all animated scroll requests, and reports intermediate offsets in steps.
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

  /// Resizes the window.
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
    // The host scrolls the focused view into the window, as users of Tab expect.
    for step in tree.scrolling(intoSight: order[next]) { scroll(step.view, to: step.offset) }
  }
}
