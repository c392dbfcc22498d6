/// One of the two directions of the plane.
public enum Axis: UInt8, Hashable, Sendable, CaseIterable {
  /// Left to right, or right to left.
  case horizontal
  /// Top to bottom.
  case vertical
}

/// The direction in which a line of text, and everything laid out with it, runs.
public enum LayoutDirection: UInt8, Hashable, Sendable, CaseIterable {
  /// Leading is left, trailing is right.
  case leftToRight
  /// Leading is right, trailing is left.
  case rightToLeft
}
