import RowanComponents

/// The part of the content of a fast list that will be visible on a remote host when the result of the movement arrives.
/// Items that the movement passes before that are not built, because they would never be visible.
struct PredictedBand {
  /// The greatest length in windows for results that arrive early: a page needs longer for the rows of a longer band than
  /// the movement needs to pass them.
  private static let longestLead = 1.5

  /// The offsets between which items are built, in points.
  let offsets: Range<Double>
  /// The offsets between which existing items stay, in points: all that the movement has yet to pass, and some behind.
  let kept: Range<Double>

  /// Creates the band of a movement; `nil` if there is none, or if the items that exist reach far enough.
  /// - Parameters:
  ///   - top: The offset of the window, in points.
  ///   - existing: The lengths above and below the window in which all items exist, in points.
  ///   - overscan: The overscan of the window.
  ///   - viewport: The viewport.
  ///   - places: The positions of items.
  @MainActor
  init?(
    from top: Double,
    beyond existing: (above: Double, below: Double),
    overscan: Overscan,
    of viewport: Viewport,
    in places: WindowFrames
  ) {
    let length = places.windowLength
    let (near, furthest) = (overscan.distances.lowerBound, overscan.distances.upperBound)
    // The rows that are visible first are built if not all can be.
    let far = min(furthest, near + Self.longestLead * length)
    let isBack = viewport.isMovingBack
    let present = length + (isBack ? existing.above : existing.below)
    guard viewport.velocity != 0, near > present else { return nil }
    let last = places.clamp(top + (isBack ? -far : far))
    let first = places.clamp(top + (isBack ? -near : near))
    offsets = (min(first, last) - Overscan.atRest)..<(max(first, last) + length + Overscan.atRest)
    kept =
      min(
        top - overscan.above,
        offsets.lowerBound
      )..<max(top + length + overscan.below, offsets.upperBound)
  }
}
