import Rowan
import RowanHeadless
import RowanHome
import Testing

@testable import MonitorKit

/// Tests of the components that show the machine as a whole.
@MainActor
@Suite("The machine on the home", .timeLimit(.minutes(20)))
struct MachineCardTests {
  private let machine: MadeUpMachine
  private let store: SystemStore
  private let clock = ManualClock()
  private let host: HeadlessHost
  private let session: Session
  private let home: HomeViewModel

  init() throws {
    machine = try MadeUpMachine()
    store = SystemStore(times: SampleTimes(now: machine.now))
    host = HeadlessHost(size: Size(width: 380, height: 800))
    session = Session(host: host, measurer: FixedTextMeasurer(), clock: clock)
    let (store, processes) = (store, ProcessStore())
    let home = HomeViewModel(store: nil, navigation: HomeDesk(), clock: clock) { inputs in
      [
        OverviewComponent(store), ProcessorsComponent(inputs, store, processes),
        MemoryComponent(inputs, store, processes),
      ]
    }
    self.home = home
    session.setContent { HomeScreen("Monitor", home).columnsByWidth() }
    host.start()
  }

  private func sample(_ shares: [Double], memory: Int = 4_000_000_000) -> SystemSample {
    SystemSample(
      machine: MachineDescription(
        hostName: "ash",
        kernel: "6.1",
        distribution: "Debian 12",
        processor: "A fine processor",
        coreCount: shares.count
      ),
      load: LoadAverages(one: 9.5, five: 1.25, fifteen: 0.5),
      uptime: .seconds(7_380),
      tasks: TaskCounts(total: 212, running: 3, sleeping: 208, zombies: 1, threads: 640),
      memory: MemoryUse(total: 8_000_000_000, available: 8_000_000_000 - memory),
      processors: ProcessorUse(
        share: shares.reduce(0, +) / Double(shares.count),
        cores: shares.enumerated().map { .init(number: $0, share: $1) }
      )
    )
  }

  /// Shows a sample and waits until a text appears.
  private func show(_ sample: SystemSample, until text: String) async {
    store.show(sample)
    // Components publish their changes asynchronously, and the home is updated at most once per
    // frame.
    while !host.visibleTexts.contains(text) {
      await Task.yield()
      await clock.advance(by: .milliseconds(20))
      await session.settle()
    }
  }

  @Test("The name, load, processors, memory, uptime and process counts are visible")
  func figures() async {
    await show(sample([0.5, 0.25]), until: "37.5%")
    let texts = host.visibleTexts.map { text in
      text.replacing("\u{2009}", with: " ").replacing("\u{A0}", with: " ")
    }
    for text in [
      "ash", "Debian 12  ·  Linux 6.1", "A fine processor",
      "Up 2 h 3 min  ·  Load  9.50  1.25  0.50", "37.5%", "of 2 cores",
      "212 processes  ·  3 running  ·  208 sleeping  ·  640 threads  ·  1 zombie",
      "50.0%", "25.0%", "4.0 GB", "of 8.0 GB",
    ] {
      #expect(texts.contains(text), "\(text) is missing from \(texts)")
    }
    let charts = host.views(.drawing).compactMap { host.tree[$0].accessibility }
    #expect(charts.contains { $0.label == "Core 0" && $0.fraction == 0.5 })
    #expect(charts.contains { $0.label == "Memory used" && $0.fraction == 0.5 })
  }

  @Test("The charts state the period that they show, at each rate")
  func period() async {
    for _ in 0..<60 {
      machine.pass(.milliseconds(500))
      store.show(sample([0.5, 0.25]))
    }
    machine.pass(.milliseconds(500))
    await show(sample([0.5, 0.75]), until: "62.5%")
    #expect(chartLabels.contains("Processors during the last 30 seconds"))
    #expect(chartLabels.contains("Memory during the last 30 seconds"))
    for _ in 0..<60 {
      machine.pass(.seconds(5))
      store.show(sample([0.5, 0.75]))
    }
    await show(sample([0.5, 0.25]), until: "37.5%")
    #expect(chartLabels.contains("Processors during the last 5 minutes"))
    #expect(chartLabels.contains("Memory during the last 5 minutes"))
  }

  private var chartLabels: [String] {
    host.views(.drawing).compactMap { host.tree[$0].accessibility?.label }
  }

  @Test("Load averages above the number of cores are highlighted")
  func highLoad() async throws {
    await show(sample([0.5, 0.25]), until: "37.5%")
    let texts = host.views(.text).compactMap { host.tree[$0].text }
    let runs = texts.flatMap(\.layout.lines).flatMap(\.runs)
    let high = runs.filter { $0.color == .warning }.map(\.text)
    #expect(high.map { $0.filter { !$0.isWhitespace } } == ["9.50"], "\(runs)")
  }

  @Test("Before the cores are sampled, their number is the described one or omitted")
  func countOfCores() async {
    var first = sample([0.5, 0.25])
    first.processors = nil
    await show(first, until: "of 2 cores")
    var unknown = first
    unknown.machine.coreCount = nil
    store.show(unknown)
    while host.visibleTexts.contains("of 2 cores") {
      await Task.yield()
      await clock.advance(by: .milliseconds(20))
      await session.settle()
    }
    #expect(!host.visibleTexts.contains { $0.hasPrefix("of 0") })
  }

  @Test("Before the first sample, only the title is visible")
  func nothingYet() async {
    for _ in 0..<20 {
      await Task.yield()
      await clock.advance(by: .milliseconds(20))
      await session.settle()
    }
    #expect(host.visibleTexts == ["Monitor"])
  }

  @Test("A new value of one core changes its bar, line and texts, and no row is built again")
  func minimal() async {
    await show(sample([0.5, 0.25]), until: "37.5%")
    host.clearBatches()
    await show(sample([0.5, 0.75]), until: "62.5%")
    let views = Set(
      host.mutations.compactMap { mutation -> ViewID? in
        if case .set(let view, _) = mutation { view } else { nil }
      }
    )
    #expect(host.mutations.allSatisfy { if case .set = $0 { true } else { false } })
    // The changed views are the sum and its line, the line of the memory, the lines of both cores,
    // and the bar and the text of the second core.
    #expect(views.count <= 8, "\(host.mutations)")
  }

  @Test("Many cores are drawn as bars in one view")
  func manyCores() async {
    await show(sample(Array(repeating: 0.5, count: 64)), until: "of 64 cores")
    #expect(host.views(.drawing).count < 8)
    let labels = host.views(.drawing).compactMap { host.tree[$0].accessibility?.label }
    #expect(labels.contains("Cores"))
  }
}
