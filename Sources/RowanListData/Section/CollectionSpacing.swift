public import RowanCore

/// The distances in a section of a collection that override those of its layout.
public struct CollectionSpacing: Hashable, Sendable {
  /// The insets around the items, inside header and footer, in points; `nil` for the layout's.
  public var insets: EdgeInsets?
  /// The distance between the items of a line in points; `nil` for the layout's.
  public var interItem: Double?
  /// The distance between lines in points; `nil` for the layout's.
  public var line: Double?

  /// Creates distances; `nil` for those of the layout.
  public init(insets: EdgeInsets? = nil, interItem: Double? = nil, line: Double? = nil) {
    self.insets = insets
    self.interItem = interItem
    self.line = line
  }
}
