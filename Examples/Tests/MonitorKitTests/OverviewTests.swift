import Rowan
import RowanHeadless
import Testing

@testable import MonitorKit

@MainActor
@Suite("The overview of the machine")
struct OverviewTests {
  private let store = MonitorStore()
  private let host: HeadlessHost
  private let session: Session

  init() {
    host = HeadlessHost(size: Size(width: 960, height: 800))
    session = Session(host: host, measurer: FixedTextMeasurer())
    let store = store
    session.setContent { MonitorScreen(store) }
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

  private func show(_ sample: SystemSample) {
    store.system.show(sample)
    session.commit()
  }

  @Test("Name, load, processors, memory, uptime and tasks are there at one glance")
  func figures() {
    show(sample([0.5, 0.25]))
    let texts = host.visibleTexts
    for text in [
      "ash", "Debian 12  ·  Linux 6.1  ·  A fine processor", "Up 2 h 3 min", "37.5%", "of 2 cores",
      "50.0%", "25.0%", "4.0 GB", "of 8.0 GB", "9.50", "1.25", "0.50", "212", "640", "Zombies",
    ] {
      let plain = texts.map { $0.replacing("\u{2009}", with: " ") }
      #expect(plain.contains(text), "\(text) is missing from \(plain)")
    }
    let charts = host.views(.drawing).compactMap { host.tree[$0].accessibility }
    #expect(charts.contains { $0.label == "Core 0" && $0.fraction == 0.5 })
    #expect(charts.contains { $0.label == "Memory used" && $0.fraction == 0.5 })
  }

  @Test("Before the first sample there is no overview, and nothing is made up")
  func nothingYet() {
    #expect(!host.visibleTexts.contains("Processors"))
  }

  @Test("A new figure of one core changes its bar, its line and its texts, and builds no row anew")
  func minimal() {
    show(sample([0.5, 0.25]))
    show(sample([0.5, 0.25]))
    host.forgetBatches()
    show(sample([0.5, 0.75]))
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
  func manyCores() {
    show(sample(Array(repeating: 0.5, count: 64)))
    #expect(host.views(.drawing).count < 8)
    let labels = host.views(.drawing).compactMap { host.tree[$0].accessibility?.label }
    #expect(labels.contains("Cores"))
  }
}
