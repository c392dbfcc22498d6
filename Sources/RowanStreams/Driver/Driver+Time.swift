extension Driver {
  /// A value at once, and then no more than one in every interval: the latest of those that came
  /// meanwhile, so that the last value of all is never lost.
  ///
  /// One task waits, and one value is kept, however many come.
  /// - Parameters:
  ///   - interval: How far values are apart at least.
  ///   - clock: What measures the interval.
  /// - Returns: A driver of fewer values. At the end of the stream what waits is given at once.
  public func throttle(
    _ interval: Duration,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> Driver {
    Driver(source.throttle(interval, clock: clock))
  }

  /// A value once no other has come for an interval, as for what somebody types.
  ///
  /// One task waits, and one value is kept, however many come.
  /// - Parameters:
  ///   - interval: How long it has to be quiet.
  ///   - clock: What measures the interval.
  /// - Returns: A driver of fewer values. At the end of the stream what waits is given at once.
  public func debounce(
    _ interval: Duration,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> Driver {
    Driver(source.debounce(interval, clock: clock))
  }
}
