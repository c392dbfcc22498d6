/// The edges of a list that stay visible when rows are inserted there.
///
/// A list that does not follow an edge keeps the visible rows in place when others are inserted before or
/// after them. By default, rows inserted at the start become visible if the list is at its very start, and rows
/// inserted at the end do not.
///
/// ```swift
/// table.edgeFollowing = EdgeFollowing(end: 40)              // a log
/// table.edgeFollowing = EdgeFollowing(start: nil, end: 40)  // a chat with history inserted at the start
/// ```
public struct EdgeFollowing: Equatable, Sendable {
  /// The distance from the start, in points, up to which rows inserted there become visible, or `nil` for
  /// never.
  public var start: Double?
  /// The distance from the end, in points, up to which rows inserted there become visible, or `nil` for
  /// never. One more point is tolerated, because hosts round offsets to their pixels.
  public var end: Double?

  /// Creates a setting for both edges.
  /// - Parameters:
  ///   - start: The distance up to which the start is followed, or `nil` for never.
  ///   - end: The distance up to which the end is followed, or `nil` for never.
  public init(start: Double? = 0, end: Double? = nil) {
    self.start = start
    self.end = end
  }
}

/// The followed edges of a list, and its distance to the end.
struct EdgeTracker {
  var following = EdgeFollowing()
  /// The distance from the window to the end of the content after the last pass. It is 0 before the first one, so that
  /// a list that follows its end opens there.
  private var distanceToEnd = 0.0

  /// Returns whether the list follows its start at an offset.
  func followsStart(at offset: Double) -> Bool { following.start.map { offset <= $0 } ?? false }

  /// Returns whether the end is followed when a change increases its distance.
  func followsEnd(to distance: Double) -> Bool { isAtEnd && distance > max(0, distanceToEnd) }

  /// Whether the list follows its end and was at or near it after the last pass.
  var isAtEnd: Bool { following.end.map { distanceToEnd < $0 + 1 } ?? false }

  /// Records the distance to the end after a pass or after the user scrolled.
  mutating func record(distanceToEnd: Double) { self.distanceToEnd = distanceToEnd }

  /// Resets the distance to 0, as in a list that was not shown yet.
  mutating func reset() { distanceToEnd = 0 }
}
