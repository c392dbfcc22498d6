public import RowanCore

/// The pixel grid of a screen, to which frames are snapped.
///
/// Edges are rounded in screen coordinates, not relative to the parent. Errors therefore do not
/// add up, and neighbours get neither gap nor overlap, but siblings of equal size may differ by a
/// pixel. Halves are rounded towards the later pixel, also left of and above the origin.
public struct PixelGrid: Hashable, Sendable {
  /// The number of pixels per point.
  public let scale: Double

  /// Creates a grid.
  /// - Parameter scale: The number of pixels per point. A scale that is not positive and finite
  ///   counts as 1, a scale above a million as a million.
  public init(scale: Double) {
    self.scale = scale > 0 && scale.isFinite ? min(scale, 1_000_000) : 1
  }

  /// Returns the remainder of a position on the screen, given in points. A coordinate that is NaN,
  /// or too large to be distinguished from its neighbouring pixels, counts as lying on a pixel.
  public func remainder(of position: Point) -> PixelRemainder {
    PixelRemainder(x: remainder(position.x), y: remainder(position.y))
  }

  private func remainder(_ position: Double) -> Float {
    let pixels = position * scale
    return pixels.magnitude < 0x1p51 ? Float(pixels - Self.nearest(pixels)) : 0
  }

  /// Returns a frame snapped to whole pixels.
  /// - Parameters:
  ///   - frame: The box relative to its parent, in points.
  ///   - remainder: The remainder of the parent.
  ///   - rule: The rounding of the right and bottom edges.
  /// - Returns: The box relative to its snapped parent, in points, and the remainder of the box,
  ///   for its children.
  @inline(__always)
  public func snap(
    _ frame: Rect,
    in remainder: PixelRemainder,
    rule: SnappingRule = .nearest
  ) -> (frame: Rect, remainder: PixelRemainder) {
    let horizontal = snap(frame.minX, frame.width, remainder.x, rule)
    let vertical = snap(frame.minY, frame.height, remainder.y, rule)
    let snapped = Rect(
      x: horizontal.start,
      y: vertical.start,
      width: horizontal.length,
      height: vertical.length
    )
    return (snapped, PixelRemainder(x: horizontal.remainder, y: vertical.remainder))
  }

  @inline(__always)
  private func snap(
    _ start: Double,
    _ length: Double,
    _ remainder: Float,
    _ rule: SnappingRule
  ) -> (start: Double, length: Double, remainder: Float) {
    let exact = Double(remainder) + start * scale
    let pixels = length * scale
    let near = Self.nearest(exact)
    var count = Self.nearest(exact + pixels) - near
    if rule == .enclosing { count = max(count, Self.enclosing(pixels)) }
    // Whole numbers are divided, instead of subtracting positions, so that the same number of
    // pixels has the same length at every position, even if a pixel is a third of a point.
    return (near / scale, max(0, count) / scale, Float(exact - near))
  }
}

extension PixelGrid {
  /// The distance, in pixels, by which edges may lie before a half and count as lying on it, or
  /// beyond a pixel and count as ending there.
  ///
  /// Centred boxes have edges on halves, and touching edges are computed in different ways, in
  /// single precision. Without a bias, errors in the last bits would decide the pixel of such an
  /// edge. With the bias, they could do so only near positions at which no edge lies on purpose.
  private static let bias = 0.003

  /// A number whose addition removes the fraction of a number below 2⁵¹, because numbers of its
  /// magnitude have steps of 1.
  private static let whole = 0x1.8p52

  /// Returns the nearest whole number.
  ///
  /// This takes two additions; `floor` would be a function call on most processors, four times per
  /// box. The processor rounds halves to even numbers, but the bias ensures that there are none.
  @inline(__always)
  private static func nearest(_ pixels: Double) -> Double {
    (pixels + bias + whole) - whole
  }

  /// Returns the least whole number that is not below `pixels`.
  @inline(__always)
  private static func enclosing(_ pixels: Double) -> Double {
    (pixels + (0.5 - bias) + whole) - whole
  }
}
