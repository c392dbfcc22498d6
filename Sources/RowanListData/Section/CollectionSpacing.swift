public import RowanCore

/// The distances in one section of a collection, where they are not those of its layout.
public struct CollectionSpacing: Hashable, Sendable {
  /// Around the items, inside header and footer, in points.
  public var insets: EdgeInsets?
  /// Between the items of a line, in points.
  public var interItem: Double?
  /// Between lines, in points.
  public var line: Double?

  /// Creates distances; those left out are the layout's.
  public init(insets: EdgeInsets? = nil, interItem: Double? = nil, line: Double? = nil) {
    self.insets = insets
    self.interItem = interItem
    self.line = line
  }
}
