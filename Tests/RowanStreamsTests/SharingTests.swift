import RowanStreams
import Testing

@MainActor
@Suite("Who is told what by a driver and by a signal")
struct SharingTests {
  /// Counts how often it was begun and ended.
  @MainActor
  final class Upstream {
    var begun = 0
    var ended = 0
    let relay = BehaviorRelay(0)

    var driver: Driver<Int> {
      let made = Driver<Int>.just(0).flatMapLatest { [self] _ in
        begun += 1
        return relay.asDriver()
      }
      return made
    }
  }

  @Test("Newcomers to a driver are told the latest value at once, those to a signal nothing")
  func replay() {
    let relay = BehaviorRelay(1)
    let driver = relay.asDriver().map { $0 * 10 }
    let signal = relay.asDriver().map { $0 * 10 }.asSignal()
    let (early, earlySignal) = (Collected(driver), Collected(signal))
    relay.accept(2)
    let (late, lateSignal) = (Collected(driver), Collected(signal))
    relay.accept(3)
    #expect(early.values == [10, 20, 30])
    #expect(late.values == [20, 30])
    #expect(earlySignal.values == [10, 20, 30])
    #expect(lateSignal.values == [30])
  }

  @Test("All who follow share one upstream, which ends after the last of them and begins anew")
  func shared() {
    let upstream = Upstream()
    let driver = upstream.driver
    let first = Collected(driver)
    let second = Collected(driver)
    #expect(upstream.begun == 1)
    first.subscription?.cancel()
    upstream.relay.accept(1)
    #expect(second.values == [0, 1] && first.values == [0])
    second.subscription?.cancel()
    upstream.relay.accept(2)
    let third = Collected(driver)
    #expect(upstream.begun == 2)
    // Nobody was there in between, so the value of then is not remembered, but asked for.
    #expect(third.values == [2])
  }

  @Test("A driver remembers its last value after its end; a signal begins anew")
  func ends() {
    let driver = Driver.of([1, 2])
    #expect(Collected(driver).values == [1, 2])
    let late = Collected(driver)
    #expect(late.values == [2] && late.ends == 1)
    let signal = Signal.of([1, 2])
    #expect(Collected(signal).values == [1, 2])
    #expect(Collected(signal).values == [1, 2])
    #expect(Collected(Driver<Int>.empty).ends == 1)
    let never = Collected(Signal<Int>.never)
    #expect(never.values.isEmpty && never.ends == 0)
  }

  @Test("What is given while others are being told comes next: all see one order")
  func reentrant() {
    let relay = BehaviorRelay(0)
    var seen: [[Int]] = [[], []]
    let driver = relay.asDriver()
    let subscriptions = [
      driver.drive {
        seen[0].append($0)
        if $0 < 3 { relay.accept($0 + 1) }
      },
      driver.drive { seen[1].append($0) },
    ]
    relay.accept(1)
    #expect(seen[0] == [0, 1, 2, 3, 1, 2, 3])
    #expect(seen[1].last == 3 && seen[0].hasSuffix(seen[1]))
    withExtendedLifetime(subscriptions) {}
  }

  @Test("Whoever begins to follow in the middle of a value is told it once")
  func newcomerMeanwhile() {
    let relay = BehaviorRelay(0)
    let driver = relay.asDriver()
    var late: Collected<Int>?
    let first = driver.drive { if $0 == 1, late == nil { late = Collected(driver) } }
    relay.accept(1)
    relay.accept(2)
    #expect(late?.values == [1, 2])
    withExtendedLifetime(first) {}
  }

  @Test("Whoever leaves while others are being told is told nothing more")
  func leavingMeanwhile() {
    let relay = PublishRelay<Int>()
    let signal = relay.asSignal()
    var second: Collected<Int>?
    let first = signal.emit { if $0 == 2 { second?.subscription?.cancel() } }
    second = Collected(signal)
    for value in 1...3 { relay.accept(value) }
    #expect(second?.values == [1])
    withExtendedLifetime(first) {}
  }

  @Test("Everybody leaving and somebody coming in the middle of a value leaves nothing out")
  func changingOver() {
    let relay = BehaviorRelay(0)
    let driver = relay.asDriver()
    var first: StreamSubscription?
    var second: Collected<Int>?
    first = driver.drive { value in
      guard value == 1 else { return }
      first?.cancel()
      second = Collected(driver)
      relay.accept(2)
    }
    relay.accept(1)
    #expect(second?.values == [1, 2])
  }
}

extension [Int] {
  fileprivate func hasSuffix(_ other: [Int]) -> Bool { suffix(other.count).elementsEqual(other) }
}
