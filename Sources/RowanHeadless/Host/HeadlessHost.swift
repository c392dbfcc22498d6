public import RowanComponents
public import RowanCore
public import RowanMount

/// A host in memory: it shows nothing, remembers everything, and is driven by calls instead of a user.
///
/// ```swift
/// let host = HeadlessHost(size: Size(width: 320, height: 480))
/// let session = Session(host: host, measurer: FixedTextMeasurer())
/// session.setContent { Counter() }
/// host.start()
/// host.tap(text: "0")
/// ```
///
/// Animations run by a clock, a ``ManualClock`` in tests: ``tree`` shows them as they are at the present
/// moment, and their ends are reported when it has come. Without a clock they are over at once.
@MainActor
public final class HeadlessHost: SleepingHost, HostViewProviding {
  /// It shows whatever there is, in that it tells of it.
  public let hostViewKinds = HostViewKinds.all()
  /// Takes what happens here.
  public var eventHandler: (@MainActor (HostEvent) -> Void)?
  /// Wakes the session, before the views are looked at.
  public var wakeHandler: (@MainActor () -> Void)?
  /// The views as the mutations have made them. Looking at them wakes a session that sleeps.
  public var tree: HostViewTree {
    wakeUp()
    views.advance(to: time.time)
    return views
  }
  /// Views that were others when the session woke than when it went to sleep, in any of its sleeps so
  /// far: none, unless content depends on something that nobody observes.
  public private(set) var wakingDifferences: [ViewID] = []
  private var views = HostViewTree()
  private var viewsBeforeSleep: HostViewTree?
  private let time: AnimationClock
  /// All batches so far.
  public private(set) var batches: [CommitBatch] = []
  /// What was asked of the system so far.
  public var requests: [SystemRequest] { batches.flatMap(\.requests) }
  /// The size of the window.
  public private(set) var size: Size
  /// Applied after every batch, when a test wants to look at each.
  public var onCommit: (@MainActor (CommitBatch) -> Void)?

  /// Where waiting for animations runs that is not on the main actor.
  package var taskExecutor: (any TaskExecutor)? {
    get { time.taskExecutor }
    set { time.taskExecutor = newValue }
  }

  /// Creates a host with a window of a size in points.
  /// - Parameters:
  ///   - size: The size.
  ///   - clock: What animations run by; `nil` for a host on which nothing moves.
  public init(size: Size, clock: (any Clock<Duration>)? = nil) {
    self.size = size
    time = AnimationClock(clock)
  }

  /// Tells the session how large the window is, upon which it builds its first content.
  public func start() {
    send(.resized(size))
  }

  /// Applies a batch.
  public func commit(_ batch: CommitBatch) {
    views.advance(to: time.time)
    views.apply(batch)
    batches.append(batch)
    onCommit?(batch)
    watchAnimations()
  }

  /// Reports the ends of animations when they have come.
  private func watchAnimations() {
    views.advance(to: time.time)
    let next = views.hasEnds ? views.time : views.nextEnd
    time.wake(at: next) { [weak self] in
      guard let self else { return }
      views.advance(to: time.time)
      let ends = views.takeEnds()
      if !ends.isEmpty { send(.animationsEnded(ends)) }
      watchAnimations()
    }
  }

  /// Forgets the views, but keeps a copy to compare those with that come back.
  public func sleep() {
    viewsBeforeSleep = views
    views.sleep()
  }

  /// Takes the views in again.
  public func wake(with mutations: [ViewMutation]) {
    views.wake(with: mutations)
    guard let before = viewsBeforeSleep else { return }
    viewsBeforeSleep = nil
    let all = Set(before.views.keys).union(views.views.keys)
    wakingDifferences += all.filter { before.views[$0] != views.views[$0] }.sorted()
    precondition(before.roots == views.roots, "Layers stay what they were while a session sleeps.")
  }

  /// Changes where tracks stand, at the present moment.
  func changeTracks<Result>(_ change: (inout HostViewTree) -> Result) -> Result {
    wakeUp()
    views.advance(to: time.time)
    return change(&views)
  }

  private func wakeUp() {
    if viewsBeforeSleep != nil { wakeHandler?() }
  }

  /// Forgets the batches so far, to look at the next ones alone.
  public func forgetBatches() {
    batches = []
  }

  /// The mutations since the batches were last forgotten.
  public var mutations: [ViewMutation] { batches.flatMap(\.mutations) }

