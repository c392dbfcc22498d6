public import RowanCore

/// A rule by which a host moves a view continuously, in every frame, without asking the core: for sticky
/// headers, pull to refresh and swipes.
///
/// The view is moved from its frame by ``translation(at:)`` along the axis, where the value is that of the
/// source: for a scroll view, its offset. This function defines tracks for all hosts. Views moved by scrolling
/// are drawn in front of their siblings, with the depth ``depth``, because they move over them.
public struct ViewTrack: Hashable, Sendable {
  /// The source of the movement.
  public enum Source: UInt8, Hashable, Sendable, CaseIterable {
    /// The offset of the nearest scroll view around the view.
    case scroll
    /// The value of the nearest ``PointerTrack``: that of the view or of an ancestor.
    case pointer
    /// The distance by which the nearest scroll view around the view is pulled beyond its beginning, in points;
    /// 0 while it is not pulled. The host decides how far the content has to be dragged for that.
    case pull
  }

  /// The depth of views that are moved by scrolling.
  public static let depth = 1_000

  /// The source of the movement.
  public var source: Source
  /// The axis of the movement.
  public var axis: Axis
  /// The value at which the view begins to move.
  public var start: Double
  /// The value at which the view stops moving, at least `start`.
  public var end: Double
  /// The movement of the view while the value changes by 1.
  public var factor: Double

  /// Creates a track.
  ///
  /// Values that are not finite are replaced, which is reported once; `end` is at least `start`.
  public init(
    source: Source = .scroll,
    axis: Axis = .vertical,
    start: Double,
    end: Double,
    factor: Double = 1
  ) {
    self.source = source
    self.axis = axis
    self.start = start.place("ViewTrack(start:)")
    self.end = max(self.start, end.place("ViewTrack(end:)"))
    self.factor = factor.length("ViewTrack(factor:)")
  }

  /// Returns a track for a view that moves by a share of the pointer's movement, without limits.
  public static func pointer(_ axis: Axis = .horizontal, factor: Double = 1) -> ViewTrack {
    ViewTrack(source: .pointer, axis: axis, start: -1_000_000, end: 1_000_000, factor: factor)
  }

  /// Returns the distance of the view from its frame, in points, if the source has the value `value`: 0 at the
  /// value at which scrolling begins to move it, or while a pointer track is at 0.
  public func translation(at value: Double) -> Double {
    let origin = source == .scroll ? start : min(max(0, start), end)
    return (min(max(value, start), end) - origin) * factor
  }

  /// Returns the movement of a view by a distance: down, to the right, or to the left in a scroll view that is
  /// mirrored.
  public func shift(by distance: Double, in scroll: ScrollConfiguration?) -> Point {
    switch axis {
    case .vertical: Point(x: 0, y: distance)
    case .horizontal: Point(x: scroll?.isMirrored == true ? -distance : distance, y: 0)
    }
  }
}
