/// The edges of a list that stay in sight as rows come there.
///
/// A list that does not follow an edge keeps the visible rows in their place when others come in front of them or
/// behind them. By default rows that come in front come into sight if the list is at its very start, and rows that come at
/// the end do not.
///
/// ```swift
/// table.edgeFollowing = EdgeFollowing(end: 40)              // a log
/// table.edgeFollowing = EdgeFollowing(start: nil, end: 40)  // a chat, whose history comes in front
/// ```
public struct EdgeFollowing: Equatable, Sendable {
  /// The distance from the start, in points, up to which rows that come in front come into sight; `nil` if they
  /// never do.
  public var start: Double?
  /// The distance from the end, in points, up to which rows that come at the end come into sight; `nil` if they
  /// never do. Hosts round to their pixels, so that a point more counts, too.
  public var end: Double?

  /// Creates a choice of edges.
  /// - Parameters:
  ///   - start: The distance from the start up to which it is followed; `nil` for never.
  ///   - end: The distance from the end up to which it is followed; `nil` for never.
  public init(start: Double? = 0, end: Double? = nil) {
    self.start = start
    self.end = end
  }
}

/// The edges that a list is at, and those that it follows.
struct EdgeTracker {
  var following = EdgeFollowing()
  /// The distance from the window to the end of the content after the last pass; 0 before the first one, so that a
  /// list that follows its end opens there.
  private var distanceToEnd = 0.0

  /// Whether the list follows its start from an offset.
  func followsStart(at offset: Double) -> Bool { following.start.map { offset <= $0 } ?? false }

  /// Whether the end is followed as it goes away.
  func followsEnd(to distance: Double) -> Bool { isAtEnd && distance > max(0, distanceToEnd) }

  /// Whether the end of a list that follows it was in sight, or near, after the last pass.
  var isAtEnd: Bool { following.end.map { distanceToEnd < $0 + 1 } ?? false }

  /// Records where the list is after a pass or because its user has scrolled.
  mutating func record(distanceToEnd: Double) { self.distanceToEnd = distanceToEnd }

  /// Takes the list to be at its end, as one is that has not been shown.
  mutating func reset() { distanceToEnd = 0 }
}
