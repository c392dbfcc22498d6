import RowanStreams
import TestSupport
import Testing

@MainActor
@Suite("Sharing and replay in drivers and signals")
struct SharingTests {
  /// An upstream that counts how often it starts and ends.
  @MainActor
  final class Upstream {
    var begun = 0
    var ended: Int { ends.all.count }
    let relay = BehaviorRelay(0)
    private let ends = Notes()

    var driver: Driver<Int> {
      // A driver without values, which notices the end.
      let ending = Driver<Int> { [ends] sink in sink.onCancel { ends.add("end") } }
      return Driver<Int>.just(0).flatMapLatest { [self] _ in
        begun += 1
        return Driver.merge(relay.asDriver(), ending)
      }
    }
  }

  @Test("A new subscriber of a driver gets the latest value, a new subscriber of a signal does not")
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

  @Test("Subscribers share one upstream, which ends with the last of them, and starts again later")
  func shared() {
    let upstream = Upstream()
    let driver = upstream.driver
    let first = Collected(driver)
    let second = Collected(driver)
    #expect(upstream.begun == 1)
    first.subscription?.cancel()
    upstream.relay.accept(1)
    #expect(second.values == [0, 1] && first.values == [0])
    #expect(upstream.ended == 0)
    second.subscription?.cancel()
    #expect(upstream.ended == 1)
    upstream.relay.accept(2)
    let third = Collected(driver)
    #expect(upstream.begun == 2 && upstream.ended == 1)
    // Without subscribers the driver does not keep the latest value. The restarted upstream gives
    // it.
    #expect(third.values == [2])
  }

  @Test("A driver replays its last value after its end; a signal starts again")
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

  @Test("Values sent during a delivery come after it, in the same order for all subscribers")
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

  @Test("A subscriber added during a delivery gets the value once")
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

  @Test("A subscription that is cancelled during a delivery gets no further values")
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

  @Test("Replacing the only subscription during a delivery loses no value")
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
