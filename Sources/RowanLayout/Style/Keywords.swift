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

/// The distribution of the space left over on a line among its children (CSS Flexbox §8.2, CSS Box
/// Alignment §4).
public enum JustifyContent: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// Packed at the start of the main axis. In a reversed container, that is the trailing or lower
  /// end.
  case flexStart
  /// Packed at the end of the main axis.
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

/// The alignment of the children of a line on the cross axis (CSS Flexbox §8.3, CSS Box Alignment
/// §6).
public enum AlignItems: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// Stretched to the size of the line if their size on the cross axis is automatic.
  case stretch
  /// At the start of the cross axis. With ``FlexWrap/wrapReverse``, that is the opposite end.
  case flexStart
  /// At the end of the cross axis.
  case flexEnd
  /// In the middle of the line.
  case center
  /// With their first baselines aligned; in a column, as ``start``.
  case baseline
  /// At the leading or upper end.
  case start
  /// At the trailing or lower end.
  case end
  /// At the start of the line in the child's own reading direction.
  case selfStart
  /// At the end of the line in the child's own reading direction.
  case selfEnd
}

/// The alignment of one child on the cross axis of its line.
public enum AlignSelf: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// The container's ``AlignItems``.
  case auto
  /// Stretched to the size of the line if its size on the cross axis is automatic.
  case stretch
  /// At the start of the cross axis. With ``FlexWrap/wrapReverse``, that is the opposite end.
  case flexStart
  /// At the end of the cross axis.
  case flexEnd
  /// In the middle of the line.
  case center
  /// With its first baseline aligned with those of its siblings; in a column, as ``start``.
  case baseline
  /// At the leading or upper end.
  case start
  /// At the trailing or lower end.
  case end
  /// At the start of the line in its own reading direction.
  case selfStart
  /// At the end of the line in its own reading direction.
  case selfEnd
  /// The container's ``AlignItems``, but ``start`` if that is ``AlignItems/stretch``. A child with
  /// this value keeps its own width in a column of rows, and is centred in a container that centres
  /// its children. CSS has no such value.
  case unstretched
}

/// The distribution of the space left over across the lines of a wrapping container among them (CSS
/// Flexbox §8.4). A container that does not wrap ignores it.
public enum AlignContent: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// Packed at the start of the cross axis.
  case flexStart
  /// Packed at the end of the cross axis.
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
  /// Packed at the leading or upper end, also if lines wrap in reverse.
  case start
  /// Packed at the trailing or lower end, also if lines wrap in reverse.
  case end
}

/// Whether a node takes part in the flow of its siblings.
public enum LayoutPosition: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// In line with its siblings.
  case relative
  /// Outside the flow, positioned by its insets from the edges of the parent (CSS Positioning §3).
  case absolute
}

/// Whether a node is laid out at all.
public enum LayoutDisplay: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// Laid out.
  case flex
  /// Left out, with everything below it: no space, no margin, no gap, empty frames.
  case none
  /// Without a box: its children are laid out as if they were children of the parent, and their
  /// frames are relative to the parent's origin.
  case contents
}

/// The parts of a box that a width or height includes (CSS Sizing §3.3).
public enum BoxSizing: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// Content, padding and border.
  case borderBox
  /// The content alone.
  case contentBox
}

/// The treatment of content that is larger than its box.
public enum Overflow: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// The content is shown outside the box; an automatic minimum size follows from the content.
  case visible
  /// The content is clipped, and the box may be smaller than its content.
  case hidden
  /// The content can be scrolled, and the box may be smaller than its content.
  case scroll
}
