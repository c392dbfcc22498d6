import RowanHeadless
import RowanStreams
import Testing

@MainActor
@Suite("Operators that depend on time")
struct TimeTests {
  let clock = ManualClock()

  @Test("`throttle` sends a value at once, then the latest value of each interval")
  func throttle() async {
    let relay = PublishRelay<Int>()
    let told = Collected(relay.asSignal().throttle(.milliseconds(100), clock: clock))
    for value in 1...5 { relay.accept(value) }
    #expect(told.values == [1])
    await clock.advance(by: .milliseconds(99))
    relay.accept(6)
    #expect(told.values == [1])
    await clock.advance(by: .milliseconds(1))
    #expect(told.values == [1, 6])
    await clock.advance(by: .milliseconds(100))
    #expect(told.values == [1, 6] && clock.sleeperCount == 0)
    relay.accept(7)
    #expect(told.values == [1, 6, 7])
  }

  @Test("`debounce` sends the latest value after a pause without values")
  func debounce() async {
    let relay = PublishRelay<Int>()
    let told = Collected(relay.asSignal().debounce(.milliseconds(100), clock: clock))
    relay.accept(1)
    await clock.advance(by: .milliseconds(60))
    relay.accept(2)
    await clock.advance(by: .milliseconds(60))
    #expect(told.values.isEmpty)
    await clock.advance(by: .milliseconds(39))
    #expect(told.values.isEmpty)
    await clock.advance(by: .milliseconds(1))
    #expect(told.values == [2] && clock.sleeperCount == 0)
    relay.accept(3)
    await clock.advance(by: .milliseconds(100))
    #expect(told.values == [2, 3])
  }

  @Test("Pending values of `debounce` and `throttle` are sent at the end, not after a cancellation")
  func endings() async {
    let ended = Collected(Signal.of([1, 2, 3]).debounce(.seconds(1), clock: clock))
    #expect(ended.values == [3] && ended.ends == 1)
    let throttled = Collected(Signal.of([1, 2, 3]).throttle(.seconds(1), clock: clock))
    #expect(throttled.values == [1, 3] && throttled.ends == 1)
    let relay = PublishRelay<Int>()
    let left = Collected(relay.asSignal().debounce(.seconds(1), clock: clock))
    relay.accept(1)
    left.subscription?.cancel()
    await clock.advance(by: .seconds(2))
    #expect(left.values.isEmpty && clock.sleeperCount == 0)
  }

  @Test("10,000 values leave one pending task and one pending value in `throttle` and `debounce`")
  func flood() async {
    let relay = BehaviorRelay(0)
    let throttled = Collected(relay.asDriver().throttle(.milliseconds(16), clock: clock))
    let debounced = Collected(relay.asDriver().debounce(.milliseconds(16), clock: clock))
    for value in 1...10_000 { relay.accept(value) }
    await turns()
    #expect(clock.sleeperCount == 2)
    await clock.advance(by: .milliseconds(16))
    #expect(throttled.values == [0, 10_000])
    #expect(debounced.values == [10_000])
  }

  @Test("`sample` sends its values at intervals, and can repeat them")
  func sample() async {
    let once = Collected(Driver.sample(["a", "b"], every: .seconds(1), clock: clock))
    let again = Collected(
      Signal.sample([1, 2], every: .seconds(1), repeats: true, clock: clock)
    )
    #expect(once.values == ["a"] && once.ends == 0)
    await clock.advance(by: .seconds(3))
    #expect(once.values == ["a", "b"] && once.ends == 1)
    #expect(again.values == [1, 2, 1, 2])
  }

  @Test("`polling` calls its function at intervals until the last subscription is cancelled")
  func polling() async throws {
    let counter = Counter()
    let told = Collected(
      Driver.polling(every: .seconds(1), clock: clock) { await counter.next() }
    )
    try await eventually { told.values == [1] && clock.sleeperCount == 1 }
    await clock.advance(by: .seconds(1))
    try await eventually { told.values == [1, 2] && clock.sleeperCount == 1 }
    told.subscription?.cancel()
    try await eventually { clock.sleeperCount == 0 }
    await clock.advance(by: .seconds(5))
    #expect(told.values == [1, 2])
  }

  private actor Counter {
    var count = 0
    func next() -> Int {
      count += 1
      return count
    }
  }

  @Test(
    "Zero, negative, tiny and huge intervals do not cause a busy loop",
    arguments: [.zero, .seconds(-1), .nanoseconds(1), .seconds(Int64.max)] as [Duration]
  )
  func hostileIntervals(interval: Duration) async {
    let relay = PublishRelay<Int>()
    let samples = Collected(
      Driver.sample([1, 2], every: interval, repeats: true, clock: clock)
    )
    let polled = Collected(Signal.polling(every: interval, clock: ContinuousClock()) { 1 })
    let rest = [
      Collected(relay.asSignal().throttle(interval)),
      Collected(relay.asSignal().debounce(interval)),
    ]
    for value in 1...3 { relay.accept(value) }
    for _ in 0..<20 { await Task.yield() }
    let first = samples.values
    await clock.advance(by: .milliseconds(1))
    #expect(samples.values.count <= first.count + 1)
    withExtendedLifetime((samples, polled, rest)) {}
  }
}
