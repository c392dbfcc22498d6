import Observation
import RowanStreams
import Synchronization
import Testing

@MainActor
@Suite("Sources of streams")
struct SourceTests {
  @Observable
  @MainActor
  final class Inbox {
    var unread = 0
    var name = "Inbox"
  }

  @Test("`Driver.observing` evaluates its expression once per turn in which the model changed")
  func observing() async throws {
    let inbox = Inbox()
    let told = Collected(
      Driver.observing { inbox.unread > 1 ? "\(inbox.name): \(inbox.unread)" : "none" }
    )
    #expect(told.values == ["none"])
    for count in 1...50 { inbox.unread = count }
    await turns()
    #expect(told.values == ["none", "Inbox: 50"])
    // The expression did not read the name at first.
    inbox.name = "Post"
    await turns()
    #expect(told.values.last == "Post: 50")
    told.subscription?.cancel()
    inbox.unread = 7
    await turns()
    #expect(told.values.count == 3)
  }

  @Test("`Driver.observing` does not retain its model, and ends when the model is released")
  func owner() async throws {
    var inbox: Inbox? = Inbox()
    weak let weakInbox = inbox
    let driver = Driver.observing(try #require(inbox)) { $0.unread }
    let told = Collected(driver)
    inbox?.unread = 3
    await turns()
    #expect(told.values == [0, 3])
    inbox = nil
    #expect(weakInbox == nil)
    told.subscription?.cancel()
    let late = Collected(driver)
    #expect(late.values.isEmpty && late.ends == 1)
  }

  @Test("An async sequence becomes a driver, or a signal that loses no value")
  func sequences() async throws {
    let values = (1...1_000).map { $0 }
    let signal = Collected(Signal(values.stream))
    let driver = Collected(Driver(values.stream))
    try await eventually { signal.ends == 1 && driver.ends == 1 }
    #expect(signal.values == values)
    #expect(driver.values.last == 1_000)
    #expect(driver.values == driver.values.sorted())
  }

  @Test("After an async sequence has failed, the stream continues with its fallback values")
  func failures() async throws {
    func failing() -> AsyncThrowingStream<Int, any Error> {
      AsyncThrowingStream { continuation in
        for value in 1...3 { continuation.yield(value) }
        continuation.finish(throwing: Trouble())
      }
    }
    let value = Collected(Signal(failing(), onErrorJustReturn: -1))
    let other = Collected(Signal(failing()) { $0 is Trouble ? .of([7, 8]) : .empty })
    let none = Collected(Signal(failing()) { _ in .empty })
    let driver = Collected(Driver(failing(), onErrorJustReturn: -1))
    try await eventually { [value.ends, other.ends, none.ends, driver.ends] == [1, 1, 1, 1] }
    #expect(value.values == [1, 2, 3, -1])
    #expect(other.values == [1, 2, 3, 7, 8])
    #expect(none.values == [1, 2, 3])
    #expect(driver.values.last == -1)
  }

  @Test(
    "An async sequence is cancelled with the last subscription, and created again for the next one"
  )
  func making() async throws {
    let (made, ended) = (Box(0), Box(0))
    let driver = Driver<Int>(making: {
      made.add()
      return AsyncStream { continuation in
        continuation.yield(made.value)
        continuation.onTermination = { _ in ended.add() }
      }
    })
    let first = Collected(driver)
    try await eventually { first.values == [1] }
    first.subscription?.cancel()
    try await eventually { ended.value == 1 }
    let second = Collected(driver)
    try await eventually { second.values == [2] }
  }

  @Test("A closure may send values from any thread; a signal gets all of them, a driver the latest")
  func closures() async throws {
    let stopped = Box(0)
    func feed(_ sink: StreamSink<Int>) {
      sink.onCancel { stopped.add() }
      Task.detached {
        for value in 1...10_000 { sink.yield(value) }
        sink.finish()
        sink.yield(-1)
      }
    }
    let signal = Collected(Signal<Int> { feed($0) })
    let driver = Collected(Driver<Int> { feed($0) })
    try await eventually { signal.ends == 1 && driver.ends == 1 }
    #expect(signal.values == Array(1...10_000))
    #expect(driver.values.last == 10_000)
    #expect(stopped.value == 2)
  }

  @Test("10,000 values sent from several threads to a busy main actor are delivered as one value")
  func flood() async throws {
    var told = 0
    let (sinks, give) = AsyncStream.makeStream(of: StreamSink<Int>.self)
    let subscription = Driver<Int> { give.yield($0) }.drive { _ in told += 1 }
    var iterator = sinks.makeAsyncIterator()
    let sink = try #require(await iterator.next())
    let isDone = Box(0)
    // The main actor is busy until all values are sent.
    let threads = (0..<4).map { _ in
      Task.detached { for value in 1...2_500 { sink.yield(value) } }
    }
    Task.detached {
      for thread in threads { await thread.value }
      isDone.add()
    }
    while isDone.value == 0 { continue }
    try await eventually { told > 0 }
    await turns()
    #expect(told == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test("`values` gives the latest value of a driver, and all values of a signal")
  func values() async {
    let relay = BehaviorRelay(1)
    let signals = PublishRelay<Int>()
    let (latest, all) = (relay.asDriver().values, signals.asSignal().values)
    for value in 2...5 {
      relay.accept(value)
      signals.accept(value)
    }
    var first: Int?
    for await value in latest {
      first = value
      break
    }
    #expect(first == 5)
    var found: [Int] = []
    for await value in all {
      found.append(value)
      if value == 5 { break }
    }
    #expect(found == [2, 3, 4, 5])
    var ended: [Int] = []
    for await value in Driver.of([1, 2]).values { ended.append(value) }
    #expect(ended == [2])
  }
}

/// A number that several threads increment.
final class Box: Sendable {
  private let number: Mutex<Int>
  init(_ number: Int) { self.number = Mutex(number) }
  var value: Int { number.withLock { $0 } }
  func add() { number.withLock { $0 += 1 } }
}

extension [Int] {
  fileprivate var stream: AsyncStream<Int> {
    AsyncStream { continuation in
      for value in self { continuation.yield(value) }
      continuation.finish()
    }
  }
}
