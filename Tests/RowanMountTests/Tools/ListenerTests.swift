import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("Pass listeners")
struct ListenerTests {
  private final class Log: Sendable {
    private let events = Mutex<[PassEvent]>([])

    @Sendable func append(_ event: PassEvent) { events.withLock { $0.append(event) } }

    func take() -> [PassEvent] {
      events.withLock { events in
        defer { events = [] }
        return events
      }
    }
  }

  private struct Price: Component, Equatable {
    let symbol: String
    let value: Int
    @Environment(\.isEnabled) private var isEnabled
    var body: some Component { Text("\(symbol) \(value) \(isEnabled)") }
  }

  private struct Counter: Component {
    @State private var count = 0
    var body: some Component { Button("\(count)") { count += 1 } }
  }

  private struct Screen: Component {
    let value: Int
    let isEnabled: Bool
    var body: some Component {
      VStack {
        Price(symbol: "ROW", value: value).disabled(!isEnabled)
        Counter()
      }
    }
  }

  /// A clock that advances by a millisecond with each reading.
  private struct Ticking: Clock {
    struct Instant: InstantProtocol {
      var offset: Duration
      func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
      func duration(to other: Instant) -> Duration { other.offset - offset }
      static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private final class Count: Sendable {
      let looks = Mutex(0)
    }

    private let count = Count()
    var now: Instant {
      let looks = count.looks.withLock { looks in
        looks += 1
        return looks
      }
      return Instant(offset: .milliseconds(looks))
    }
    var minimumResolution: Duration { .milliseconds(1) }
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
  }

  private func reasons(_ log: Log) -> [String] {
    log.take().flatMap { event -> [PassEvent.Evaluation] in
      if case .didBuild(let report) = event { report.evaluations } else { [] }
    }
    .map { "\($0.path.split(separator: " › ").last ?? ""): \($0.reason)" }
  }

  @Test("A listener gets the reason of each evaluation")
  func whyRebuilt() {
    let log = Log()
    let value = Observed(1)
    let isEnabled = Observed(true)
    let stage = Stage(size: Size(width: 200, height: 200))
    stage.session.listener = log.append
    stage.session.setContent {
      let (value, isEnabled) = (value.value, isEnabled.value)
      return Screen(value: value, isEnabled: isEnabled)
    }
    stage.host.start()
    #expect(reasons(log) == ["Screen: new", "Price: new", "Counter: new"])
    stage.host.tap(text: "0")
    #expect(reasons(log) == ["Counter: state"])
    value.value = 2
    stage.session.commit()
    #expect(
      reasons(log) == [
        "Screen: not equatable", "Price: changed properties (value)", "Counter: not equatable",
      ]
    )
    isEnabled.value = false
    stage.session.commit()
    #expect(
      reasons(log) == [
        "Screen: not equatable", "Price: changed environment (isEnabled)", "Counter: not equatable",
      ]
    )
    stage.session.reflow()
    #expect(reasons(log) == ["Screen: reflow", "Price: reflow", "Counter: reflow"])
  }

  @Test("A listener gets every pass, in order and with counts")
  func passes() throws {
    let log = Log()
    let texts = Observed(["a", "b"])
    let stage = Stage(size: Size(width: 200, height: 200))
    stage.session.listener = log.append
    stage.session.setContent {
      let texts = texts.value
      return VStack { ForEach(texts, id: \.self) { Text($0) } }
    }
    stage.host.start()
    var mounts: [PassEvent.MountReport] = []
    let names = log.take().map { event -> String in
      switch event {
      case .willBuild(let tree): return "will build \(tree)"
      case .didBuild(let report): return "did build \(report.tree)"
      case .willLayOut(let tree): return "will lay out \(tree)"
      case .didLayOut(let report):
        return "did lay out \(report.size.width)×\(report.size.height)"
      case .willMount(let tree): return "will mount \(tree)"
      case .didMount(let report):
        mounts.append(report)
        return "did mount"
      case .didCommit(let report): return "did commit \(report.number)"
      }
    }
    #expect(
      names == [
        "will build VStack", "did build VStack", "will lay out VStack",
        "did lay out 200.0×200.0", "will mount VStack", "did mount", "did commit 1",
      ]
    )
    #expect(mounts.map(\.created) == [2])
    #expect(mounts.map(\.recycled) == [0])
    texts.value = ["b"]
    stage.session.commit()
    texts.value = ["b", "c"]
    stage.session.commit()
    let later = log.take().compactMap { event -> PassEvent.MountReport? in
      if case .didMount(let report) = event { report } else { nil }
    }
    #expect(later.map(\.hidden) == [1, 0])
    #expect(later.map(\.created) == [0, 0])
    #expect(later.map(\.recycled) == [0, 1])
  }

  @Test("Durations in reports are measured by the session's clock")
  func times() {
    let log = Log()
    let host = HeadlessHost(size: Size(width: 200, height: 200))
    let session = Session(host: host, measurer: FixedTextMeasurer(), clock: Ticking())
    session.listener = log.append
    session.setContent { Counter() }
    host.start()
    let durations = log.take().compactMap { event -> Duration? in
      if case .didBuild(let report) = event { report.duration } else { nil }
    }
    #expect(durations == [.milliseconds(1)])
  }

  @Test("A removed listener gets no events")
  func silence() {
    let log = Log()
    let stage = Stage { Counter() }
    stage.session.listener = log.append
    stage.session.listener = nil
    stage.host.tap(text: "0")
    #expect(log.take().isEmpty)
    #expect(stage.texts == ["1"])
  }

  @Test("The description of a build report has the evaluated components and the reasons")
  func description() {
    let log = Log()
    let stage = Stage(size: Size(width: 200, height: 200))
    stage.session.listener = log.append
    stage.session.setContent { Counter() }
    stage.host.start()
    let reports = log.take().compactMap { event -> String? in
      if case .didBuild(let report) = event { report.description } else { nil }
    }
    #expect(reports == ["Counter: 1 evaluated, 0 reused\n  Counter: new"])
  }
}