  /// Sends an event as if it had happened after the last batch.
  public func send(_ input: InputEvent) {
    eventHandler?(HostEvent(input, lastCommit: tree.lastCommit))
  }
}

// MARK: - What a user does

extension HeadlessHost {
  /// Taps at a point of the window, and answers what was hit; nothing happens where nothing is.
  @discardableResult
  public func tap(at point: Point, modifiers: KeyPress.Modifiers = []) -> Hit? {
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
    let hit = Hit(
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
    func hit(_ point: Point) -> Hit {
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
    var next: ViewID? = view
    while let id = next {
      if tree[id].interaction.contains(.focus) && !tree[id].interaction.contains(.disabled) {
        if tree.focused != id { focus(id) }
        return
      }
      next = tree[id].parent
    }
  }

  /// Replaces the text of a field, as typing does.
  public func type(_ text: String, into field: ViewID) {
    wakeUp()
    let edit = views.noteEdit(of: field, to: text)
    send(.textEdited(edit))
  }

  /// Presses a key while the focused view has the focus.
  public func press(_ key: KeyPress.Key, modifiers: KeyPress.Modifiers = []) {
    if key == .tab { return moveFocus(backwards: modifiers.contains(.shift)) }
    let target = tree.focused.map { Hit(view: $0, generation: tree[$0].generation) }
    send(.key(KeyPress(key, modifiers: modifiers, target: target)))
  }

  /// Gives a view the focus.
  public func focus(_ view: ViewID?) {
    wakeUp()
    views.noteFocus(view)
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
    views.noteArrival(of: view)
    var event = views.noteScroll(of: view, to: min(max(0, offset), last))
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
    func move(by share: Double, _ grip: ScrollGrip, velocity: Double) {
      let state = tree[view]
      let axis = state.scroll?.axis ?? .vertical
      let last = max(0, (state.scroll?.contentSize[axis] ?? 0) - state.frame.size[axis])
      views.noteArrival(of: view)
      var event = views.noteScroll(of: view, to: min(max(0, state.scrollOffset + share), last))
      event.velocity = velocity
      event.grip = grip
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
    views.notePull(of: view, by: distance)
    whilePulled()
    views.notePull(of: view, by: 0)
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
        var event = views.noteScroll(of: view, to: start + (target - start) * share)
        event.isRevealing = true
        if step == steps { views.noteArrival(of: view) }
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

// MARK: - What a user sees

extension HeadlessHost {
  /// The visible views of a kind, in reading order.
  public func views(_ kind: ViewKind) -> [ViewID] {
    visibleViews.filter { tree[$0].kind == kind }
  }

  /// The only view of a kind.
  /// - Precondition: There is exactly one.
  public func view(_ kind: ViewKind) -> ViewID {
    let found = views(kind)
    precondition(found.count == 1, "There are \(found.count) views of kind \(kind), not one.")
    return found[0]
  }

  /// The texts in sight, in reading order, clipped ones left out.
  public var visibleTexts: [String] {
    visibleViews.compactMap { id in
      guard let text = tree[id].text, isInSight(id) else { return nil }
      return text.layout.plainText
    }
  }

  /// The first visible text view that shows `text`, or contains it when none shows just that.
  public func find(text: String) -> ViewID? {
    let texts = views(.text)
    return texts.first { tree[$0].text?.layout.plainText == text }
      ?? texts.first { tree[$0].text?.layout.plainText.contains(text) == true }
  }

  func require(text: String) -> ViewID {
    guard let view = find(text: text) else {
      preconditionFailure("No visible text contains \"\(text)\". There is:\n\(dump())")
    }
    return view
  }

  private var visibleViews: [ViewID] {
    var found: [ViewID] = []
    func visit(_ id: ViewID) {
      let view = tree[id]
      if view.isHidden { return }
      found.append(id)
      for child in view.children { visit(child) }
    }
    for (_, root) in tree.roots.sorted(by: { $0.key < $1.key }) { visit(root) }
    return found
  }

  /// Whether any part of the view is inside the window and everything that clips it.
  public func isInSight(_ id: ViewID) -> Bool {
    let frame = tree.absoluteFrame(of: id)
    guard frame.intersects(Rect(origin: .zero, size: size)) else { return false }
    var next = tree[id].parent
    while let ancestor = next {
      if tree[ancestor].clipsContent, !frame.intersects(tree.absoluteFrame(of: ancestor)) {
        return false
      }
      next = tree[ancestor].parent
    }
    return true
  }
}
