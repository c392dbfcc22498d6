/// One step by which a host's views become what the core has mounted.
///
/// Hosts apply the mutations of a batch in order and decide nothing: no diffing, no layout, no
/// selection rules.
public enum ViewMutation: Hashable, Sendable {
  /// A new view, shown nowhere yet.
  case create(ViewID, ViewKind)
  /// A view becomes the root of a layer; layers stack in their own order.
  case setRoot(ViewID, of: WindowLayer)
  /// A view becomes the child of `parent`, directly behind `before`, or on top when that is `nil`.
  /// Views that are already children move.
  case place(ViewID, in: ViewID, before: ViewID?)
  /// A view's frame in its parent, snapped to device pixels.
  case setFrame(ViewID, Rect)
  /// An attribute takes a value.
  case set(ViewID, ViewAttribute)
  /// An attribute takes the value it has when it is absent.
  case reset(ViewID, ViewAttribute.Name)
  /// A view disappears with all its content, or appears again, without being taken apart. What disappears
  /// does not keep the focus.
  case setHidden(ViewID, Bool)
  /// From now on the view shows another element; events name the generation they were aimed at. The focus
  /// was on what it showed before, and goes.
  case bind(ViewID, generation: UInt32)
  /// A field's text, in answer to the edit with this revision. A host whose user has typed since
  /// ignores it.
  case writeText(ViewID, String, answering: UInt32)
  /// A scroll view's content has grown or shrunk by `delta` points in front of what is being read;
  /// the host adds it to its offset, so that nothing visible moves. `sequence` is the last scroll
  /// event that the core had seen.
  case correctScroll(ViewID, delta: Double, sequence: UInt32)
  /// A scroll view goes to an offset.
  case reveal(ViewID, offset: Double, animated: Bool)
  /// The view takes the keyboard focus; `nil` takes it away.
  case focus(ViewID?)
  /// An animation of a view begins, in front of those that run already: where both change a property,
  /// the older one ends there, and the newer one goes on from what it has come to. The host reports
  /// the end; see ``InputEvent/animationsEnded(_:)``. What an animation shows outside of its time is
  /// said of each of its parts.
  case animate(ViewID, AnimationID, ViewAnimation)
  /// An animation ends here and shows nothing any more; its end is not reported. Nothing happens when
  /// it has ended already.
  case cancelAnimation(ViewID, AnimationID)
  /// A view is on its way out: until it is hidden or destroyed it is seen, but takes no input, and
  /// assistive technology does not find it.
  case leave(ViewID)
  /// A view and everything in it ceases to exist.
  case destroy(ViewID)
}
