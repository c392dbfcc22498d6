/// A function from the elapsed share of an animation's duration to its progress.
///
/// The function ``progress(at:)`` defines curves for all hosts. A browser receives the same numbers and
/// evaluates them in the same way.
public enum TimingCurve: Hashable, Sendable {
  /// Constant speed.
  case linear
  /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points, as in CSS. The first coordinates are
  /// shares of the time, between 0 and 1.
  case bezier(Double, Double, Double, Double)
  /// Progress values at equal distances in time, with linear interpolation: at the start, at intermediate times
  /// and at the end. Springs have such curves.
  case samples([Double])

  /// A curve with a slow start.
  public static let easeIn = TimingCurve.bezier(0.42, 0, 1, 1)
  /// A curve with a slow end.
  public static let easeOut = TimingCurve.bezier(0, 0, 0.58, 1)
  /// A curve with a slow start and a slow end.
  public static let easeInOut = TimingCurve.bezier(0.42, 0, 0.58, 1)

  /// Returns the progress at a share of the time from 0 to 1; above 1 if the curve overshoots. O(1). A curve of
  /// fewer than two samples is linear.
  public func progress(at time: Double) -> Double {
    let time = min(max(0, time), 1)
    switch self {
    case .linear:
      return time
    case .bezier(let x1, let y1, let x2, let y2):
      return CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2).y(atX: time)
    case .samples(let values):
      guard values.count >= 2 else { return time }
      let place = time * Double(values.count - 1)
      let index = min(Int(place), values.count - 2)
      let share = place - Double(index)
      return values[index] + (values[index + 1] - values[index]) * share
    }
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1).
struct CubicBezier {
  var x1: Double
  var y1: Double
  var x2: Double
  var y2: Double

  /// Returns the y coordinate of the curve at `x`.
  func y(atX x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    return value(at: parameter(atX: x), y1, y2)
  }

  /// Returns the curve parameter at which the x coordinate is `x`. Uses Newton's method, or bisection if the
  /// curve is too flat.
  private func parameter(atX x: Double) -> Double {
    var guess = x
    for _ in 0..<8 {
      let error = value(at: guess, x1, x2) - x
      if abs(error) < 1e-9 { return guess }
      let slope = self.slope(at: guess, x1, x2)
      if abs(slope) < 1e-6 { break }
      guess -= error / slope
    }
    var (low, high) = (0.0, 1.0)
    guess = x
    for _ in 0..<60 {
      let error = value(at: guess, x1, x2) - x
      if abs(error) < 1e-9 { break }
      if error < 0 { low = guess } else { high = guess }
      guess = (low + high) / 2
    }
    return guess
  }

  private func value(at t: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }

  private func slope(at t: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * first + 6 * rest * t * (second - first) + 3 * t * t * (1 - second)
  }
}
