import Rowan
import RowanHeadless
import Testing

@testable import MonitorKit

/// What the home shows of the machine as a whole.
@MainActor
@Suite("The machine on the home", .timeLimit(.minutes(20)))
struct MachineCardTests {
  private let store = SystemStore()
  private let clock = ManualClock()
  private let host: HeadlessHost
  private let session: Session
  private let home: HomeViewModel

  init() {
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

  /// Shows a sample, and waits until a text is there.
  private func show(_ sample: SystemSample, until text: String) async {
    store.show(sample)
    // Components tell of what they see by and by, and the home is shown anew at most once a frame.
    while !host.visibleTexts.contains(text) {
      await Task.yield()
      await clock.advance(by: .milliseconds(20))
      await session.settle()
    }
  }

  @Test("Name, load, processors, memory, uptime and tasks are there at one glance")
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

  @Test("More threads that want to run than there are cores stand out")
  func highLoad() async throws {
    await show(sample([0.5, 0.25]), until: "37.5%")
    let texts = host.views(.text).compactMap { host.tree[$0].text }
    let runs = texts.flatMap(\.layout.lines).flatMap(\.runs)
    let high = runs.filter { $0.color == .warning }.map(\.text)
    #expect(high.map { $0.filter { !$0.isWhitespace } } == ["9.50"], "\(runs)")
  }

  @Test("Before the processors are sampled their number comes from the machine, or is left out")
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

  @Test("Before the first sample nothing is made up")
  func nothingYet() async {
    for _ in 0..<20 {
      await Task.yield()
      await clock.advance(by: .milliseconds(20))
      await session.settle()
    }
    #expect(host.visibleTexts == ["Monitor"])
  }

  @Test("A new figure of one core changes its bar, its line and its texts, and builds no row anew")
  func minimal() async {
    await show(sample([0.5, 0.25]), until: "37.5%")
    host.forgetBatches()
    await show(sample([0.5, 0.75]), until: "62.5%")
    let views = Set(
      host.mutations.compactMap { mutation -> ViewID? in
        if case .set(let view, _) = mutation { view } else { nil }
      }
    )
    #expect(host.mutations.allSatisfy { if case .set = $0 { true } else { false } })
    // The sum and its line, the memory's line, both cores' lines, and of the second the bar and figure.
    #expect(views.count <= 8, "\(host.mutations)")
  }

  @Test("Many cores are bars in one view")
  func manyCores() async {
    await show(sample(Array(repeating: 0.5, count: 64)), until: "of 64 cores")
    #expect(host.views(.drawing).count < 8)
    let labels = host.views(.drawing).compactMap { host.tree[$0].accessibility?.label }
    #expect(labels.contains("Cores"))
  }
}
