/// Who moves the content of a scroll view.
public enum ScrollPhase: UInt8, Hashable, Sendable, CaseIterable {
  /// Nobody who holds it: a wheel, a key, the app, or nothing at all.
  case none
  /// A finger that drags it, or a pointer that holds the thumb of a bar.
  case held
  /// The momentum that a finger has left it with.
  case coasting
}
