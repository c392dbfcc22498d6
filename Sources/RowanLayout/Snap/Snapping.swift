public import RowanCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How a frame is fitted to the pixels of a screen.
public enum SnappingRule: Hashable, Sendable {
  /// Every edge goes to the nearest pixel, so that boxes which touch still do.
  case nearest
  /// As ``nearest``, but the far edges go to a later pixel rather than cut into the box: for
  /// text, which would be clipped or wrapped.
  case enclosing
}

/// Fits a frame to whole pixels.
///
/// Edges are rounded where they are on the screen, not relative to the parent: errors do not add
/// up, neighbours get neither gap nor overlap, and siblings of equal size may differ by a pixel.
/// - Parameters:
///   - frame: A frame relative to its parent, in points.
///   - origin: The parent's position on the screen before snapping, in points.
///   - scale: The number of pixels to a point; one that is not positive and finite counts as 1.
///   - rule: What happens to the far edges.
/// - Returns: The frame relative to the snapped origin of the parent, in points.
public func snapped(
  _ frame: Rect,
  at origin: Point,
  scale: Double,
  rule: SnappingRule = .nearest
) -> Rect {
  let scale = scale > 0 && scale.isFinite ? scale : 1
  let horizontal = snappedSpan(frame.minX, frame.width, origin.x, scale, rule)
  let vertical = snappedSpan(frame.minY, frame.height, origin.y, scale, rule)
  return Rect(
    x: horizontal.start,
    y: vertical.start,
    width: horizontal.length,
    height: vertical.length
  )
}

/// Rounds to the nearest pixel, halves upwards also below zero, so that moving a tree by whole
/// pixels does not change its sizes.
private func nearestPixel(_ length: Double, _ scale: Double) -> Double {
  floor(length * scale + 0.5) / scale
}

private func snappedSpan(
  _ start: Double,
  _ length: Double,
  _ origin: Double,
  _ scale: Double,
  _ rule: SnappingRule
) -> (start: Double, length: Double) {
  let parent = nearestPixel(origin, scale)
  let near = nearestPixel(origin + start, scale)
  var far = nearestPixel(origin + start + length, scale)
  if rule == .enclosing {
    // Single precision leaves a little over that is worth no pixel.
    let needed = ceil((length - 0.001) * scale) / scale
    far = max(far, near + needed)
  }
  return (near - parent, max(0, far - near))
}
