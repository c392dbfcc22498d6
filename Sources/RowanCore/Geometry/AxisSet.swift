extension Axis {
  /// A set of axes.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: UInt8

    /// From left to right, or from right to left.
    public static let horizontal = Set(rawValue: 1)
    /// From top to bottom.
    public static let vertical = Set(rawValue: 2)
    /// Both axes.
    public static let all: Set = [.horizontal, .vertical]

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Whether the set contains an axis.
    public func contains(_ axis: Axis) -> Bool {
      isSuperset(of: axis == .horizontal ? Set.horizontal : Set.vertical)
    }
  }
}
