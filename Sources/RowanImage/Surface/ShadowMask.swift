import RowanCore

/// The opacity of a shadow for each pixel of the smallest rectangle with the same corners. The parts between the
/// corners are uniform in every row or column, and are repeated when the mask is used.
struct ShadowMask {
  /// The parameters of a mask. Lengths are in pixels.
  struct Key: Hashable {
    var width: Double
    var height: Double
    var radius: Double
    /// The position of the rectangle's origin within a pixel.
    var phase: Point
    var blur: ShadowBlur
  }

  let width: Int
  let height: Int
  private let depth: [UInt8]

  /// Creates the mask of a rectangle with a margin of `blur.pixels` on each side.
  init(_ key: Key) {
    let margin = key.blur.pixels
    width = Int((key.width + key.phase.x).rounded(.up)) + 2 * margin
    height = Int((key.height + key.phase.y).rounded(.up)) + 2 * margin
    let left = Double(margin) + key.phase.x
    let top = Double(margin) + key.phase.y
    var mask = [Float](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        // The distance of the pixel's centre from the edge determines the covered share of the pixel.
        let inward = Self.distance(
          x: abs(Double(x) + 0.5 - left - key.width / 2) - key.width / 2 + key.radius,
          y: abs(Double(y) + 0.5 - top - key.height / 2) - key.height / 2 + key.radius
        )
        mask[y * width + x] = Float(min(max(0.5 + key.radius - inward, 0), 1))
      }
    }
    key.blur.apply(to: &mask, width: width, height: height)
    depth = mask.map { UInt8(min(max($0, 0), 1) * 255 + 0.5) }
  }

  /// Returns the distance of a point from a corner's centre, for its offsets `x` and `y` from that centre; negative
  /// inside.
  private static func distance(x: Double, y: Double) -> Double {
    let (outerX, outerY) = (max(x, 0), max(y, 0))
    return (outerX * outerX + outerY * outerY).squareRoot() + min(max(x, y), 0)
  }

  /// Writes one row of a mask with `extraColumns` and `extraRows` more in its middle.
  func write(
    row: Int,
    to target: UnsafeMutablePointer<UInt8>,
    extraColumns: Int,
    extraRows: Int
  ) {
    let source = Self.folded(row, extraRows, height) * width
    for column in 0..<width + extraColumns {
      target[column] = depth[source + Self.folded(column, extraColumns, width)]
    }
  }

  private static func folded(_ index: Int, _ extra: Int, _ count: Int) -> Int {
    let middle = count / 2
    if index <= middle { return index }
    return index <= middle + extra ? middle : index - extra
  }
}
