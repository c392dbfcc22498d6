import RowanComponents
import RowanCore

// The one check of input: whether what it is meant for takes it now. Hosts tell of what users did with what they
// saw, and by the time that arrives a view may be disabled, covered, gone, or show something else.
//
// Acts of users pass it: taps, presses, drags, keys, edits, submits, the focus, actions of assistive technology,
// pulls, and what is dropped (where layers are concerned, see `layersInReach`). Facts do not: where a scroll view
// stands, sizes, ends of animations, answers of the clipboard, what a view of the host's own says. They are true
// whatever covers the view, and the session would have a wrong picture of the host without them; of facts about a
// view only its identity is checked.

extension Session {
  /// The view that an act is meant for, if it takes input now: it shows what it did, is enabled, and no modal
  /// layer is in front of it.
  func taker(of act: ViewID, generation: UInt32) -> MountedView? {
    let view = self.view(for: act, generation: generation)
    return view.flatMap { takesInput($0) ? $0 : nil }
  }

  /// Whether a view is enabled and within reach. O(depth).
  func takesInput(_ view: MountedView) -> Bool {
    !view.isDisabled && isInReach(view)
  }

  /// Whether no modal layer is in front of a view, and that of its own is still there. O(depth).
  func isInReach(_ view: MountedView) -> Bool {
    var outermost = view
    while let parent = outermost.parent { outermost = parent }
    // Not by way of `layersInReach`, which puts the layers in order first: each tap asks.
    var own: Layer?
    var modal: Layer?
    for root in layers.values {
      if root.view === outermost { own = root.layer }
      if root.layer.isModal { modal = max(modal ?? root.layer, root.layer) }
    }
    guard let own else { return false }
    return own >= modal ?? own
  }

  /// Whether the frontmost modal layer came up behind a batch: what was done by then was not meant for it.
  func isCovered(since batch: UInt64) -> Bool {
    let modal = layers.values.filter(\.layer.isModal).max { $0.layer < $1.layer }
    return modal.map { batch < $0.arrival } ?? false
  }

  /// The view that shows what a host meant by a view and its generation: mostly that very view; after
  /// a recycling the one that shows the element now, if any does.
  func view(for id: ViewID, generation: UInt32) -> MountedView? {
    guard let view = mounter.views[id] else { return nil }
    if view.generation == generation && view.identity != nil { return view }
    // Layers' own views show no element.
    if view.generation == generation && view.parent == nil { return view }
    guard let earlier = view.identity(at: generation),
      let now = mounter.view(showing: earlier.place), now.contentIdentity === earlier.content
    else { return nil }
    return now
  }

  /// Ends what goes on for a while in views that take no input any more. Hosts may say nothing of them again.
  func endRefusedGestures() {
    if let view = panningView, !takesInput(view) { cancelPan() }
    if let view = pinchedView, !takesInput(view) { cancelPinch() }
    if let view = pressedView, !takesInput(view) { cancelPress() }
    if let view = trackedView, !takesInput(view) { cancelTracking() }
    if let view = draggedView, !takesInput(view) { cancelDrag() }
  }
}
