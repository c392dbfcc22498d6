public import RowanCore

/// The size of a parent, which percentages refer to. Each axis may be undefined.
public struct ProposedSize: Hashable, Sendable {
  /// The width in points, or `nil` while it is undefined.
  public var width: Double?
  /// The height in points, or `nil` while it is undefined.
  public var height: Double?

  /// Undefined on both axes: percentages count as automatic.
  public static let undefined = ProposedSize(width: nil, height: nil)

  /// Creates a size that may be undefined.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  /// Creates a size that is defined on both axes.
  public init(_ size: Size) {
    self.init(width: size.width, height: size.height)
  }
}
