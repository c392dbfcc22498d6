import RowanStreams
import TestSupport
import Testing

@MainActor
@Suite("Operators of drivers and signals")
struct OperatorTests {
  @Test("`map`, `compactMap`, `filter`, `scan`, `distinct` and `start(with:)` transform the values")
  func one() {
    let numbers = Signal.of([1, 1, 2, 3, 3, 4])
    #expect(Collected(numbers.map { $0 * 2 }).values == [2, 2, 4, 6, 6, 8])
    #expect(Collected(numbers.compactMap { $0 > 2 ? "\($0)" : nil }).values == ["3", "3", "4"])
    #expect(Collected(numbers.filter { $0.isMultiple(of: 2) }).values == [2, 4])
    #expect(Collected(numbers.scan(0, +)).values == [1, 2, 4, 7, 10, 14])
    #expect(Collected(numbers.distinct()).values == [1, 2, 3, 4])
    #expect(Collected(numbers.distinct { $1 - $0 < 2 }).values == [1, 3])
    #expect(Collected(numbers.distinct(on: { $0 / 2 })).values == [1, 2, 4])
    #expect(Collected(numbers.start(with: 0)).values == [0, 1, 1, 2, 3, 3, 4])
  }

  @Test("`merge` passes values in the order of arrival, and ends when all sources have ended")
  func merge() {
    let (one, two) = (PublishRelay<Int>(), PublishRelay<Int>())
    let merged = Collected(Signal.merge(one.asSignal(), two.asSignal(), .just(0)))
    one.accept(1)
    two.accept(2)
    one.accept(3)
    #expect(merged.values == [0, 1, 2, 3] && merged.ends == 0)
    #expect(Collected(Driver.merge(.just(1), .just(2))).ends == 1)
    #expect(Collected(Driver<Int>.merge([])).ends == 1)
    #expect(Collected(Driver.just(1).merge(.just(2))).values == [1, 2])
  }

  @Test("`combineLatest` combines the latest values of all sources, once each has a value")
  func combine() {
    let (one, two) = (BehaviorRelay("a"), PublishRelay<Int>())
    let second = two.asSignal().map { Optional($0) }.asDriver(startingWith: nil).compactMap { $0 }
    let both = Collected(Driver.combineLatest(one.asDriver(), second).map { "\($0.0)\($0.1)" })
    #expect(both.values.isEmpty)
    two.accept(1)
    one.accept("b")
    two.accept(2)
    #expect(both.values == ["a1", "b1", "b2"])
    let three = Driver.combineLatest(.just(1), .just("x"), one.asDriver())
    #expect(Collected(three.map { "\($0.0)\($0.1)\($0.2)" }).values == ["1xb"])
    let many = Collected(Driver.combineLatest([.just(1), .just(2), .of([3, 4])]))
    #expect(many.values == [[1, 2, 3], [1, 2, 4]] && many.ends == 1)
    #expect(Collected(Driver<[Int]>.combineLatest([Driver<Int>]())).values == [[]])
    // If one source is empty, the combination has no values and ends at once.
    #expect(Collected(Driver.combineLatest(one.asDriver(), Driver<Int>.empty)).ends == 1)
  }

  @Test("`withLatest(from:)` combines a value with the latest value of another stream")
  func withLatest() {
    let (taps, query) = (PublishRelay<Int>(), BehaviorRelay("a"))
    let made = taps.asSignal().withLatest(from: query.asDriver()) { "\($0)\($1)" }
    let told = Collected(made)
    taps.accept(1)
    query.accept("b")
    taps.accept(2)
    #expect(told.values == ["1a", "2b"])
  }

  @Test("`flatMapLatest` stops following the stream of the previous value")
  func flatMapLatest() {
    let choice = BehaviorRelay(0)
    let parts = [BehaviorRelay("a"), BehaviorRelay("b")]
    let told = Collected(choice.asDriver().flatMapLatest { parts[$0].asDriver() })
    parts[0].accept("a2")
    choice.accept(1)
    parts[0].accept("a3")
    parts[1].accept("b2")
    #expect(told.values == ["a", "a2", "b", "b2"])
  }

  @Test("`mapLatest` drops results of outdated values, and catches errors")
  func mapLatest() async throws {
    let query = BehaviorRelay("slow")
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let told = Collected(
      query.asDriver().mapLatest { query in
        if query == "slow" { for await _ in gate { break } }
        if query == "bad" { throw Trouble() }
        return query.uppercased()
      } catch: {
        "\($0)"
      }
    )
    await turns()
    query.accept("quick")
    try await eventually { told.values == ["QUICK"] }
    open.finish()
    query.accept("bad")
    try await eventually { told.values.count == 2 }
    await turns()
    #expect(told.values == ["QUICK", "Trouble()"])
  }

  @Test("Random chains of operators give the same values as arrays")
  func random() {
    for seed in 0..<200 {
      var random = SplitMix64(seed: UInt64(seed))
      let relay = PublishRelay<Int>()
      var signal = relay.asSignal()
      var expected: ([Int]) -> [Int] = { $0 }
      for _ in 0..<random.below(6) {
        let (before, number) = (expected, 1 + random.below(4))
        switch random.below(5) {
        case 0:
          signal = signal.map { $0 + number }
          expected = { before($0).map { $0 + number } }
        case 1:
          signal = signal.filter { !$0.isMultiple(of: number + 1) }
          expected = { before($0).filter { !$0.isMultiple(of: number + 1) } }
        case 2:
          signal = signal.distinct()
          expected = {
            before($0).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
          }
        case 3:
          signal = signal.scan(number, +)
          expected = {
            before($0).reduce(into: (number, [])) {
              $0.0 += $1
              $0.1.append($0.0)
            }.1
          }
        default:
          signal = signal.start(with: number)
          expected = { [number] + before($0) }
        }
      }
      let told = Collected(signal)
      let values = (0..<20).map { _ in random.below(5) }
      for value in values { relay.accept(value) }
      #expect(told.values == expected(values), "seed \(seed)")
    }
  }
}
