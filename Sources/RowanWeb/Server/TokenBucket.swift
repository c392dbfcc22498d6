/// A limit on how often something may happen: a rate in the long run, a burst at once.
struct TokenBucket: Sendable {
  private let rate: Double
  private let capacity: Double
  private var tokens: Double
  private var last: ContinuousClock.Instant

  /// A full bucket.
  init(rate: Double, capacity: Double, now: ContinuousClock.Instant = .now) {
    self.rate = rate
    self.capacity = capacity
    tokens = capacity
    last = now
  }

  /// Takes `cost` tokens; `false` when there are not that many.
  mutating func take(_ cost: Double = 1, now: ContinuousClock.Instant = .now) -> Bool {
    guard has(cost, now: now) else { return false }
    tokens -= cost
    return true
  }

  /// Returns whether there are `cost` tokens, and takes none.
  mutating func has(_ cost: Double, now: ContinuousClock.Instant) -> Bool {
    let elapsed = (now - last) / .seconds(1)
    tokens = min(capacity, tokens + max(0, elapsed) * rate)
    last = now
    return tokens >= cost
  }
}
