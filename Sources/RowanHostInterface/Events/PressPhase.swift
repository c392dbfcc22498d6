/// The phase of a press on a view.
public enum PressPhase: UInt8, Hashable, Sendable, CaseIterable {
  /// The pointer was pressed.
  case began
  /// The pointer was released on the view: a tap follows.
  case ended
  /// The pointer left the view, or the press became another gesture: a movement, a scroll, a long press.
  case cancelled
  /// The pointer was pressed on a view inside that handles taps or drags. No other phase follows.
  case inside
}
