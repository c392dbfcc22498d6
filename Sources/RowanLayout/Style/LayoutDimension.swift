/// A width or a height that may be fixed, relative to the parent, follow from the content, or be
/// left to the layout (CSS Sizing §3).
///
/// Number literals are points: `style.width = 40`.
public enum LayoutDimension: Hashable, Sendable {
  /// Decided by the layout around the box; for a minimum, by its content (CSS Flexbox §4.5); for a
  /// maximum, no limit.
  case auto
  /// A length in points.
  case points(Double)
  /// A share of the parent's content size on the same axis, 100 being all of it. While that size
  /// is undefined, the dimension counts as ``auto``.
  case percent(Double)
  /// The least length that the content can do with: the longest word of a text.
  case minContent
  /// The length that the content would like: a text without any breaks.
  case maxContent
  /// The length that the content would like, within the room there is.
  case fitContent
  /// All the room there is, margins taken off.
  case stretch
}

extension LayoutDimension: ExpressibleByIntegerLiteral {
  /// Creates a length in points.
  public init(integerLiteral value: Int) {
    self = .points(Double(value))
  }
}

extension LayoutDimension: ExpressibleByFloatLiteral {
  /// Creates a length in points.
  public init(floatLiteral value: Double) {
    self = .points(value)
  }
}

/// The length along the main axis from which a child grows or shrinks (CSS Flexbox §7.2.3).
///
/// Number literals are points: `style.basis = 0`.
public enum FlexBasis: Hashable, Sendable {
  /// The width or height on that axis, and the content failing that.
  case auto
  /// The content, whatever the width or height.
  case content
  /// A length in points.
  case points(Double)
  /// A share of the parent's content size on the main axis, 100 being all of it. While that size
  /// is undefined, the basis counts as ``content``.
  case percent(Double)
  /// The least length that the content can do with.
  case minContent
  /// The length that the content would like.
  case maxContent
  /// The length that the content would like, within the room there is.
  case fitContent
  /// The parent's content size on the main axis, less the margins of the child. While that size is
  /// undefined, the basis counts as ``content``.
  case stretch
}

extension FlexBasis: ExpressibleByIntegerLiteral {
  /// Creates a length in points.
  public init(integerLiteral value: Int) {
    self = .points(Double(value))
  }
}

extension FlexBasis: ExpressibleByFloatLiteral {
  /// Creates a length in points.
  public init(floatLiteral value: Double) {
    self = .points(value)
  }
}
