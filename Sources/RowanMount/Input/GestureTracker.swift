import RowanComponents
import RowanCore
import RowanHostInterface

/// A tracker of continuous gestures: pans, pinches, presses, drags along a track, and drags that a
/// view follows point by point. Each gets one beginning and one end, even if a host omits events or
/// its view is removed.
@MainActor
final class GestureTracker {
  /// The view of a gesture, and the last event sent to it.
  private struct Active<Event> {
    let view: MountedView
    var last: Event
  }

  /// The views that are notified of taps outside them.
  let outsideTaps = OutsideTapObservers()
  private var pan: Active<PanGesture>?
  private var pinch: Active<PinchGesture>?
  private var pressedView: MountedView?
  private var trackedView: MountedView?
  private var drag: Active<Point>?
  /// Whether a view takes input now.
  private let takesInput: @MainActor (MountedView) -> Bool

  /// Creates a tracker without gestures.
  /// - Parameter takesInput: Whether a view takes input now; the gestures of other views are cancelled.
  init(takesInput: @escaping @MainActor (MountedView) -> Bool) {
    self.takesInput = takesInput
  }

  /// Whether no gesture prevents the session from sleeping. A drag that a view follows point by point does not
  /// prevent it.
  var allowsSleep: Bool {
    pan == nil && pinch == nil && pressedView == nil && trackedView == nil
  }

  /// Cancels the gestures of a view that stops showing its element.
  func viewWillUnbind(_ view: MountedView) {
    cancelGestures { $0 === view }
  }

  /// Cancels the gestures of views that no longer take input. Hosts may report nothing about them again.
  func cancelRefusedGestures() {
    cancelGestures { !takesInput($0) }
  }

  private func cancelGestures(of isMeant: (MountedView) -> Bool) {
    if let pan, isMeant(pan.view) { cancelPan() }
    if let pinch, isMeant(pinch.view) { cancelPinch() }
    if let pressedView, isMeant(pressedView) { cancelPress() }
    if let trackedView, isMeant(trackedView) { cancelTracking() }
    if let drag, isMeant(drag.view) { cancelDrag() }
  }
}

// MARK: - Pans and pinches

extension GestureTracker {
  /// Handles an event of a pan.
  /// - Parameters:
  ///   - gesture: The event.
  ///   - view: The view of the pan; `nil` if that takes no input now.
  func handle(_ gesture: PanGesture, in view: MountedView?) {
    let isUsable = [gesture.translation, gesture.velocity, gesture.location].allSatisfy {
      $0.x.isFinite && $0.y.isFinite
    }
    guard isUsable else { return }
    if gesture.phase == .began {
      cancelPan()
      guard let view else { return }
      pan = Active(view: view, last: gesture)
      view.send(.pan(gesture))
    } else if view == nil {
      cancelRefusedGestures()
    } else if let view, view === pan?.view {
      pan = gesture.phase == .changed ? Active(view: view, last: gesture) : nil
      view.send(.pan(gesture))
    }
  }

  /// Cancels a pan because its view was removed or no longer takes input, or another pan began.
  private func cancelPan() {
    guard var active = pan else { return }
    pan = nil
    active.last.phase = .cancelled
    active.last.velocity = .zero
    active.view.send(.pan(active.last))
  }

  /// Handles an event of a pinch.
  /// - Parameters:
  ///   - gesture: The event.
  ///   - view: The view of the pinch; `nil` if that takes no input now.
  func handle(_ gesture: PinchGesture, in view: MountedView?) {
    guard gesture.scale.isFinite, gesture.scale > 0, gesture.location.x.isFinite,
      gesture.location.y.isFinite
    else { return }
    if gesture.phase == .began {
      cancelPinch()
      guard let view else { return }
      pinch = Active(view: view, last: gesture)
      view.send(.pinch(gesture))
    } else if view == nil {
      cancelRefusedGestures()
    } else if let view, view === pinch?.view {
      pinch = gesture.phase == .changed ? Active(view: view, last: gesture) : nil
      view.send(.pinch(gesture))
    }
  }

  /// Cancels a pinch because its view was removed or no longer takes input, or another pinch began.
  private func cancelPinch() {
    guard var active = pinch else { return }
    pinch = nil
    active.last.phase = .cancelled
    active.view.send(.pinch(active.last))
  }
}

// MARK: - Presses, tracks and drags

extension GestureTracker {
  /// Handles a phase of a press.
  /// - Parameters:
  ///   - phase: The phase.
  ///   - view: The view that is pressed; `nil` if that takes no input now.
  func handle(_ phase: PressPhase, in view: MountedView?) {
    if phase == .inside {
      view?.send(.press(.inside))
    } else if phase == .began {
      cancelPress()
      guard let view else { return }
      pressedView = view
      view.send(.press(.began))
    } else if view == nil {
      cancelRefusedGestures()
    } else if let view, view === pressedView {
      pressedView = nil
      view.send(.press(phase))
    }
  }

  /// Cancels a press because its view was removed or no longer takes input, or another press began.
  private func cancelPress() {
    guard let view = pressedView else { return }
    pressedView = nil
    view.send(.press(.cancelled))
  }

  /// Handles a report of a drag along a track.
  /// - Parameters:
  ///   - report: The report.
  ///   - view: The view that is dragged; `nil` if that takes no input now.
  func handle(_ report: TrackReport, in view: MountedView?) {
    guard let view, let track = view.pointerTrack else { return cancelRefusedGestures() }
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

  /// Ends a drag along a track because its view was removed or no longer takes input, or another
  /// drag began. The responder of the view gets an end at the resting position of the track.
  private func cancelTracking() {
    guard let view = trackedView else { return }
    trackedView = nil
    guard let track = view.pointerTrack else { return }
    view.send(.track(TrackReport(.ended(snap: track.rest), revision: track.revision)))
  }

  /// Handles a phase of a drag that a view follows point by point, from the press on.
  /// - Parameters:
  ///   - phase: The phase.
  ///   - point: The pointer, in the coordinates of the view.
  ///   - view: The view that was pressed; `nil` if that takes no input now.
  func handle(_ phase: DragPhase, at point: Point, in view: MountedView?) {
    guard point.x.isFinite, point.y.isFinite else { return }
    guard let view, view.interaction.contains(.drag) else { return cancelRefusedGestures() }
    if phase == .began {
      cancelDrag()
    } else if view !== drag?.view {
      // The drag began in another view, or was cancelled.
      return
    }
    let isOver = phase == .ended || phase == .cancelled
    drag = isOver ? nil : Active(view: view, last: point)
    view.handlers.drag?(Drag(point: point, size: view.frame.size, phase: phase))
  }

  /// Cancels a drag because its view was removed or no longer takes input, or another drag began.
  private func cancelDrag() {
    guard let active = drag else { return }
    drag = nil
    let size = active.view.frame.size
    active.view.handlers.drag?(Drag(point: active.last, size: size, phase: .cancelled))
  }
}
