/// A width or a height: fixed, relative to the parent, derived from the content, or automatic
/// (CSS Sizing §3).
///
/// Number literals are points: `style.width = 40`.
public enum LayoutDimension: Hashable, Sendable {
  /// Determined by the layout of the parent; for a minimum, by the content of the box (CSS Flexbox
  /// §4.5); for a maximum, no limit.
  case auto
  /// A length in points.
  case points(Double)
  /// A share of the parent's content size on the same axis, 100 being all of it. While that size
  /// is undefined, the dimension counts as ``auto``.
  case percent(Double)
  /// The minimum length of the content, such as the longest word of a text.
  case minContent
  /// The preferred length of the content, such as a text without line breaks.
  case maxContent
  /// The preferred length of the content, limited to the available space.
  case fitContent
  /// The available space, less the margins.
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
  /// The width or height on that axis, or the size of the content if that is automatic.
  case auto
  /// The size of the content, regardless of the width or height.
  case content
  /// A length in points.
  case points(Double)
  /// A share of the parent's content size on the main axis, 100 being all of it. While that size
  /// is undefined, the basis counts as ``content``.
  case percent(Double)
  /// The minimum length of the content.
  case minContent
  /// The preferred length of the content.
  case maxContent
  /// The preferred length of the content, limited to the available space.
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
