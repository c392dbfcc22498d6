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

/// How children share the space left over on their line (CSS Flexbox §8.2, CSS Box Alignment §4).
public enum JustifyContent: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// Packed where the main axis begins: at the end of the line in a reversed container.
  case flexStart
  /// Packed where the main axis ends.
  case flexEnd
  /// Packed in the middle of the line.
  case center
  /// Spread out, the first and the last touching the ends.
  case spaceBetween
  /// Spread out with equal space around each child.
  case spaceAround
  /// Spread out with equal space between neighbours and at the ends.
  case spaceEvenly
  /// Packed at the leading or upper end, also in a reversed container.
  case start
  /// Packed at the trailing or lower end, also in a reversed container.
  case end
  /// Packed on the left; as ``start`` in a column.
  case left
  /// Packed on the right; as ``start`` in a column.
  case right
}

/// Where the children of a line stand across it (CSS Flexbox §8.3, CSS Box Alignment §6).
public enum AlignItems: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// As large as the line, unless they have a size of their own.
  case stretch
  /// Where the cross axis begins: at its end where lines wrap in reverse.
  case flexStart
  /// Where the cross axis ends.
  case flexEnd
  /// In the middle of the line.
  case center
  /// With their first baselines on one level; in a column, as ``start``.
  case baseline
  /// At the leading or upper end.
  case start
  /// At the trailing or lower end.
  case end
  /// At the end where the child's own reading direction begins.
  case selfStart
  /// At the end where the child's own reading direction ends.
  case selfEnd
}

/// Where one child stands across its line.
public enum AlignSelf: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// As the container's ``AlignItems`` says.
  case auto
  /// As large as the line, unless it has a size of its own.
  case stretch
  /// Where the cross axis begins: at its end where lines wrap in reverse.
  case flexStart
  /// Where the cross axis ends.
  case flexEnd
  /// In the middle of the line.
  case center
  /// With its first baseline on one level with the others'; in a column, as ``start``.
  case baseline
  /// At the leading or upper end.
  case start
  /// At the trailing or lower end.
  case end
  /// At the end where its own reading direction begins.
  case selfStart
  /// At the end where its own reading direction ends.
  case selfEnd
  /// As the container says, but never larger than it is by itself: where the container stretches its
  /// children, as ``start``. For what keeps its own width in a column of rows, and stands in the middle of
  /// one that centres. CSS has no such value.
  case unstretched
}

/// How the lines of a wrapping container share the space left over across them
/// (CSS Flexbox §8.4). A container that does not wrap ignores it.
public enum AlignContent: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// Packed where the cross axis begins.
  case flexStart
  /// Packed where the cross axis ends.
  case flexEnd
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
  /// Packed at the leading or upper end, also where lines wrap in reverse.
  case start
  /// Packed at the trailing or lower end, also where lines wrap in reverse.
  case end
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
  /// Without a box of its own: its children are laid out as if they were the parent's, their
  /// frames counting from the parent's origin.
  case contents
}

/// What a width or height includes (CSS Sizing §3.3).
public enum BoxSizing: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// Content, padding and border.
  case borderBox
  /// The content alone.
  case contentBox
}

/// What becomes of content that is larger than its box.
public enum Overflow: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// It is shown; the content decides about an automatic minimum.
  case visible
  /// It is cut off, and the box may be smaller than its content.
  case hidden
  /// It can be scrolled to, and the box may be smaller than its content.
  case scroll
}
