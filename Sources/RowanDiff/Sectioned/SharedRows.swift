/// What two snapshots know about the rows at two places without a look at them.
///
/// Snapshots which share parts of their storage let the diff pass these parts at once.
public struct SharedRows: Hashable, Sendable {
  /// How many rows, beginning with those at the places, are the same and show the same.
  public var count: Int

  /// When there are none: how many rows to compare one by one before it is worth asking again.
  public var distance: Int

  /// Makes an answer of its parts.
  @inlinable
  public init(count: Int, distance: Int) {
    self.count = count
    self.distance = distance
  }

  /// Nothing is known, and nothing will be.
  @inlinable public static var unknown: SharedRows { SharedRows(count: 0, distance: .max) }

  /// So many rows are shared.
  @inlinable
  public static func shared(_ count: Int) -> SharedRows { SharedRows(count: count, distance: 0) }
}
