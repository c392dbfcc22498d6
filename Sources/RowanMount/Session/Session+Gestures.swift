import RowanComponents
import RowanCore

// What goes on for a while: each has one beginning and one end, whatever hosts leave out and whatever
// becomes of the view.

extension Session {
  func handle(_ gesture: PanGesture, in view: MountedView?) {
    let isUsable = [gesture.translation, gesture.velocity, gesture.location].allSatisfy {
      $0.x.isFinite && $0.y.isFinite
    }
    guard isUsable else { return }
    if gesture.phase == .began {
      cancelPan()
      guard let view else { return }
      panningView = view
      lastPan = gesture
      view.send(.pan(gesture))
    } else if view == nil {
      endRefusedGestures()
    } else if let view, view === panningView {
      lastPan = gesture
      if gesture.phase != .changed { panningView = nil }
      view.send(.pan(gesture))
    }
  }

  /// Ends a pan that can have no other end: its view has gone, or another pan began.
  func cancelPan() {
    guard let view = panningView else { return }
    panningView = nil
    lastPan.phase = .cancelled
    lastPan.velocity = .zero
    view.send(.pan(lastPan))
  }

  func handle(_ gesture: PinchGesture, in view: MountedView?) {
    guard gesture.scale.isFinite, gesture.scale > 0, gesture.location.x.isFinite,
      gesture.location.y.isFinite
    else { return }
    if gesture.phase == .began {
      cancelPinch()
      guard let view else { return }
      pinchedView = view
      lastPinch = gesture
      view.send(.pinch(gesture))
    } else if view == nil {
      endRefusedGestures()
    } else if let view, view === pinchedView {
      lastPinch = gesture
      if gesture.phase != .changed { pinchedView = nil }
      view.send(.pinch(gesture))
    }
  }

  /// Ends a pinch that can have no other end: its view has gone, or another one began.
  func cancelPinch() {
    guard let view = pinchedView else { return }
    pinchedView = nil
    lastPinch.phase = .cancelled
    view.send(.pinch(lastPinch))
  }

  func handle(_ phase: PressPhase, in view: MountedView?) {
    if phase == .inside {
      view?.send(.press(.inside))
    } else if phase == .began {
      cancelPress()
      guard let view else { return }
      pressedView = view
      view.send(.press(.began))
    } else if view == nil {
      endRefusedGestures()
    } else if let view, view === pressedView {
      pressedView = nil
      view.send(.press(phase))
    }
  }

  /// Ends a press that can have no other end: its view has gone, or another one began.
  func cancelPress() {
    guard let view = pressedView else { return }
    pressedView = nil
    view.send(.press(.cancelled))
  }

  func handle(_ report: TrackReport, in view: MountedView?) {
    guard let view, let track = view.pointerTrack else { return endRefusedGestures() }
    switch report.phase {
    case .began:
      cancelTracking()
      trackedView = view
      view.send(.track(report))
    case .crossed(let index, isBeyond: _):
      guard view === trackedView, track.thresholds.indices.contains(index) else { return }
      view.send(.track(report))
    case .ended(let snap):
      guard view === trackedView, track.snaps.indices.contains(snap) else { return }
      trackedView = nil
      view.send(.track(report))
    }
  }

  /// Follows a pointer from the press on.
  func drag(_ hit: Hit, _ phase: DragPhase) {
    guard hit.point.x.isFinite, hit.point.y.isFinite else { return }
    guard let view = taker(of: hit.view, generation: hit.generation),
      view.interaction.contains(.drag)
    else { return endRefusedGestures() }
    if phase == .began {
      cancelDrag()
      draggedView = view
    } else if view !== draggedView {
      // What has begun somewhere else, or has ended by itself.
      return
    }
    if phase == .ended || phase == .cancelled { draggedView = nil }
    lastDrag = hit.point
    view.handlers.drag?(Drag(point: hit.point, size: view.frame.size, phase: phase))
  }

  /// Ends a drag that can have no other end: its view has gone or takes no input any more, or another one
  /// began.
  func cancelDrag() {
    guard let view = draggedView else { return }
    draggedView = nil
    view.handlers.drag?(Drag(point: lastDrag, size: view.frame.size, phase: .cancelled))
  }

  /// Ends a drag along a track that can have no other end: its view has gone, or another one began.
  func cancelTracking() {
    guard let view = trackedView else { return }
    trackedView = nil
    guard let track = view.pointerTrack else { return }
    view.send(.track(TrackReport(.ended(snap: track.rest), revision: track.revision)))
  }
}
