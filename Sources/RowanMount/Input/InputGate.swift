import RowanComponents
import RowanCore
import RowanHostInterface

/// The check for all input: whether the target of an event takes input now. Hosts report what users did with what
/// they saw. Until the report arrives, a view may be disabled, covered or removed, or show another element.
///
/// Actions of users are checked: taps, presses, drags, keys, edits, submits, the focus,
/// accessibility actions, pulls, and drops (only for layers, see ``LayerStack/inReach``). Facts are
/// not: scroll offsets, sizes, ends of animations, images that cannot be decoded, clipboard
/// answers, messages of hosted views. Facts are true even if the view is covered, and without them
/// the session's state would differ from the host's. For facts about a view only its identity is
/// checked.
@MainActor
final class InputGate {
  private let mounter: ViewMounter
  private let layers: LayerStack

  init(mounter: ViewMounter, layers: LayerStack) {
    self.mounter = mounter
    self.layers = layers
  }

  /// Returns the view that handles an event: for an action of the user the view that takes it, for a fact the view
  /// that shows the same element. Returns `nil` if there is none, or if the event has no target.
  func view(of event: HostEvent) -> MountedView? {
    guard let target = event.target else { return nil }
    return event.input.isFact ? view(for: target) : receiver(of: target)
  }

  /// Returns the view of a target if it takes input now: it still shows the same element, is enabled, and no modal
  /// layer is in front of it.
  func receiver(of target: EventTarget) -> MountedView? {
    view(for: target).flatMap { takesInput($0) ? $0 : nil }
  }

  /// Whether a view is enabled and not behind a modal layer. O(depth).
  func takesInput(_ view: MountedView) -> Bool {
    !view.isDisabled && layers.isInReach(view)
  }

  /// Returns the view that shows the element to which a target refers: usually the view of the target; after reuse
  /// the view that shows the element now, or `nil`.
  func view(for target: EventTarget) -> MountedView? {
    guard let view = mounter.views[target.view] else { return nil }
    let generation = target.generation
    if view.generation == generation && view.identity != nil { return view }
    // Root views of layers show no element.
    if view.generation == generation && view.parent == nil { return view }
    guard let earlier = view.identity(at: generation),
      let now = mounter.view(showing: earlier.place), now.contentIdentity === earlier.content
    else { return nil }
    return now
  }
}
