import RowanCore
import RowanImage

/// A comparison of two images, pixel by pixel.
struct PixelComparison {
  /// The number of pixels that have changed.
  private(set) var changed = 0
  /// The number of pixels that differ only in the drawing of an edge.
  private(set) var edges = 0
  /// The largest difference of a channel.
  private(set) var greatest = 0
  /// The bounding rectangle of all differing pixels; `nil` if there are none.
  private(set) var area: Rect?
  /// Whether the images have the same size.
  let isOfOneSize: Bool
  /// The differing pixels, over a pale copy of the expected image.
  private(set) var image: PixelImage

  private let pixels: Int
  private let tolerance: SnapshotTolerance

  /// Whether the differences are within the tolerance.
  var isEqual: Bool {
    isOfOneSize && Double(changed) <= tolerance.changes * Double(pixels)
      && Double(edges) <= tolerance.edges * Double(pixels)
  }

  /// Compares two images. O(pixels).
  init(_ expected: PixelImage, _ actual: PixelImage, tolerance: SnapshotTolerance) {
    self.tolerance = tolerance
    isOfOneSize = expected.width == actual.width && expected.height == actual.height
    let width = max(expected.width, actual.width)
    let height = max(expected.height, actual.height)
    pixels = max(1, width * height)
    image = expected
    if expected == actual { return }
    var marks = [UInt8](repeating: 0, count: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let mark: [UInt8]
        switch Self.compare(expected, actual, x, y, tolerance.channel, &greatest) {
        case .equal: mark = expected.pale(x, y)
        case .edge:
          edges += 1
          mark = Self.edgeColor
          record(x, y)
        case .changed:
          changed += 1
          mark = Self.changeColor
          record(x, y)
        }
        let start = (y * width + x) * 4
        for channel in 0..<4 { marks[start + channel] = mark[channel] }
      }
    }
    image = PixelImage(width: width, height: height, bytes: marks)
  }

  private enum Outcome {
    case equal, edge, changed
  }

  /// The colours of marks, as blue, green, red and opacity.
  private static let edgeColor: [UInt8] = [0, 160, 255, 255]
  private static let changeColor: [UInt8] = [40, 0, 220, 255]

  private mutating func record(_ x: Int, _ y: Int) {
    let (x, y) = (Double(x), Double(y))
    guard let old = area else {
      area = Rect(x: x, y: y, width: 1, height: 1)
      return
    }
    let (left, top) = (min(old.minX, x), min(old.minY, y))
    area = Rect(
      x: left,
      y: top,
      width: max(old.maxX, x + 1) - left,
      height: max(old.maxY, y + 1) - top
    )
  }

  private static func compare(
    _ expected: PixelImage,
    _ actual: PixelImage,
    _ x: Int,
    _ y: Int,
    _ tolerance: Int,
    _ greatest: inout Int
  ) -> Outcome {
    guard x < expected.width, x < actual.width, y < expected.height, y < actual.height else {
      greatest = 255
      return .changed
    }
    var distance = 0
    for channel in 0..<4 {
      let one = Int(expected.bytes[(y * expected.width + x) * 4 + channel])
      let other = Int(actual.bytes[(y * actual.width + x) * 4 + channel])
      distance = max(distance, abs(one - other))
    }
    guard distance > tolerance else { return .equal }
    greatest = max(greatest, distance)
    let isEdge =
      isAround(expected, x, y, in: actual, tolerance)
      && isAround(actual, x, y, in: expected, tolerance)
    return isEdge ? .edge : .changed
  }

  /// Returns whether each channel of a pixel is within the range of the pixels around the same
  /// position in another image.
  private static func isAround(
    _ image: PixelImage,
    _ x: Int,
    _ y: Int,
    in other: PixelImage,
    _ tolerance: Int
  ) -> Bool {
    for channel in 0..<4 {
      var (least, most) = (255, 0)
      for row in max(0, y - 1)...min(other.height - 1, y + 1) {
        for column in max(0, x - 1)...min(other.width - 1, x + 1) {
          let value = Int(other.bytes[(row * other.width + column) * 4 + channel])
          least = min(least, value)
          most = max(most, value)
        }
      }
      let value = Int(image.bytes[(y * image.width + x) * 4 + channel])
      if value < least - tolerance || value > most + tolerance { return false }
    }
    return true
  }
}

extension PixelImage {
  /// Returns a pixel as pale grey, against which marks stand out.
  fileprivate func pale(_ x: Int, _ y: Int) -> [UInt8] {
    guard x < width, y < height else { return [255, 255, 255, 255] }
    let start = (y * width + x) * 4
    let grey = (Int(bytes[start]) + 2 * Int(bytes[start + 1]) + Int(bytes[start + 2])) / 4
    let light = UInt8(170 + grey / 3)
    return [light, light, light, 255]
  }
}
