/// What is left of a position on the screen when it is rounded to a pixel: by how much of a pixel,
/// from −½ to ½, the exact position lies beyond the rounded one.
///
/// How boxes inside another one are rounded depends on their frames and on the remainder of the box
/// around them, and on nothing else. So what moves by whole pixels keeps its contents as they are.
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
