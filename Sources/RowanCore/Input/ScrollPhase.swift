/// The cause of the movement of a scroll view's content.
public enum ScrollPhase: UInt8, Hashable, Sendable, CaseIterable {
  /// No touch and no momentum: the view rests, or is moved by a wheel, a key or the app.
  case none
  /// A finger drags the content, or a pointer drags the thumb of a scroll bar.
  case held
  /// The momentum after a finger was lifted.
  case coasting
}
