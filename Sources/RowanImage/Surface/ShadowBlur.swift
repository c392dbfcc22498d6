import RowanCore

/// A rectangle with rounded corners.
struct RoundedRect {
  var rect: Rect
  var radius: Double
}

/// The blur of a shadow: a Gaussian with a standard deviation of half the radius, as in browsers, approximated by
/// averaging three times over a window of pixels.
///
/// Source: W3C, "Filter Effects Module Level 1", section on `feGaussianBlur`. Its three windows come within 3 % of
/// the Gaussian.
struct ShadowBlur: Hashable {
  /// The standard deviation, in points.
  let deviation: Double
  /// The half widths of the three windows, in pixels.
  let windows: [Int]
  /// The number of pixels per point.
  let scale: Double

  init(radius: Double, scale: Double) {
    deviation = radius / 2
    self.scale = scale
    // A window of 2n+1 pixels has the variance (n² + n) / 3; the variances of three windows are added.
    let variance = deviation * deviation * scale * scale
    let half = max(0, ((1 + 4 * variance).squareRoot() - 1) / 2)
    let least = Int(half)
    // Some windows are one pixel wider on each side, so that the sum of the variances is nearest to the Gaussian's.
    let missing = 3 * variance - Double(3 * (least * least + least))
    // Even the smallest shadow fades over a pixel.
    let fewest = least == 0 && radius > 0 ? 1 : 0
    let wider = min(3, max(fewest, Int((missing / Double(2 * least + 2)).rounded())))
    windows = (0..<3).map { $0 < wider ? least + 1 : least }
  }

  /// The distance in pixels that the blur extends beyond the outline.
  var pixels: Int { windows.reduce(0, +) }

  /// The distance in points that the blur extends beyond the outline.
  var reach: Double { Double(pixels + 1) / scale }

  /// Averages the rows of a mask of `width` by `height` pixels, then its columns, for each of the three windows.
  /// O(pixels).
  func apply(to mask: inout [Float], width: Int, height: Int) {
    for window in windows where window > 0 {
      for row in 0..<height { average(&mask, from: row * width, step: 1, count: width, window) }
      for column in 0..<width { average(&mask, from: column, step: width, count: height, window) }
    }
  }

  /// Averages one line of pixels, with zeros beyond its ends.
  private func average(
    _ mask: inout [Float],
    from start: Int,
    step: Int,
    count: Int,
    _ window: Int
  ) {
    let share = 1 / Float(2 * window + 1)
    var line = [Float](repeating: 0, count: count)
    var sum: Float = 0
    for index in 0..<min(window, count) { sum += mask[start + index * step] }
    for index in 0..<count {
      if index + window < count { sum += mask[start + (index + window) * step] }
      line[index] = sum * share
      if index >= window { sum -= mask[start + (index - window) * step] }
    }
    for index in 0..<count { mask[start + index * step] = line[index] }
  }
}
