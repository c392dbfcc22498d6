/// The horizontal or vertical axis.
public enum Axis: UInt8, Hashable, Sendable, CaseIterable {
  /// Left to right, or right to left.
  case horizontal
  /// Top to bottom.
  case vertical
}

/// The direction of text and of the layout.
public enum LayoutDirection: UInt8, Hashable, Sendable, CaseIterable {
  /// Leading is left, trailing is right.
  case leftToRight
  /// Leading is right, trailing is left.
  case rightToLeft
}
