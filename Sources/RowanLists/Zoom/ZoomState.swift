import RowanCore

/// What of a list is drawn larger or smaller than it is, and how far two fingers have come with that.
struct ZoomState {
  /// The row, while its scale is not 1 or something is under way.
  var row: RowID?
  /// How many times as large it is drawn.
  var scale = 1.0
  /// How far its middle is drawn from where it is.
  var shift = Point.zero
  /// What two fingers began with, while they are on the row.
  var start: Start?

  /// Where everything stood when two fingers were put on a row.
  struct Start {
    var scale: Double
    var shift: Point
    /// What is between the fingers, seen from the middle of the row as it is when it is not enlarged. It stays
    /// where it is.
    var focus: Point
  }

  /// Takes over a scale: what was between the fingers stays there, as far as the row still covers its place.
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

  /// How a row is drawn, where that is not as it is.
  func transform(of row: RowID) -> ViewTransform? {
    guard row == self.row, scale != 1 else { return nil }
    return ViewTransform(translation: shift, scaleX: scale, scaleY: scale)
  }
}
