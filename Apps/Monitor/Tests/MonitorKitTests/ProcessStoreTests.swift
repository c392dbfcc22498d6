import Rowan
import RowanHeadless
import Testing

@testable import MonitorKit

@MainActor
@Suite("The process store", .timeLimit(.minutes(20)))
struct ProcessStoreTests {
  private func process(_ pid: Int, _ name: String, start: Int = 5000) -> ProcessSample {
    ProcessSample(
      pid: pid,
      start: start,
      user: "robin",
      cpu: 0,
      memory: pid,
      name: name,
      command: name
    )
  }

  private func wait(until isTrue: () -> Bool) async {
    while !isTrue() { await Task.yield() }
  }

  @Test("The list has the chosen order and direction")
  func order() {
    let monitor = MonitorStore()
    let store = monitor.processes
    let host = HeadlessHost(size: Size(width: 960, height: 600))
    let session = Session(host: host, measurer: FixedTextMeasurer())
    session.setContent { ProcessListView(monitor) }
    host.start()
    func names() -> [String] {
      session.commit()
      return host.visibleTexts.filter { ["ant", "bee", "cow"].contains($0) }
    }
    store.show([process(3, "ant"), process(1, "cow"), process(2, "bee")])
    #expect(names() == ["cow", "bee", "ant"])
    store.order = .name
    #expect(names() == ["ant", "bee", "cow"])
    store.isReversed = true
    #expect(names() == ["cow", "bee", "ant"])
    store.order = .memory
    #expect(names() == ["cow", "bee", "ant"])
    store.isReversed = false
    #expect(names() == ["ant", "bee", "cow"])
  }

  @Test("An expanded process is read immediately and with each sample until it is collapsed")
  func details() async throws {
    let machine = try MadeUpMachine()
    try machine.process(7, command: ["tool", "--a"])
    let sampler = ProcessSampler(root: machine.root, pace: machine.pace)
    let clock = ManualClock()
    let store = ProcessStore()
    let task = Task { await store.follow(sampler, clock: clock) }
    await wait { clock.sleeperCount > 0 }
    #expect(store.details.isEmpty)
    let id = process(7, "tool").id
    store.open(id)
    await wait { store.details[id] != nil }
    #expect(store.details[id]?.command == "tool --a")
    try machine.process(7, nice: 9, command: ["tool", "--b"])
    await clock.advance(by: .seconds(1))
    await wait { store.details[id]?.nice == 9 }
    #expect(store.details[id]?.command == "tool --b")
    store.close(id)
    #expect(store.details.isEmpty)
    await clock.advance(by: .seconds(1))
    await wait { clock.sleeperCount > 0 }
    #expect(store.details.isEmpty)
    task.cancel()
    await task.value
  }

  @Test("The details of an ended process disappear, and its successor does not get them")
  func endedProcess() async throws {
    let machine = try MadeUpMachine()
    try machine.process(7)
    let sampler = ProcessSampler(root: machine.root, pace: machine.pace)
    let clock = ManualClock()
    let store = ProcessStore()
    let id = process(7, "tool").id
    store.open(id)
    let task = Task { await store.follow(sampler, clock: clock) }
    await wait { store.details[id] != nil }
    await wait { clock.sleeperCount > 0 }
    try machine.process(7, start: 6000)
    machine.pass(.seconds(1))
    await clock.advance(by: .seconds(1))
    await wait { store.details.isEmpty }
    task.cancel()
    await task.value
    #expect(store.total == 1)
  }
}
