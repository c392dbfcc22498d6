/// The times of the last samples, from which a chart of them takes the period that it shows.
///
/// The period is measured, because the user can change or pause the rate at any time.
struct SampleTimes: Sendable {
  private let capacity: Int
  private let now: @Sendable () -> Duration
  private var times: [Duration] = []

  /// Creates the times of the samples in a history.
  ///
  /// - Parameters:
  ///   - capacity: The capacity of the history.
  ///   - now: The time on a clock that never goes backwards.
  init(
    capacity: Int = History.defaultCapacity,
    now: @escaping @Sendable () -> Duration = SamplePace.stopwatch()
  ) {
    self.capacity = capacity
    self.now = now
  }

  /// Records the time of a sample. O(capacity).
  mutating func record() {
    // A history of 60 values has 61 times: each value stands for the time since the value before.
    if times.count > capacity { times.removeFirst() }
    times.append(now())
  }

  /// Removes all times.
  mutating func removeAll() { times = [] }

  /// The period of the samples, or zero if there are fewer than two.
  var period: Duration {
    guard let first = times.first, let last = times.last else { return .zero }
    return last - first
  }
}
