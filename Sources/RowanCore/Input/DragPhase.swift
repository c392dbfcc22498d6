/// The phase of a drag.
public enum DragPhase: UInt8, Hashable, Sendable, CaseIterable {
  /// The pointer was pressed.
  case began
  /// The pointer has moved.
  case moved
  /// The pointer was released.
  case ended
  /// Another gesture, for example scrolling, has replaced the drag.
  case cancelled
}
