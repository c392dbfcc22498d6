import Observation
import RowanHeadless
import RowanStreams
import Testing

@Observable
@MainActor
private final class Inbox {
  struct Message {
    var isUnread = true
  }

  var messages: [Message] = []
}

/// A meter that passes its values to a callback.
private final class Meter: Sendable {
  init(_ told: @escaping @Sendable (Double) -> Void) { told(0.5) }

  func stop() {}
}

private struct Service: Sendable {
  func results(for query: String) async throws -> [String] {
    if query == "bad" { throw CancellationError() }
    return [query]
  }
}

@MainActor
final class Header {
  private let bag = StreamBag()
  private(set) var title = ""

  init(_ titles: Driver<String>) {
    titles.drive(with: self) { $0.title = $1 }.store(in: bag)
  }
}

@MainActor
@Suite("Code of the guide to streams", .timeLimit(.minutes(20)))
struct StreamSnippets {
  @Test("A driver that observes a model updates a title")
  func observing() async {
    let inbox = Inbox()
    let unread = Driver.observing { inbox.messages.count { $0.isUnread } }.distinct()
    let title = unread.map { $0 == 0 ? "Inbox" : "Inbox (\($0))" }
    let header = Header(title)
    #expect(header.title == "Inbox")
    inbox.messages.append(Inbox.Message())
    for _ in 0..<20 { await Task.yield() }
    #expect(header.title == "Inbox (1)")
  }

  @Test("A driver wraps a callback")
  func closure() async {
    let level = Driver<Double> { sink in
      let meter = Meter { sink.yield($0) }
      sink.onCancel { meter.stop() }
    }
    var told: [Double] = []
    let subscription = level.drive { told.append($0) }
    while told != [0.5] { await Task.yield() }
    subscription.cancel()
  }

  @Test("A loop awaits the values of a driver")
  func values() async {
    let titles = Driver.of(["a", "b"])
    var announced: [String] = []
    func announce(_ title: String) { announced.append(title) }
    for await title in titles.values {
      announce(title)
    }
    #expect(announced == ["b"])
  }

  @Test("A search debounces its query and shows the results of the latest one")
  func search() async {
    let (query, service, clock) = (BehaviorRelay("a"), Service(), ManualClock())
    let results = query.asDriver()
      .debounce(.milliseconds(200), clock: clock)
      .mapLatest {
        try await service.results(for: $0)
      } catch: {
        ["\($0)"]
      }
    var told: [[String]] = []
    let subscription = results.drive { told.append($0) }
    await clock.advance(by: .milliseconds(200))
    while told != [["a"]] { await Task.yield() }
    subscription.cancel()
  }
}
