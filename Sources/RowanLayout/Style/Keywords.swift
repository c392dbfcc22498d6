/// The main axis of a container and the direction in which its children follow each other
/// (CSS Flexbox §5.1).
public enum FlexDirection: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// From the top down.
  case column
  /// From the bottom up.
  case columnReverse
  /// From leading to trailing.
  case row
  /// From trailing to leading.
  case rowReverse
}

/// Whether children that do not fit continue on a further line (CSS Flexbox §5.2).
public enum FlexWrap: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// All children share one line.
  case noWrap
  /// Further lines follow in the cross direction.
  case wrap
  /// Further lines follow against the cross direction.
  case wrapReverse
}

/// How children share the space left over on their line (CSS Flexbox §8.2).
public enum JustifyContent: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// Packed at the beginning of the line.
  case start
  /// Packed at the end of the line.
  case end
  /// Packed in the middle of the line.
  case center
  /// Spread out, the first and the last touching the ends.
  case spaceBetween
  /// Spread out with equal space around each child.
  case spaceAround
  /// Spread out with equal space between neighbours and at the ends.
  case spaceEvenly
}

/// Where the children of a line stand across it (CSS Flexbox §8.3).
public enum AlignItems: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// As large as the line, unless they have a size of their own.
  case stretch
  /// At the beginning of the cross axis.
  case start
  /// At the end of the cross axis.
  case end
  /// In the middle of the line.
  case center
}

/// Where one child stands across its line.
public enum AlignSelf: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// As the container's ``AlignItems`` says.
  case auto
  /// As large as the line, unless it has a size of its own.
  case stretch
  /// At the beginning of the cross axis.
  case start
  /// At the end of the cross axis.
  case end
  /// In the middle of the line.
  case center
}

/// How the lines of a wrapping container share the space left over across them
/// (CSS Flexbox §8.4). A container that does not wrap ignores it.
public enum AlignContent: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// Packed at the beginning of the cross axis.
  case start
  /// Packed at the end of the cross axis.
  case end
  /// Packed in the middle.
  case center
  /// Grown by equal shares until they fill the container.
  case stretch
  /// Spread out, the first and the last touching the ends.
  case spaceBetween
  /// Spread out with equal space around each line.
  case spaceAround
  /// Spread out with equal space between lines and at the ends.
  case spaceEvenly
}

/// Whether a node takes part in the flow of its siblings.
public enum LayoutPosition: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// In line with its siblings.
  case relative
  /// Outside the flow, held by its insets from the edges of the parent (CSS Positioning §3).
  case absolute
}

/// Whether a node is laid out at all.
public enum LayoutDisplay: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// Laid out.
  case flex
  /// Left out, with everything below it: no space, no margin, no gap, empty frames.
  case none
}
