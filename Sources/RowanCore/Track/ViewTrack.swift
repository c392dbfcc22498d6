/// A rule by which a host moves a view continuously, every frame, without asking: sticky headers,
/// pull to refresh, swipes.
///
/// The view stands at its frame plus ``translation(at:)`` along the axis, where the value is what the
/// source reports: for a scroll view, its offset. This function defines tracks for all hosts. Views
/// that scrolling moves are drawn in front of their siblings, because they move over them: at the depth of
/// ``depth``.
public struct ViewTrack: Hashable, Sendable {
  /// What drives the movement.
  public enum Source: UInt8, Hashable, Sendable, CaseIterable {
    /// The offset of the nearest scroll view around the view.
    case scroll
    /// The value of the nearest ``PointerTrack``, that of the view itself or of one around it.
    case pointer
    /// How far the nearest scroll view around the view is pulled beyond its beginning, in points; 0 while
    /// it is not. How far the content has to be dragged for that is the host's.
    case pull
  }

  /// How far in front of their siblings views are drawn that scrolling moves.
  public static let depth = 1_000

  /// What drives the movement.
  public var source: Source
  /// The direction in which the view moves.
  public var axis: Axis
  /// The value at which the view begins to move.
  public var start: Double
  /// The value at which it stops moving, not before `start`.
  public var end: Double
  /// By how much the view moves while the value changes by 1.
  public var factor: Double

  /// Creates a track.
  ///
  /// Values that are not finite are replaced, which is reported once; `end` is not before `start`.
  public init(
    source: Source = .scroll,
    axis: Axis = .vertical,
    start: Double,
    end: Double,
    factor: Double = 1
  ) {
    self.source = source
    self.axis = axis
    self.start = start.place("Track(start:)")
    self.end = max(self.start, end.place("Track(end:)"))
    self.factor = factor.length("Track(factor:)")
  }

  /// A track of a view that moves by a share of what a pointer drags, however far that goes.
  public static func pointer(_ axis: Axis = .horizontal, factor: Double = 1) -> ViewTrack {
    ViewTrack(source: .pointer, axis: axis, start: -1_000_000, end: 1_000_000, factor: factor)
  }

  /// By how many points the view stands away from its frame when the source is at `value`: not at all
  /// where scrolling begins to move it, or while what a pointer drags stands at 0.
  public func translation(at value: Double) -> Double {
    let origin = source == .scroll ? start : min(max(0, start), end)
    return (min(max(value, start), end) - origin) * factor
  }

  /// The movement of a view that is to go on by a distance: down, to the right, or, in a scroll view whose
  /// content goes on to the left, that way.
  public func shift(by distance: Double, in scroll: ScrollConfiguration?) -> Point {
    switch axis {
    case .vertical: Point(x: 0, y: distance)
    case .horizontal: Point(x: scroll?.isMirrored == true ? -distance : distance, y: 0)
    }
  }
}
