/// A token bucket: it limits events to a long-term rate, and permits bursts.
struct TokenBucket: Sendable {
  private let rate: Double
  private let capacity: Double
  private var tokens: Double
  private var last: ContinuousClock.Instant

  /// Creates a full bucket.
  init(rate: Double, capacity: Double, now: ContinuousClock.Instant = .now) {
    self.rate = rate
    self.capacity = capacity
    tokens = capacity
    last = now
  }

  /// Takes `cost` tokens and returns `true`, or returns `false` if there are fewer.
  mutating func take(_ cost: Double = 1, now: ContinuousClock.Instant = .now) -> Bool {
    guard has(cost, now: now) else { return false }
    tokens -= cost
    return true
  }

  /// Returns whether there are at least `cost` tokens, without taking them.
  mutating func has(_ cost: Double, now: ContinuousClock.Instant) -> Bool {
    let elapsed = (now - last) / .seconds(1)
    tokens = min(capacity, tokens + max(0, elapsed) * rate)
    last = now
    return tokens >= cost
  }
}
