import RowanComponents
import RowanCore
public import RowanHostInterface

extension Session {
  /// Handles an event from the host: runs the handlers of components and commits the resulting changes.
  public func handle(_ event: HostEvent) {
    wake()
    sleepController.recordActivity()
    updates.performDeferredWork()
    if let usesKeys = event.input.usesKeys { focusManager.usesKeys = usesKeys }
    let view = inputGate.view(of: event)
    switch event.input {
    case .tap(let hit):
      tap(hit)
    case .dragged(let hit, let phase):
      gestures.handle(phase, at: hit.point, in: view)
    case .doubleTap(let hit):
      view?.send(.doubleTap(TapGesture(hit)))
    case .longPress(let hit):
      view?.send(.longPress(TapGesture(hit)))
    case .secondaryTap(let hit):
      view?.send(.secondaryTap(TapGesture(hit)))
    case .pan(_, _, let gesture):
      gestures.handle(gesture, in: view)
    case .pinched(_, _, let gesture):
      gestures.handle(gesture, in: view)
    case .pressed(_, _, let phase):
      gestures.handle(phase, in: view)
    case .tracked(_, _, let report):
      gestures.handle(report, in: view)
    case .key(let press, let hit):
      handle(press, at: hit, lastCommit: event.lastCommit)
    case .textEdited(let edit):
      fields.handle(edit, in: view)
    case .textSubmitted:
      view?.handlers.submit?()
    case .focused(let id, _):
      focusManager.hostDidMoveFocus(to: id, receivedBy: view, lastCommit: event.lastCommit)
    case .accessibilityAction(_, _, let name):
      perform(name, on: view)
    case .scrolled(let scroll):
      handle(scroll, lastCommit: event.lastCommit)
    case .pulled:
      view?.attachment?.didPull()
    case .messaged(let message):
      handle(message, from: view)
    case .measured(_, _, let size):
      if size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 {
        view?.handlers.measure?(size)
      }
    case .imageFailed(_, _, let image):
      view?.handlers.imageFailure?(image)
    case .externalDrag(let visit):
      externalDrags.handle(visit)
    case .pasted(let text, let number):
      clipboard.answer(number, with: text)
    case .animationsEnded(let ends):
      mounter.animator.record(ends)
    case .located(let place):
      // Locations requested before would count as answers to this visit.
      mounter.buffer.dropLocations()
      location.visit(place)
    case .resized(let size):
      if isUsable(size) { environment.viewport = size }
    case .textScaleChanged(let scale):
      if scale.isFinite, (0.5...4).contains(scale) { environment.textScale = scale }
    case .motionReduced(let isReduced):
      environment.isMotionReduced = isReduced
    case .colorSchemeChanged, .contrastChanged:
      // Views refer to colours by role, and the host resolves the roles: there is nothing to build.
      break
    }
    commit()
  }

  /// Handles a tap. A tap on a view behind a modal layer is ignored, and is no tap outside another view either.
  private func tap(_ hit: HitTarget) {
    let view = inputGate.view(for: hit.target)
    if let view, !layers.isInReach(view) { return }
    if gestures.outsideTaps.notify(ofTapOn: view) {
      // The handlers of outside taps may have put the view behind a modal layer.
      inputGate.receiver(of: hit.target)?.send(.tap(TapGesture(hit)))
    } else if let view, !view.isDisabled {
      view.send(.tap(TapGesture(hit)))
    }
  }

  private func perform(_ name: String, on view: MountedView?) {
    guard let view else { return }
    if let known = view.node?.element.accessibilityActions.first(where: { $0.name == name }) {
      known.action()
    } else if let root = view.placedRoot {
      _ = view.parent?.attachment?.perform(name, in: root)
    }
  }

  private func handle(_ press: KeyPress, at hit: HitTarget?, lastCommit: UInt64) {
    if press.key == .escape, externalDrags.center.session != nil {
      return externalDrags.center.cancel()
    }
    // The user pressed the key before the layer that is in front now was visible.
    if layers.isCovered(since: lastCommit) { return }
    let start = focusManager.keyTaker(at: hit, lastCommit: lastCommit)
    // A key meant for a removed view must not press the default button of the view that replaced it.
    if start == nil, press.modifiers.isEmpty, let hit,
      inputGate.view(for: hit.target) == nil
    {
      return
    }
    if start?.send(.key(press)) == true || performCommand(of: press, lastCommit: lastCommit) {
      return
    }
    guard press.opensMenu, let start, inputGate.takesInput(start) else { return }
    let modifiers = press.modifiers.subtracting(.shift)
    start.send(.longPress(TapGesture(location: start.middle, modifiers: modifiers)))
  }

  private func handle(_ message: HostedMessage, from view: MountedView?) {
    guard let view else { return }
    do {
      try view.handlers.message?(message.text)
    } catch {
      let message = "The message of a hosted view cannot be decoded: \(error)"
      report(Diagnostic(message, path: view.identity?.path ?? ""))
    }
  }

  private func handle(_ event: ScrollEvent, lastCommit: UInt64) {
    guard let view = mounter.views[event.view], view.generation == event.generation,
      event.offset.isFinite
    else { return }
    let axis = view.scrollConfiguration?.axis ?? .vertical
    view.scroll.record(event, lastCommit: lastCommit, windowLength: view.frame.size[axis])
    var state = ScrollState(
      offset: view.scroll.offset,
      isAtEnd: view.scroll.isAtEnd,
      velocity: event.velocity.isFinite ? event.velocity : 0,
      isRevealing: view.scroll.isRevealing,
      scrollPhase: event.scrollPhase,
      latency: event.latency.flatMap { $0.lowerBound >= 0 && $0.upperBound.isFinite ? $0 : nil }
    )
    state.isIdle = event.isIdle
    view.attachment?.didScroll(state)
    view.node?.element.scrolling?.place.record(state.offset)
    view.handlers.scroll?(state)
  }

  private func isUsable(_ size: Size) -> Bool {
    size.width > 0 && size.height > 0 && size.width <= 100_000 && size.height <= 100_000
  }
}

extension TapGesture {
  /// Creates the gesture for a hit, in the coordinates of the view. A location that is not finite becomes the
  /// view's origin.
  fileprivate init(_ hit: HitTarget) {
    let isUsable = hit.point.x.isFinite && hit.point.y.isFinite
    self.init(location: isUsable ? hit.point : .zero, modifiers: hit.modifiers)
  }
}

extension InputEvent {
  /// Whether the event comes from the keyboard, or `nil` if it does not show that. When a pointer moves the focus,
  /// the host reports the focus before the press or tap.
  fileprivate var usesKeys: Bool? {
    switch self {
    case .key, .focused: true
    case .tap, .doubleTap, .longPress, .secondaryTap, .pressed, .dragged, .pan, .tracked, .pinched:
      false
    default: nil
    }
  }
}
