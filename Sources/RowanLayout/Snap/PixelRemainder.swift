/// The rounding remainder of a position on the screen: the fraction of a pixel, from −½ to ½, by
/// which the exact position lies beyond the rounded position.
///
/// The rounding of the descendants of a box depends only on their frames and on the remainder of
/// the box. If a box moves by whole pixels, the snapped frames of its descendants do not change.
public struct PixelRemainder: Hashable, Sendable, BitwiseCopyable {
  // Single precision takes half the memory. Its errors, 3·10⁻⁸ of a pixel at each level of a tree,
  // stay far below the bias of the rounding.
  let x: Float
  let y: Float

  /// The remainder of a position on a pixel.
  public static let zero = PixelRemainder(x: 0, y: 0)

  @inline(__always)
  init(x: Float, y: Float) {
    self.x = x
    self.y = y
  }
}
