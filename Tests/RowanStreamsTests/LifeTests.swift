import Observation
import RowanHeadless
import RowanStreams
import Testing

@MainActor
@Suite("Lifetime of streams and subscriptions")
struct LifeTests {
  @MainActor
  final class Owner {
    let bag = StreamBag()
    var seen: [Int] = []
  }

  @Test("Releasing the owner of a subscription stops its values at once, and cancels the upstream")
  func owner() async throws {
    let (ended, relay) = (Box(0), PublishRelay<Int>())
    let driver = Driver<Int> { sink in sink.onCancel { ended.add() } }
    var told = 0
    var owner: Owner? = Owner()
    weak let weakOwner = owner
    owner.map { owner in
      driver.drive(with: owner) { $0.seen.append($1) }.store(in: owner.bag)
      relay.asSignal().emit { _ in told += 1 }.store(in: owner.bag)
    }
    relay.accept(1)
    owner = nil
    #expect(weakOwner == nil)
    // No value is delivered from now on, although the upstream is cancelled only later.
    relay.accept(2)
    #expect(told == 1)
    try await eventually { ended.value == 1 }
  }

  @Test("`StreamBag.cancel()` ends all subscriptions in the bag")
  func bag() {
    let (relay, bag) = (PublishRelay<Int>(), StreamBag())
    var told = 0
    relay.asSignal().emit { _ in told += 1 }.store(in: bag)
    relay.accept(1)
    bag.cancel()
    relay.accept(2)
    #expect(told == 1)
  }

  @Test("Releasing the last subscription releases the whole chain of operators and its captures")
  func leaks() async throws {
    let (relay, clock) = (BehaviorRelay(0), ManualClock())
    var caught: Owner? = Owner()
    weak let weakCaught = caught
    var subscription: StreamSubscription?
    if let caught {
      let one = relay.asDriver().map { [caught] in $0 + caught.seen.count }.distinct()
      let two = Driver.merge(one, one.throttle(.seconds(1), clock: clock))
        .flatMapLatest { .sample([$0, $0], every: .seconds(1), clock: clock) }
      subscription = Driver.combineLatest(two, one.debounce(.seconds(1), clock: clock))
        .mapLatest {
          "\($0)"
        } catch: { _ in
          nil
        }
        .drive { [caught] _ in caught.seen.append(0) }
    }
    relay.accept(1)
    await clock.advance(by: .milliseconds(10))
    caught = nil
    #expect(weakCaught != nil)
    withExtendedLifetime(subscription) {}
    subscription = nil
    try await eventually { weakCaught == nil && clock.sleeperCount == 0 }
  }

  @Test("Drivers do not retain their relay, and end when the relay is released")
  func relays() async throws {
    var relay: BehaviorRelay? = BehaviorRelay(1)
    weak let weakRelay = relay
    let driver = try #require(relay).asDriver()
    let told = Collected(driver)
    relay = nil
    #expect(weakRelay == nil)
    try await eventually { told.ends == 1 }
    #expect(Collected(driver).values == [1])
  }

  @Test("A subscription can be released on any thread")
  func threads() async throws {
    let relay = PublishRelay<Int>()
    let ended = Box(0)
    for _ in 0..<100 {
      let subscription = Driver<Int> { $0.onCancel { ended.add() } }.drive { _ in }
      let other = relay.asSignal().emit { _ in }
      Task.detached { withExtendedLifetime((subscription, other)) {} }
    }
    for value in 0..<100 { relay.accept(value) }
    try await eventually { ended.value == 100 }
  }

  @Test("Leaving a loop over `values`, or dropping `values` unused, ends the subscription")
  func values() async throws {
    let ended = Box(0)
    let driver = Driver<Int> { sink in
      sink.onCancel { ended.add() }
      sink.yield(1)
    }
    for await _ in driver.values { break }
    try await eventually { ended.value == 1 }
    _ = driver.values
    try await eventually { ended.value == 2 }
    let task = Task { @MainActor in for await _ in driver.values {} }
    await turns()
    task.cancel()
    try await eventually { ended.value == 3 }
  }
}
