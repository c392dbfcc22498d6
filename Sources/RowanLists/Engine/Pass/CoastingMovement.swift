import Foundation

/// The rest of a movement that slows down after a finger was lifted.
///
/// The curve is that of Chromium (`FlingCurve`): the distance after a time t is `a · (1 - e^(-c · t)) - b · t`, from the
/// point of the curve at which the movement has its current velocity. Other browsers coast up to twice as far, and report a
/// higher velocity than expected on the way, which corrects the distance.
enum CoastingMovement {
  /// The length of the curve, the velocity that it loses evenly, and the rate of its decay, in points and seconds.
  private static let (length, loss, rate) = (5_707.62, 172.0, 3.7)

  /// Returns the distance until the content rests.
  /// - Parameter velocity: The current velocity, in points per second.
  /// - Returns: The distance from the current offset, in points, negative towards the start.
  static func distance(at velocity: Double) -> Double {
    let start = (abs(velocity) + loss) / (length * rate)
    let end = loss / (length * rate)
    let duration = log(start / end) / rate
    let distance = max(0, length * (start - end) - loss * duration)
    return velocity < 0 ? -distance : distance
  }
}
