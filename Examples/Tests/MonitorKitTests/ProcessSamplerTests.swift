import Testing

@testable import MonitorKit

@Suite("Sampling processes")
struct ProcessSamplerTests {
  private func entry(_ pid: Int, ticks: Int, start: Int = 1, pages: Int = 10) -> ProcessTable.Entry
  {
    ProcessTable.Entry(
      pid: pid,
      name: "p\(pid)",
      command: "p\(pid)",
      userID: 0,
      ticks: ticks,
      start: start,
      pages: pages
    )
  }

  @Test("Shares come from two readings, the busiest process first")
  func shares() async {
    let sampler = ProcessSampler(table: ProcessTable(folder: "/nonexistent"))
    let first = await sampler.sample([entry(1, ticks: 0), entry(2, ticks: 100)], elapsed: nil)
    #expect(first.allSatisfy { $0.cpu == 0 })
    let second = await sampler.sample([entry(1, ticks: 10), entry(2, ticks: 150)], elapsed: 1)
    #expect(second.map(\.pid) == [2, 1])
    #expect(second[0].cpu > second[1].cpu)
    #expect(second[1].cpu > 0)
  }

  @Test("A number that was handed out again is another process")
  func reusedNumber() async {
    let sampler = ProcessSampler(table: ProcessTable(folder: "/nonexistent"))
    let first = await sampler.sample([entry(7, ticks: 5, start: 1)], elapsed: nil)
    let second = await sampler.sample([entry(7, ticks: 900, start: 2)], elapsed: 1)
    #expect(first[0].id != second[0].id)
    #expect(second[0].cpu == 0)
  }

  @Test("Processes that come and go between readings do no harm")
  func comingAndGoing() async {
    let sampler = ProcessSampler(table: ProcessTable(folder: "/nonexistent"))
    _ = await sampler.sample([entry(1, ticks: 0)], elapsed: nil)
    #expect(await sampler.sample([], elapsed: 1).isEmpty)
    #expect(await sampler.sample([entry(1, ticks: 50)], elapsed: 1).map(\.cpu) == [0])
  }
}
