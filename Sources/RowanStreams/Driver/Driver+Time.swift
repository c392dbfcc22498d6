extension Driver {
  /// Returns a driver that emits a value immediately and then at most one value per interval: the latest of those that
  /// arrived meanwhile. The last value is therefore never lost.
  ///
  /// It uses one task and stores one value, however many values arrive.
  /// - Parameters:
  ///   - interval: The shortest time between two values; a negative one counts as zero.
  ///   - clock: The clock that measures the interval.
  /// - Returns: A driver of fewer values. If this driver ends, a pending value is emitted immediately.
  public func throttle(
    _ interval: Duration,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> Driver {
    Driver(source.throttle(interval, clock: clock))
  }

  /// Returns a driver that emits the latest value after no other value arrived for an interval, for example for text
  /// that a user types.
  ///
  /// It uses one task and stores one value, however many values arrive.
  /// - Parameters:
  ///   - interval: The time without values after which the latest one is emitted; a negative one counts
  ///     as zero.
  ///   - clock: The clock that measures the interval.
  /// - Returns: A driver of fewer values. If this driver ends, a pending value is emitted immediately.
  public func debounce(
    _ interval: Duration,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> Driver {
    Driver(source.debounce(interval, clock: clock))
  }
}
