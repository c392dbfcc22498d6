import RowanComponents
import RowanCore

/// The one check of input: whether the target of an event takes input now. Hosts report what users did with what they
/// saw. By the time of the report a view may be disabled, covered, gone, or show another element.
///
/// Acts of users pass it: taps, presses, drags, keys, edits, submits, the focus, actions of assistive technology,
/// pulls, and drops (as far as layers are concerned, see ``LayerStack/inReach``). Facts do not: scroll offsets, sizes,
/// ends of animations, answers of the clipboard, messages of hosted views. Facts are true even if the view is covered,
/// and the session would have a wrong picture of the host without them. For facts about a view only its identity is
/// checked.
@MainActor
final class InputGate {
  private let mounter: ViewMounter
  private let layers: LayerStack

  init(mounter: ViewMounter, layers: LayerStack) {
    self.mounter = mounter
    self.layers = layers
  }

  /// The view that handles an event: for an act of the user the view that takes it, for a fact the view that shows the
  /// element it is about. `nil` if there is none, or if the event has no target.
  func view(of event: HostEvent) -> MountedView? {
    guard let target = event.target else { return nil }
    return event.input.isFact ? view(for: target) : taker(of: target)
  }

  /// The view that an act is meant for, if it takes input now: it still shows the same element, is enabled, and no
  /// modal layer is in front of it.
  func taker(of target: EventTarget) -> MountedView? {
    view(for: target).flatMap { takesInput($0) ? $0 : nil }
  }

  /// Whether a view is enabled and within reach. O(depth).
  func takesInput(_ view: MountedView) -> Bool {
    !view.isDisabled && layers.isInReach(view)
  }

  /// The view that shows the element that a host meant by a target: mostly the very view of the target; after
  /// a recycling the view that shows the element now, if any does.
  func view(for target: EventTarget) -> MountedView? {
    guard let view = mounter.views[target.view] else { return nil }
    let generation = target.generation
    if view.generation == generation && view.identity != nil { return view }
    // Layers' own views show no element.
    if view.generation == generation && view.parent == nil { return view }
    guard let earlier = view.identity(at: generation),
      let now = mounter.view(showing: earlier.place), now.contentIdentity === earlier.content
    else { return nil }
    return now
  }
}
