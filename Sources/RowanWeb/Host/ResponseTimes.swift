/// The expected time between an event of the page and the end of its result on the screen: until the result of a later
/// event replaces it.
///
/// A page reports with each scroll event the last batch that it has applied, and how long ago. The first report about a
/// batch gives a round trip time: the time since the batch was sent, without the time for which the page had shown it.
/// Means and deviations are smoothed as in RFC 6298, which sets the timeouts of TCP. The first deviation is half of the one
/// there: a list that is built too far ahead has gaps, while a timeout that is too long only takes time.
struct ResponseTimes {
  /// The batches without a report, with the times at which they were sent.
  private var unreported: [(batch: UInt64, time: Double)] = []
  private static let unreportedLimit = 64
  private var roundTrip = SmoothedTime()
  /// The shortest round trip on the connection: that of a line and a page without other work.
  private var shortestRoundTrip = Double.infinity
  /// The time between a scroll event and the batch with its result.
  private var work = SmoothedTime()
  /// The time between two batches with results of one movement: a result has to last until the next one.
  private var interval = SmoothedTime()
  /// Whether the last scroll event was a part of a movement that continues.
  private var isMoving = false
  /// The time of the last batch with a result of the current movement.
  private var lastResult: Double?
  /// The time of a scroll event for which no batch was sent yet.
  private var eventTime: Double?
  /// The longest time of a sample, in seconds. Pages can send any age of a batch.
  private static let longest = 10.0
  /// The time in seconds after which a batch is not the result of the last scroll event, which may have had none.
  private static let longestWork = 1.0
  /// The page sends an event up to one frame after the content has moved, and shows a batch in the next frame.
  private static let frames = 2.0 / 60
  /// The factor of the shortest round trip, and the seconds in addition, after which a batch without a report waits
  /// behind others, on the line or in the page.
  private static let (patience, tolerance) = (1.5, 0.05)

  /// The expected times, in seconds: until a result that arrives early, and until the result of a later event replaces a
  /// result that arrives late. `nil` before the first measurement.
  var expected: ClosedRange<Double>? {
    guard let early = roundTrip.low, let late = roundTrip.high else { return nil }
    let longest = late + (work.high ?? 0) + (interval.mean ?? 0) + Self.frames
    return min(max(shortestRoundTrip, early), longest)...longest
  }

  /// Whether a batch that was sent earlier has waited so long that another one would only wait behind it.
  func isCongested(at time: Double) -> Bool {
    guard let oldest = unreported.first, shortestRoundTrip.isFinite else { return false }
    return time - oldest.time > Self.patience * shortestRoundTrip + Self.tolerance
  }

  /// Records that a batch was sent. Must not be called for a batch with resources that the page loads before it
  /// applies the batch.
  mutating func recordSent(_ batch: UInt64, at time: Double) {
    if let eventTime, time - eventTime < Self.longestWork {
      work.add(time - eventTime)
      if let lastResult { interval.add(min(time - lastResult, Self.longestWork)) }
      lastResult = isMoving ? time : nil
    }
    eventTime = nil
    unreported.append((batch, time))
    if unreported.count > Self.unreportedLimit { unreported.removeFirst() }
  }

  /// Records a scroll event.
  /// - Parameters:
  ///   - batch: The last batch that the page had applied.
  ///   - isMoving: Whether the movement continues.
  ///   - age: The time between the batch and the event in the page, in seconds; `nil` if the page has not sent it.
  ///   - time: The current time, in seconds.
  mutating func recordEvent(
    after batch: UInt64,
    isMoving: Bool,
    age: Double?,
    at time: Double
  ) {
    eventTime = time
    self.isMoving = isMoving
    if !isMoving { lastResult = nil }
    guard let index = unreported.lastIndex(where: { $0.batch <= batch }) else { return }
    let report = unreported[index]
    unreported.removeFirst(index + 1)
    guard report.batch == batch, let age else { return }
    let sample = min(max(0, time - report.time - age), Self.longest)
    roundTrip.add(sample)
    shortestRoundTrip = min(shortestRoundTrip, sample)
  }

  /// Discards the times of batches that were sent on another connection.
  mutating func forgetConnection() {
    self = ResponseTimes()
  }
}

/// A smoothed mean of times, with their smoothed mean deviation.
private struct SmoothedTime {
  private(set) var mean: Double?
  private var deviation = 0.0

  /// A time that few samples exceed, in seconds; `nil` without a sample.
  var high: Double? { mean.map { $0 + 2 * deviation } }

  /// A time that most samples exceed, in seconds; `nil` without a sample.
  var low: Double? { mean.map { max(0, $0 - deviation) } }

  mutating func add(_ sample: Double) {
    guard let mean else {
      self.mean = sample
      deviation = sample / 4
      return
    }
    deviation += (abs(sample - mean) - deviation) / 4
    self.mean = mean + (sample - mean) / 8
  }
}
