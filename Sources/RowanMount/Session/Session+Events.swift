import RowanComponents
public import RowanCore

extension Session {
  /// Takes an event from the host, has components act on it, and commits what comes of it.
  public func handle(_ event: HostEvent) {
    wake()
    sleepController.recordActivity()
    updates.performDeferredWork()
    if let usesKeys = event.input.usesKeys { focusManager.usesKeys = usesKeys }
    switch event.input {
    case .tap(let hit):
      tap(hit)
    case .dragged(let hit, let phase):
      let view = inputGate.taker(of: hit.view, generation: hit.generation)
      gestures.handle(phase, at: hit.point, in: view)
    case .doubleTap(let hit):
      inputGate.taker(of: hit.view, generation: hit.generation)?.send(.doubleTap(TapGesture(hit)))
    case .longPress(let hit):
      inputGate.taker(of: hit.view, generation: hit.generation)?.send(.longPress(TapGesture(hit)))
    case .secondaryTap(let hit):
      inputGate.taker(of: hit.view, generation: hit.generation)?.send(
        .secondaryTap(TapGesture(hit))
      )
    case .pan(let id, let generation, let gesture):
      gestures.handle(gesture, in: inputGate.taker(of: id, generation: generation))
    case .pinched(let id, let generation, let gesture):
      gestures.handle(gesture, in: inputGate.taker(of: id, generation: generation))
    case .pressed(let id, let generation, let phase):
      gestures.handle(phase, in: inputGate.taker(of: id, generation: generation))
    case .tracked(let id, let generation, let report):
      gestures.handle(report, in: inputGate.taker(of: id, generation: generation))
    case .key(let press):
      handle(press, lastCommit: event.lastCommit)
    case .textEdited(let edit):
      fields.handle(edit, in: inputGate.taker(of: edit.view, generation: edit.generation))
    case .textSubmitted(let id, let generation):
      inputGate.taker(of: id, generation: generation)?.handlers.submit?()
    case .focused(let id, let generation):
      focusManager.hostDidMoveFocus(to: id, generation: generation, lastCommit: event.lastCommit)
    case .accessibilityAction(let id, let generation, let name):
      perform(name, on: inputGate.taker(of: id, generation: generation))
    case .scrolled(let scroll):
      handle(scroll, lastCommit: event.lastCommit)
    case .pulled(let id, let generation):
      inputGate.taker(of: id, generation: generation)?.attachment?.didPull()
    case .messaged(let message):
      handle(message)
    case .measured(let id, let generation, let size):
      if size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 {
        inputGate.view(for: id, generation: generation)?.handlers.measure?(size)
      }
    case .imageFailed(let id, let generation, let image):
      inputGate.view(for: id, generation: generation)?.handlers.imageFailure?(image)
    case .visited(let visit):
      externalDrags.handle(visit)
    case .pasted(let text, let number):
      clipboard.answer(number, with: text)
    case .animationsEnded(let ends):
      mounter.animator.note(ends)
    case .located(let place):
      // What was shown before would count as the answer to this visit.
      mounter.buffer.dropLocations()
      location.visit(place)
    case .resized(let size):
      if isUsable(size) { environment.viewport = size }
    case .textScaleChanged(let scale):
      if scale.isFinite, (0.5...4).contains(scale) { environment.textScale = scale }
    case .motionReduced(let isReduced):
      environment.isMotionReduced = isReduced
    case .colorSchemeChanged, .contrastChanged:
      // Colours travel as roles that the host resolves: there is nothing to build.
      break
    }
    commit()
  }

  /// A tap on what a layer has come up in front of is no tap elsewhere either.
  private func tap(_ hit: Hit) {
    let view = inputGate.view(for: hit.view, generation: hit.generation)
    if let view, !layers.isInReach(view) { return }
    if gestures.outsideTaps.notify(ofTapOn: view) {
      // What their handlers have done may have taken the view out of reach.
      inputGate.taker(of: hit.view, generation: hit.generation)?.send(.tap(TapGesture(hit)))
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

  private func handle(_ press: KeyPress, lastCommit: UInt64) {
    if press.key == .escape, externalDrags.center.session != nil {
      return externalDrags.center.cancel()
    }
    // The user who pressed it had not seen yet what is in front now.
    if layers.isCovered(since: lastCommit) { return }
    let start = focusManager.taker(of: press, lastCommit: lastCommit)
    // A key that was meant for what is gone must not press the default button of what has come in its place.
    if start == nil, press.modifiers.isEmpty, let hit = press.target,
      inputGate.view(for: hit.view, generation: hit.generation) == nil
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

  private func handle(_ message: HostedMessage) {
    guard let view = inputGate.view(for: message.view, generation: message.generation) else {
      return
    }
    do {
      try view.handlers.message?(message.text)
    } catch {
      let message = "A message from a view of the host cannot be read: \(error)"
      report(Diagnostic(message, path: view.identity?.path ?? ""))
    }
  }

  private func handle(_ event: ScrollEvent, lastCommit: UInt64) {
    guard let view = mounter.views[event.view], view.generation == event.generation,
      event.offset.isFinite
    else { return }
    let axis = view.scrollConfiguration?.axis ?? .vertical
    view.scroll.note(event, lastCommit: lastCommit, windowLength: view.frame.size[axis])
    let state = ScrollState(
      offset: view.scroll.offset,
      isAtEnd: view.scroll.isAtEnd,
      velocity: event.velocity.isFinite ? event.velocity : 0,
      isRevealing: view.scroll.isRevealing,
      grip: event.grip
    )
    view.attachment?.didScroll(state)
    view.node?.element.scrolling?.place.note(state.offset)
    view.handlers.scroll?(state)
  }

  private func isUsable(_ size: Size) -> Bool {
    size.width > 0 && size.height > 0 && size.width <= 100_000 && size.height <= 100_000
  }
}

extension TapGesture {
  /// What hit a view, in its coordinates. A place that no host should have sent is the view's origin.
  fileprivate init(_ hit: Hit) {
    let isUsable = hit.point.x.isFinite && hit.point.y.isFinite
    self.init(location: isUsable ? hit.point : .zero, modifiers: hit.modifiers)
  }
}

extension InputEvent {
  /// Whether it comes from the keyboard; `nil` if it says nothing of that. A focus that a pointer moves is told before
  /// the press or tap that has moved it.
  fileprivate var usesKeys: Bool? {
    switch self {
    case .key, .focused: true
    case .tap, .doubleTap, .longPress, .secondaryTap, .pressed, .dragged, .pan, .tracked, .pinched:
      false
    default: nil
    }
  }
}
