import RowanCore

/// The zoomed row of a list, and the start of a pinch gesture.
struct ZoomState {
  /// The row with a scale other than 1 or a gesture in progress.
  var row: RowID?
  /// The scale of the row.
  var scale = 1.0
  /// The distance between the drawn middle of the row and its middle in the layout.
  var shift = Point.zero
  /// The state at the start of the pinch gesture in progress.
  var start: Start?

  /// The state at the start of a pinch gesture.
  struct Start {
    var scale: Double
    var shift: Point
    /// The point between the fingers, relative to the middle of the unscaled row. The content at this point stays
    /// in place.
    var focus: Point
  }

  /// Sets the scale. The content between the fingers stays in place as long as the row still covers its unscaled frame.
  mutating func scale(to new: Double, in size: Size) {
    let start = start ?? Start(scale: scale, shift: shift, focus: .zero)
    scale = new
    let (width, height) = (size.width, size.height)
    func within(_ value: Double, _ length: Double) -> Double {
      let limit = max(0, length * (new - 1) / 2)
      return min(max(value, -limit), limit)
    }
    shift = Point(
      x: within(start.shift.x + start.focus.x * (start.scale - new), width),
      y: within(start.shift.y + start.focus.y * (start.scale - new), height)
    )
  }

  /// Returns the transform of a row, or `nil` if the row is not scaled.
  func transform(of row: RowID) -> ViewTransform? {
    guard row == self.row, scale != 1 else { return nil }
    return ViewTransform(translation: shift, scaleX: scale, scaleY: scale)
  }
}
