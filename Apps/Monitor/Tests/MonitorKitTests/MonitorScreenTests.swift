import Rowan
import RowanHeadless
import Testing

@testable import MonitorKit

/// Tests of the process list as a user sees it, with made-up processes.
@MainActor
@Suite("Monitor", .timeLimit(.minutes(20)))
struct MonitorScreenTests {
  @MainActor
  private final class Stage {
    let store = MonitorStore()
    let host: HeadlessHost
    let session: Session

    init(_ samples: [ProcessSample], width: Double = 960) {
      host = HeadlessHost(size: Size(width: width, height: 600))
      session = Session(host: host, measurer: FixedTextMeasurer())
      let store = store
      store.processes.show(samples)
      session.setContent { ProcessListView(store) }
      host.start()
      host.clearBatches()
    }

    func show(_ samples: [ProcessSample]) {
      store.processes.show(samples)
      session.commit()
    }
  }

  private func process(
    _ pid: Int,
    _ name: String,
    cpu: Double = 0,
    command: String = "/bin/thing --flag"
  ) -> ProcessSample {
    ProcessSample(
      pid: pid,
      start: 1,
      user: "robin",
      cpu: cpu,
      memory: 1_500_000,
      name: name,
      command: command
    )
  }

  private var some: [ProcessSample] {
    [process(10, "swift", cpu: 0.4), process(11, "git", cpu: 0.03), process(12, "bash")]
  }

  @Test("Every process is a row with name, number, user, share and memory")
  func rows() {
    let stage = Stage(some)
    let texts = stage.host.visibleTexts
    #expect(texts.contains("3 on this machine"))
    for text in ["swift", "10", "robin", "40.0%", "1.5\u{2009}MB"] {
      #expect(texts.contains(text), "\(text) is missing from \(texts)")
    }
  }

  @Test("A new share changes only the text and the bar of its process")
  func minimalBatch() throws {
    let stage = Stage(some)
    var samples = some
    samples[1].cpu = 0.042
    stage.show(samples)
    let figure = try #require(stage.host.find(text: "4.2%"))
    let others = stage.host.mutations.filter { mutation in
      if case .set(figure, .text) = mutation { false } else { true }
    }
    #expect(stage.host.mutations.count == others.count + 1)
    // The bar changes its drawing and its accessibility value.
    let bars = Set(
      others.compactMap { mutation -> ViewID? in
        switch mutation {
        case .set(let view, .drawing), .set(let view, .accessibility): view
        default: nil
        }
      }
    )
    #expect(bars.count == 1 && others.count == 2, "\(others)")
    #expect(bars.first.map { stage.host.tree[$0].kind } == .drawing)
  }

  @Test("A click expands a row; it stays expanded after refresh, sorting and scrolling")
  func expansion() {
    let others = (100..<300).map { process($0, "other \($0)") }
    let stage = Stage([process(10, "swift", command: "swift build -v")] + others)
    stage.host.tap(text: "swift")
    #expect(stage.host.visibleTexts.contains("swift build -v"))
    stage.show([process(10, "swift", cpu: 0.09, command: "swift build -v")] + others)
    #expect(stage.host.visibleTexts.contains("swift build -v"))
    let busier = others.prefix(3).map { process($0.pid, $0.name, cpu: 0.2) }
    stage.show(
      [process(10, "swift", command: "swift build -v")] + busier + others.dropFirst(3)
    )
    #expect(stage.host.visibleTexts.contains("swift build -v"))
    let list = stage.host.view(.scroll)
    stage.host.scroll(list, to: 4000)
    #expect(!stage.host.visibleTexts.contains("swift build -v"))
    stage.host.scroll(list, to: 0)
    #expect(stage.host.visibleTexts.contains("swift build -v"))
    stage.host.tap(text: "swift")
    #expect(!stage.host.visibleTexts.contains("swift build -v"))
  }

  @Test("The keyboard focuses rows and expands them")
  func keyboard() throws {
    let stage = Stage(some)
    // The focus order is: order, search field, header of the group, rows.
    for _ in 0..<4 { stage.host.press(.tab) }
    stage.host.press(.down)
    stage.host.press(.enter)
    let texts = stage.host.visibleTexts
    #expect(texts.contains("/bin/thing --flag"))
    let list = try #require(stage.host.tree.accessibilityTree().first { $0.role == .list })
    let buttons = list.children.flatMap(\.children).filter { $0.role == .button }
    #expect(buttons.map(\.label) == ["Details of swift", "Details of git", "Details of bash"])
    #expect(buttons.map(\.isExpanded) == [false, true, false])
  }

  @Test("Typing filters by name, command, user and number, and the header shows the count")
  func filter() {
    let stage = Stage(some)
    let field = stage.host.view(.textField)
    stage.host.type("GI", into: field)
    #expect(stage.host.visibleTexts.contains("git"))
    #expect(!stage.host.visibleTexts.contains("swift"))
    #expect(stage.host.visibleTexts.contains("1 of 3"))
    stage.host.type("12", into: field)
    #expect(stage.host.visibleTexts.contains("bash"))
    stage.host.type("nothing like it", into: field)
    #expect(stage.host.visibleTexts.contains("No matching processes"))
    stage.host.type("", into: field)
    #expect(stage.host.visibleTexts.contains("swift"))
  }

  @Test("A narrow window shows only the most important columns")
  func narrow() {
    let stage = Stage(some, width: 400)
    #expect(!stage.host.visibleTexts.contains("PID"))
    #expect(!stage.host.visibleTexts.contains("robin"))
    #expect(stage.host.visibleTexts.contains("40.0%"))
    stage.host.resize(to: Size(width: 900, height: 400))
    #expect(stage.host.visibleTexts.contains("PID"))
    #expect(stage.host.visibleTexts.contains("robin"))
  }

  @Test("At twice the text size, values stay on one line in their columns")
  func largeText() throws {
    let stage = Stage(some, width: 1600)
    stage.host.send(.textScaleChanged(2))
    for text in ["40.0%", "1.5\u{2009}MB", "robin", "Memory"] {
      let view = try #require(stage.host.find(text: text), "\(text) is not there.")
      #expect(stage.host.tree[view].text?.layout.lines.count == 1)
    }
  }

  @Test("The store samples the machine every second until its task is cancelled")
  func following() async {
    let clock = ManualClock()
    let store = MonitorStore()
    let processes = ProcessSampler()
    let system = SystemSampler(processes: processes)
    let task = Task { @MainActor in await store.follow(system, processes, clock: clock) }
    while clock.sleeperCount == 0 { await Task.yield() }
    #if os(Linux)
    // Both stores wait for the same moment.
    while store.processes.total == 0 || store.system.sample == nil { await Task.yield() }
    #endif
    await clock.advance(by: .seconds(2))
    task.cancel()
    await task.value
    #if os(Linux)
    #expect(store.processes.total > 0)
    #expect(store.system.sample != nil)
    #endif
  }

  @Test("A system without /proc shows a message")
  func unavailable() {
    let host = HeadlessHost(size: Size(width: 500, height: 300))
    let session = Session(host: host, measurer: FixedTextMeasurer())
    session.setContent { UnavailableScreen() }
    host.start()
    #expect(host.visibleTexts.joined(separator: " ").contains("/proc"))
  }
}
