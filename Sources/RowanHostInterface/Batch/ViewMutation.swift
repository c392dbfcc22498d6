public import RowanCore

/// A change of a host's views, which mirror the views mounted by the core.
///
/// Hosts apply the mutations of a batch in order and decide nothing: no diffing, no layout, no selection rules.
public enum ViewMutation: Hashable, Sendable {
  /// Creates a view, without a parent.
  case create(ViewID, ViewKind)
  /// Makes a view the root of a layer. Layers have a fixed order.
  case setRoot(ViewID, of: WindowLayer)
  /// Inserts a view into a parent, directly behind the view `before`, or on top if that is `nil`. A view that
  /// is already a child moves.
  case place(ViewID, in: ViewID, before: ViewID?)
  /// Sets the frame of a view in its parent, aligned to device pixels.
  case setFrame(ViewID, Rect)
  /// Sets an attribute of a view.
  case set(ViewID, ViewAttribute)
  /// Resets an attribute of a view to the value that it has when it is absent.
  case reset(ViewID, ViewAttribute.Name)
  /// Hides a view with all its content, or shows it again, without destroying it. A hidden view loses the
  /// focus.
  case setHidden(ViewID, Bool)
  /// Binds a view to another element. Events contain the generation at which they were directed. The focus
  /// belonged to the previous element and is lost.
  case bind(ViewID, generation: UInt32)
  /// Sets the text of a field, in answer to the edit with this revision. The host ignores it if the user has
  /// typed since.
  case writeText(ViewID, String, answering: UInt32)
  /// Corrects the offset of a scroll view, because content before the visible part has grown or shrunk by
  /// `delta` points. The host adds it to its offset, so that no visible content moves. `sequence` is the last
  /// scroll event that the core has received.
  case correctScroll(ViewID, delta: Double, sequence: UInt32)
  /// Scrolls a scroll view to an offset.
  case reveal(ViewID, offset: Double, animated: Bool)
  /// Moves the keyboard focus to a view; `nil` removes the focus.
  case focus(ViewID?)
  /// Begins an animation of a view, above those already running. If both animate the same property,
  /// the older one ends there, and the newer one continues from its current value. The host reports
  /// the end; see ``InputEvent/animationsEnded(_:)``. ``/RowanCore/ViewAnimation/Part/fill`` states for each part
  /// which values are shown before and after its duration.
  case animate(ViewID, AnimationID, ViewAnimation)
  /// Cancels an animation, which no longer has an effect; its end is not reported. Has no effect if the
  /// animation has already ended.
  case cancelAnimation(ViewID, AnimationID)
  /// Marks a view as leaving: until it is hidden or destroyed it stays visible, but takes no input and is
  /// hidden from assistive technology.
  case leave(ViewID)
  /// Destroys a view and all its content.
  case destroy(ViewID)
}
