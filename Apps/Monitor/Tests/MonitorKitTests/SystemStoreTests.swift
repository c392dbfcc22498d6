import RowanHeadless
import Testing

@testable import MonitorKit

@MainActor
@Suite("The system store", .timeLimit(.minutes(20)))
struct SystemStoreTests {
  private func sample(_ shares: [Int: Double], memory: Int = 25) -> SystemSample {
    SystemSample(
      memory: MemoryUse(total: 100, available: 100 - memory),
      processors: ProcessorUse(
        share: shares.values.reduce(0, +) / Double(max(1, shares.count)),
        cores: shares.sorted { $0.key < $1.key }.map { .init(number: $0, share: $1) }
      )
    )
  }

  @Test("Each sample is appended to the histories of all cores, each core and the memory")
  func histories() {
    let store = SystemStore()
    store.show(sample([0: 0.5, 1: 0.25]))
    store.show(sample([0: 1, 1: 0.5], memory: 50))
    #expect(Array(store.processors) == [0.375, 0.75])
    #expect(store.cores.map { Array($0.history) } == [[0.5, 1], [0.25, 0.5]])
    #expect(Array(store.memory) == [0.25, 0.5])
    #expect(store.sample?.memory?.used == 50)
  }

  @Test("An offline core keeps its position with a load of 0, and a new core is inserted")
  func cores() {
    let store = SystemStore()
    store.show(sample([0: 0.5, 3: 0.5]))
    store.show(sample([0: 0.5, 2: 1]))
    #expect(store.cores.map(\.number) == [0, 2, 3])
    #expect(store.cores.map(\.isOnline) == [true, true, false])
    #expect(store.cores.map { Array($0.history) } == [[0.5, 0.5], [1], [0.5, 0]])
    store.show(sample([0: 0, 2: 0, 3: 0.25]))
    #expect(store.cores.map(\.isOnline) == [true, true, true])
    #expect(store.cores.last.map { Array($0.history) } == [0.5, 0, 0.25])
  }

  @Test("The histories contain the last 60 samples")
  func bounded() {
    let store = SystemStore()
    for number in 0..<200 { store.show(sample([0: number < 140 ? 1 : 0])) }
    #expect(store.processors.count == 60)
    #expect(store.processors.allSatisfy { $0 == 0 })
  }

  @Test("The period of the histories is measured, also when the rate changes")
  func period() throws {
    let machine = try MadeUpMachine()
    let store = SystemStore(times: SampleTimes(now: machine.now))
    func pass(_ duration: Duration, times: Int) {
      for _ in 0..<times {
        machine.pass(duration)
        store.show(sample([0: 0.5]))
      }
    }
    #expect(store.period == .zero)
    pass(.seconds(1), times: 1)
    #expect(store.period == .zero)
    pass(.seconds(1), times: 10)
    #expect(store.period == .seconds(10))
    pass(.seconds(1), times: 200)
    #expect(store.period == .seconds(60))
    pass(.seconds(5), times: 12)
    #expect(store.period == .seconds(48 + 60))
    // The user paused for an hour.
    pass(.seconds(3_600), times: 1)
    #expect(store.period == .seconds(47 + 60 + 3_600))
  }

  @Test("Values that a sample lacks are not appended")
  func gaps() {
    let store = SystemStore()
    store.show(SystemSample())
    #expect(store.processors.isEmpty)
    #expect(store.memory.isEmpty)
    #expect(store.sample == SystemSample())
  }

  @Test("The store takes a sample every second until its task is cancelled")
  func following() async throws {
    let machine = try MadeUpMachine()
    try machine.write("cpu 0 0 0 0\n", to: "/proc/stat")
    let processes = ProcessSampler(root: machine.root, pace: machine.pace)
    let sampler = SystemSampler(processes: processes, pace: machine.pace)
    let clock = ManualClock()
    let store = SystemStore()
    let task = Task { await store.follow(sampler, clock: clock) }
    while clock.sleeperCount == 0 { await Task.yield() }
    #expect(store.sample != nil)
    try machine.write("cpu 25 0 0 75\n", to: "/proc/stat")
    machine.pass(.seconds(1))
    await clock.advance(by: .seconds(1))
    while store.processors.isEmpty { await Task.yield() }
    #expect(Array(store.processors) == [0.25])
    task.cancel()
    await task.value
  }
}
